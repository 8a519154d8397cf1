import { pool } from "@/lib/platform/db";

/** The name of what refuses a statement: a constraint's, or the words of a trigger. */
export async function refusedBy(sql: string): Promise<string> {
  try {
    await pool.query(sql);
    return "nothing";
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string };
    return constraint ?? message;
  }
}
