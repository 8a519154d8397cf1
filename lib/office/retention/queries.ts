import "server-only";
import { z } from "zod";
import { type RetentionKind, retentionKinds } from "@/lib/office/retention/labels";
import { runScope } from "@/lib/office/retention/list";
import { daysAhead, dueSoon, type Term } from "@/lib/office/retention/records";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";

type RetentionTerm = { months: number; isOn: boolean; version: number };

const kinds = Object.keys(retentionKinds) as RetentionKind[];

/** How long each kind is kept; one that nobody has set is off, with the months that are usual. */
export async function readTerms(
  from: Tx | typeof db,
): Promise<Record<RetentionKind, RetentionTerm>> {
  const rules = await from.retentionRule.findMany();
  const terms = kinds.map((kind) => {
    const rule = rules.find((one) => one.kind === kind);
    const { months, isOn, version } = rule ?? {
      ...{ months: retentionKinds[kind].usual, isOn: false, version: 0 },
    };
    return [kind, { months, isOn, version }] as const;
  });
  return Object.fromEntries(terms) as Record<RetentionKind, RetentionTerm>;
}

type Counts = {
  today: number;
  soon: number;
  later: number;
  /** past their time, but under a hold */
  held: number;
  /** the next day after today on which something is past its time, if it comes within 90 days */
  nextOn: string | null;
};

/** How many records of a kind are past their time, and how many will be. */
export async function termCounts(term: Term, viewer: Viewer): Promise<Counts> {
  const { today } = term;
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*) FILTER (WHERE due_on <= ${today}::date AND NOT is_held)::int AS today,
      count(*) FILTER (WHERE due_on <= ${today}::date + ${daysAhead.soon}::int AND NOT is_held)::int AS soon,
      count(*) FILTER (WHERE due_on <= ${today}::date + ${daysAhead.later}::int AND NOT is_held)::int AS later,
      count(*) FILTER (WHERE due_on <= ${today}::date AND is_held)::int AS held,
      (min(due_on) FILTER (WHERE due_on > ${today}::date AND due_on <= ${today}::date + ${daysAhead.later}::int AND NOT is_held))::text AS "nextOn"
    FROM (${dueSoon(term, viewer)}) AS due`;
  return counts ?? { today: 0, soon: 0, later: 0, held: 0, nextOn: null };
}

/** Each kind with its rule, and how many of the viewer's branches go by it when. */
export async function retentionTerms(viewer: Viewer) {
  const [terms, today] = [await readTerms(db), dayInIndia()];
  return Promise.all(
    kinds.map(async (kind) => ({
      kind,
      ...terms[kind],
      ...(await termCounts({ kind, months: terms[kind].months, today }, viewer)),
    })),
  );
}
export type RetentionTermRow = Awaited<ReturnType<typeof retentionTerms>>[number];

/** A run for its page; undefined where it is none of the viewer's. */
export async function runPage(viewer: Viewer, id: string) {
  if (!z.uuid().safeParse(id).success) return undefined;
  const run = await db.retentionRun.findFirst({
    where: { AND: [{ id }, runScope(viewer)] },
    include: { staff: { select: { name: true } } },
  });
  if (!run) return undefined;
  const [groups, terms] = await Promise.all([
    db.retentionRow.groupBy({ by: ["state"], where: { runId: id }, _count: true }),
    readTerms(db),
  ]);
  const counts = Object.fromEntries(groups.map(({ state, _count }) => [state, _count]));
  const { waiting = 0, done = 0, kept = 0 } = counts;
  const kind = run.kind as RetentionKind;
  return {
    ...{ ...run, kind, by: run.staff.name, waiting, done, kept },
    isOwn: run.staffId === viewer.id,
    isOn: terms[kind].isOn,
  };
}
