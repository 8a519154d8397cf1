import "server-only";
import { words } from "@/lib/office/health/words";
import { backupDiskGone } from "@/lib/platform/backup/disk";
import { db, replica } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { proxyUntold } from "@/lib/platform/http/address";
import { worksNow } from "@/lib/platform/jobs/runs";
import { tooOld } from "@/lib/platform/postgres-version";
import { rooms } from "@/lib/platform/room";
import { belonging } from "@/lib/platform/storage/installation";
import { fileStore } from "@/lib/platform/storage/store";
import { now } from "@/lib/values/clock";
import { clockTrouble } from "@/lib/values/clock-words";

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

/** Whether the nightly backup is made, or its disk is gone; null where none is set up, or none was due yet. */
async function backupStands(): Promise<boolean | null | "gone"> {
  if (!env().BACKUP_DIR) return null;
  if (await backupDiskGone()) return "gone";
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

/** The last migration, the same for as long as a process lives but for a release that migrates meanwhile. */
let migration: Promise<string> | undefined;

async function lastMigration(): Promise<string> {
  const [row] = await db.$queryRaw<{ name: string | null }[]>`
    SELECT max(migration_name) AS name FROM _prisma_migrations`;
  return row?.name ?? "";
}

/** The words for a clock that is certainly wrong; undefined for one that may be right, or while the database is away. */
export async function wrongClock(): Promise<string | undefined> {
  migration ??= lastMigration();
  try {
    return clockTrouble(await migration, now());
  } catch {
    migration = undefined;
    return undefined;
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
  const [room, worker, nightly, standing, clock] = await Promise.all([
    holds(rooms().then((all) => all.every(({ enough }) => enough))),
    holds(worksNow()),
    database ? backupStands().catch(() => false) : null,
    database ? replica?.health() : undefined,
    database ? wrongClock() : undefined,
  ]);
  // A part only where the settings name one.
  const second = standing && { replica: standing === "level" };
  const backup = nightly === "gone" ? false : nightly;
  const parts = { database, files, room, worker, backup, ...second };
  const troubles = [
    ...(database ? [] : [words.database]),
    ...(files ? [] : [words.files]),
    ...(room ? [] : [words.room]),
    // While the database is away nobody knows.
    ...(worker || !database ? [] : [words.worker]),
    ...(nightly === false ? [words.backup] : []),
    ...(nightly === "gone" ? [words.backupDisk] : []),
    ...(standing === "away" ? [words.replicaAway] : []),
    ...(standing === "behind" ? [words.replicaBehind] : []),
    ...(clock ? [clock] : []),
    ...(proxyUntold() ? [words.proxy] : []),
    ...(reachable ? await warnings() : []),
  ];
  return { ok: Object.values(parts).every((well) => well !== false), ...parts, warnings: troubles };
}
