import "server-only";
import { words } from "@/lib/office/health/words";
import { db, replica } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { proxyUntold } from "@/lib/platform/http/address";
import { worksNow } from "@/lib/platform/jobs/runs";
import { tooOld } from "@/lib/platform/postgres-version";
import { rooms } from "@/lib/platform/room";
import { belonging } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";
import { now } from "@/lib/values/clock";

const answers = async (check: Promise<unknown>) =>
  check.then(
    () => true,
    () => false,
  );
const holds = async (check: Promise<boolean>) => check.catch(() => false);

/** What serving needs, for proxies: whether the database and the file store answer (decision H13). */
export async function readiness() {
  const [database, files] = await Promise.all([
    answers(db.$queryRaw`SELECT 1`),
    answers(fileStore().then((store) => store.check())),
  ]);
  return { ok: database && files, database, files };
}

/** A night may be missed while the machine is off; two are worth a look. */
const within = 50 * 60 * 60 * 1000;

/** Whether the nightly backup is made; null where none is set up, or none was due yet. */
async function backupStands(): Promise<boolean | null> {
  if (!env().BACKUP_DIR) return null;
  const last = await db.backupRun.findFirst({
    where: { kind: "backup" },
    orderBy: { at: "desc" },
    select: { at: true, failed: true },
  });
  if (!last) return null;
  return !last.failed && last.at.getTime() > now().getTime() - within;
}

/** What runs but wants somebody to look; empty where the database or the store is away. */
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
 * All that a person must know (decision H13): whether the database and the file store answer, there is room to write,
 * somebody does what is queued and the nightly backup is made, each with its words where it is not so. `backup` is null
 * where none is set up. Admins are told more under /app/system.
 */
export async function health() {
  const { database, files } = await readiness();
  const reachable = database && files;
  const [room, worker, backup, standing] = await Promise.all([
    holds(rooms().then((all) => all.every(({ enough }) => enough))),
    holds(worksNow()),
    database ? backupStands().catch(() => false) : null,
    database ? replica?.health() : undefined,
  ]);
  // A part only where the settings name one.
  const second = standing && { replica: standing === "level" };
  const parts = { database, files, room, worker, backup, ...second };
  const troubles = [
    ...(database ? [] : [words.database]),
    ...(files ? [] : [words.files]),
    ...(room ? [] : [words.room]),
    // While the database is away nobody knows.
    ...(worker || !database ? [] : [words.worker]),
    ...(backup === false ? [words.backup] : []),
    ...(standing === "away" ? [words.replicaAway] : []),
    ...(standing === "behind" ? [words.replicaBehind] : []),
    ...(proxyUntold() ? [words.proxy] : []),
    ...(reachable ? await warnings() : []),
  ];
  return { ok: Object.values(parts).every((well) => well !== false), ...parts, warnings: troubles };
}
