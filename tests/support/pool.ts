import { pool } from "@/lib/platform/db";

/**
 * Opens every connection of the pool. Without it the first of several calls at the same instant is
 * done before the others have one, and they do not meet.
 */
export async function warmPool() {
  const all = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  for (const client of all) client.release();
}
