import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { databaseFailure, Refused } from "@/lib/platform/errors";
import { failureKind, log } from "@/lib/platform/log";

// Reads that may be a second old go to a replica, where there is one that keeps up. Which one a statement goes to is
// decided by what runs it: `db` asks `readsReplica` (lib/platform/db.ts).

const place = new AsyncLocalStorage<"replica" | "primary">();

/** Whether what runs now reads from the replica. */
export const readsReplica = () => place.getStore() === "replica";

/** Work that reads and writes the primary, whatever is read from a replica around or within it: a change. */
export const onPrimary = <T>(work: () => Promise<T>): Promise<T> =>
  place.run("primary", async () => await work());

/** Milliseconds that a look at the replica is good for. */
const lookEvery = 1_000;
/** One that is away is tried again after so long, beside the requests. */
const tryAgainAfter = 5_000;
/** Milliseconds that a statement of a look may take. */
const briefly = { query_timeout: 1_000 };

type Standing = "level" | "behind" | "away";
type Pools = { primary: Pool; replica: Pool };
type Reader = { id: string } | null;

/** What the replica has of all that the primary had written a moment ago, and how old its last change is. */
const follows = `
  SELECT pg_is_in_recovery() AS follows, coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS level,
         (extract(epoch FROM now() - pg_last_xact_replay_timestamp()) * 1000)::float8 AS age`;
type Follows = { follows: boolean; level: boolean; age: number | null };

/** A replica that may lag by so many milliseconds. */
export function replicaBehind({ primary, replica }: Pools, mostLag: number) {
  let standing: Standing = "away";
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** when it was last known to have everything */
  let levelAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<Standing> | undefined;
  const writers = new Map<string, number>();

  function note(next: Standing, reason?: unknown) {
    lookedAt = performance.now();
    if (next !== standing && next !== "level")
      log.warn(
        { standing: next, reason: reason && failureKind(reason) },
        "reads leave the replica",
      );
    standing = next;
    return next;
  }

  /**
   * Its age by the clock of the last change alone would grow while nobody writes; by the place in the log alone it
   * would stand still where the replica hears nothing. So the primary says how far its log is, and one that has that is
   * level. `patience` waits a little for what was written a moment ago.
   */
  async function measure(patience: number): Promise<Standing> {
    const sampledAt = performance.now();
    const text = "SELECT pg_current_wal_flush_lsn()::text AS lsn";
    const { rows } = await primary.query<{ lsn: string }>({ text, ...briefly });
    for (;;) {
      const { rows: answers } = await replica.query<Follows>({
        text: follows,
        values: [rows[0]?.lsn],
        ...briefly,
      });
      const state = answers[0];
      // One that was promoted is no replica of this primary any more.
      if (!state?.follows) return note("away");
      if (state.level) levelAt = sampledAt;
      const lag = Math.min(state.age ?? Number.POSITIVE_INFINITY, performance.now() - levelAt);
      if (state.level || lag <= mostLag) return note("level");
      if (performance.now() - sampledAt >= patience) return note("behind");
      await sleep(25);
    }
  }

  function look(patience = 0): Promise<Standing> {
    looking ??= measure(patience)
      .catch((error) => note("away", error))
      .finally(() => {
        looking = undefined;
      });
    return looking;
  }

  async function keepsUp(): Promise<boolean> {
    const age = performance.now() - lookedAt;
    const isNew = lookedAt === Number.NEGATIVE_INFINITY;
    if (standing === "away" && !isNew) {
      // Nobody waits for one that does not answer.
      if (age > tryAgainAfter) void look();
      return false;
    }
    return (age < lookEvery ? standing : await look()) === "level";
  }

  /** Somebody who has just saved something reads what they saved. */
  function hasJustWritten({ id }: { id: string }): boolean {
    const now = performance.now();
    for (const [writer, at] of writers) {
      if (now - at < mostLag + lookEvery) break;
      writers.delete(writer);
    }
    return writers.has(id);
  }

  return {
    /** Reads from the replica; all of it anew from the primary where the replica lags, is away or fails on the way. */
    read: async <T>(reader: Reader, work: () => Promise<T>): Promise<T> => {
      if (place.getStore() === "primary" || (reader && hasJustWritten(reader))) return work();
      if (!(await keepsUp())) return work();
      try {
        return await place.run("replica", async () => await work());
      } catch (error) {
        if (error instanceof Refused) throw error;
        if (databaseFailure(error)?.status === 503) note("away", error);
        return onPrimary(work);
      }
    },
    hasWritten: ({ id }: { id: string }) => {
      // The oldest are the first of the map.
      writers.delete(id);
      writers.set(id, performance.now());
    },
    /** How it stands now, for people. */
    health: () => look(2 * lookEvery),
  };
}
