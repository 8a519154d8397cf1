import "server-only";
import { access, constants, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

const answers = async (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  );

/** Whether the database and the file store answer (decision H7). */
export async function health() {
  const store = join(env().DATA_DIR, "files");
  const [database, files] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(mkdir(store, { recursive: true }).then(() => access(store, constants.W_OK))),
  ]);
  return { ok: database && files, database, files };
}
