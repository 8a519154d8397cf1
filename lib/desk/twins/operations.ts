import "server-only";
import { provenPair } from "@/lib/case-file/merge/pair";
import { saidPair } from "@/lib/desk/twins/answer";
import { twinRefs } from "@/lib/desk/twins/schema";
import { db, type Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { now } from "@/lib/values/clock";

/** The pair as it is stored: the lesser id first. */
const pairOf = (one: string, other: string) => {
  const [oneId, otherId] = [one, other].sort() as [string, string];
  return { oneId, otherId };
};

const show = (tx: Tx, pair: ReturnType<typeof pairOf>, different: boolean) =>
  tx.twinPair.updateMany({ where: pair, data: { different } });

/** Two persons: remembered, however often they are found again. */
export const sayDifferent = operation({
  name: "twin.different",
  summary: "Say that two cases are of two persons",
  answers: saidPair,
  who: "twins.manage",
  input: twinRefs,
  done: "They are two persons, and are not shown again",
  subject: ({ input, viewer, tx }) => provenPair(tx, viewer, [input.ref_no, input.other]),
  change: async ({ subject: { ours, theirs }, viewer, tx }) => {
    const pair = pairOf(ours.id, theirs.id);
    await tx.differentPerson.upsert({
      where: { oneId_otherId: pair },
      create: { ...pair, saidById: viewer.id, saidAt: now() },
      update: {},
    });
    await show(tx, pair, true);
    return { ref_no: ours.ref_no, other: theirs.ref_no };
  },
  audit: ({ subject: { ours, theirs } }) => ({
    subject: ours.ref_no,
    detail: { other: theirs.ref_no },
  }),
});

/** The same taken back: they may be one person after all. */
export const sayMaybeSame = operation({
  name: "twin.same",
  summary: "Take back that two cases are of two persons",
  answers: saidPair,
  who: "twins.manage",
  input: twinRefs,
  done: "They may be one person again",
  subject: ({ input, viewer, tx }) => provenPair(tx, viewer, [input.ref_no, input.other]),
  change: async ({ subject: { ours, theirs }, tx }) => {
    const pair = pairOf(ours.id, theirs.id);
    await tx.differentPerson.deleteMany({ where: pair });
    await show(tx, pair, false);
    return { ref_no: ours.ref_no, other: theirs.ref_no };
  },
  audit: ({ subject: { ours, theirs } }) => ({
    subject: ours.ref_no,
    detail: { other: theirs.ref_no },
  }),
});

/** So many cases are looked at in one transaction. */
const casesAtOnce = 200;
/** One step at a time, in whatever process. */
const lock = 1225;

/** Looks at the cases that were marked first; answers whether more are. Their marks go in the same transaction. */
const findMarked = () =>
  db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lock}::bigint)`;
      const [step] = await tx.$queryRaw<{ marks: number }[]>`
        WITH gone AS (
          DELETE FROM twin_mark WHERE id IN (SELECT id FROM twin_mark ORDER BY id LIMIT ${casesAtOnce}) RETURNING case_id),
        noted AS (SELECT note_twins(case_id) FROM (SELECT DISTINCT case_id FROM gone) AS cases)
        SELECT (SELECT count(*) FROM gone)::int AS marks, (SELECT count(*) FROM noted) AS noted`;
      return step?.marks === casesAtOnce;
    },
    { timeout: 60_000, maxWait: 60_000 },
  );

/** After an import there is more to look at than a minute holds, and messages wait for the same hand of the worker. */
const atMost = 20_000;

/** Every minute: whose twins may be others now. What is left waits for the next one. */
export async function findTwins(): Promise<void> {
  const began = performance.now();
  while ((await findMarked()) && performance.now() - began < atMost);
}
