import "server-only";
import { db } from "@/lib/platform/db";
import { proxyUntold, proxyWords } from "@/lib/platform/http/address";
import { worksNow } from "@/lib/platform/jobs/runs";
import { tooOld } from "@/lib/platform/postgres-version";
import { rooms } from "@/lib/platform/room";
import { belonging } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";

const answers = async (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  );
const holds = async (check: Promise<boolean>) => check.catch(() => false);

const words = {
  foreign: "The file store belongs to another database: no file is removed",
  held: "Too many files have no record: none is removed",
};

/** What runs but wants an admin to look; empty where the database or the store is away. */
async function warnings(): Promise<string[]> {
  try {
    const [server] = await db.$queryRaw<{ server_version: string }[]>`SHOW server_version`;
    const old = tooOld(server?.server_version ?? "");
    if (old) return [old];
    if ((await belonging()) === "foreign") return [words.foreign];
    const held = await db.installation.findFirst({ where: { straysHeld: { not: null } } });
    return held ? [words.held] : [];
  } catch {
    return [];
  }
}

/**
 * Whether the database and the file store answer, there is room to write, and somebody does what is queued (decision
 * H7), and what stopped cleaning up. More is told to admins, under /app/system.
 */
export async function health() {
  const [database, files, room, worker] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(fileStore().then((store) => store.check())),
    holds(rooms().then((all) => all.every(({ enough }) => enough))),
    holds(worksNow()),
  ]);
  const ok = database && files && room && worker;
  const reachable = database && files;
  const told = [...(proxyUntold() ? [proxyWords] : []), ...(reachable ? await warnings() : [])];
  return { ok, database, files, room, worker, warnings: told };
}
