import { pool } from "@/lib/platform/db";

/** The name of what refuses a statement: a constraint's, or the words of a trigger. */
export async function refusedBy(
  sql: string,
  run: (sql: string) => Promise<unknown> = (statement) => pool.query(statement),
): Promise<string> {
  try {
    await run(sql);
    return "nothing";
  } catch (error) {
    const { constraint, message } = error as { constraint?: string; message: string };
    return constraint ?? message;
  }
}
