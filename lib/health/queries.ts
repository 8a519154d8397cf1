import "server-only";
import { db } from "@/lib/db";
import { fileStore } from "@/lib/storage/store";

const answers = async (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  );

/** Whether the database and the file store answer (decision H7). */
export async function health() {
  const [database, files] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(fileStore().then((store) => store.check())),
  ]);
  return { ok: database && files, database, files };
}
