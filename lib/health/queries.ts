import "server-only";
import { db } from "@/lib/platform/db";
import { proxyUntold, proxyWords } from "@/lib/platform/http/address";
import { belonging } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";

const answers = async (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  );

const words = {
  foreign: "The file store belongs to another database: no file is removed",
  held: "Too many files have no record: none is removed",
};

/** What runs but wants an admin to look; empty where the database or the store is away. */
async function warnings(): Promise<string[]> {
  try {
    if ((await belonging()) === "foreign") return [words.foreign];
    const held = await db.installation.findFirst({ where: { straysHeld: { not: null } } });
    return held ? [words.held] : [];
  } catch {
    return [];
  }
}

/** Whether the database and the file store answer (decision H7), and what stopped cleaning up. */
export async function health() {
  const [database, files] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(fileStore().then((store) => store.check())),
  ]);
  const ok = database && files;
  const told = [...(proxyUntold() ? [proxyWords] : []), ...(ok ? await warnings() : [])];
  return { ok, database, files, warnings: told };
}
