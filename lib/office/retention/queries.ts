import "server-only";
import { z } from "zod";
import { type RetentionKind, retentionKinds } from "@/lib/office/retention/labels";
import { runScope } from "@/lib/office/retention/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { dayInIndia } from "@/lib/values/clock";
import { Prisma } from "@/prisma/generated/client";

// Which records are past their time, as the database says it: for the page, for the plan and, one by one, for the run.

/**
 * The records of each kind: `came_on`, by which most are left out before anything else is read, `last_on`, from which the time
 * is counted, and whether a case of theirs is under a hold.
 */
const records: Record<RetentionKind, Prisma.Sql> = {
  // A lead whose case lies in the trash is linked again when that is restored.
  leads: Prisma.sql`
    SELECT l.id, NULL::text AS ref_no, l.location, india_day(l.created_at) AS came_on,
      greatest(l.follow_up_on, india_day(greatest(l.created_at, l.ended_at,
        (SELECT max(at) FROM lead_call WHERE lead_id = l.id),
        (SELECT max(created_at) FROM lead_change WHERE lead_id = l.id),
        (SELECT max(last_at) FROM conversation WHERE lead_id = l.id)))) AS last_on,
      EXISTS (SELECT FROM assessment a JOIN case_hold h ON h.ref_no = a.ref_no WHERE a.mobile = l.mobile) AS is_held
    FROM lead l
    WHERE l.assessment_id IS NULL AND NOT EXISTS (SELECT FROM trash WHERE mobile = l.mobile)`,
  // Setting or lifting a hold, and looking at what is held, is no work on the case.
  cases: Prisma.sql`
    SELECT a.id, a.ref_no, a.location, india_day(a.created_at) AS came_on,
      greatest(a.quiet_since, a.visa_on, a.next_follow_up_on, india_day(greatest(a.created_at,
          (SELECT max(at) FROM audit_line WHERE subject = a.ref_no AND kind NOT IN ('caseHold', 'personalData', 'export')),
          (SELECT max(created_at) FROM status_update WHERE assessment_id = a.id),
          (SELECT max(at) FROM incoming_message WHERE assessment_id = a.id))),
        (SELECT max(day) FROM voucher WHERE assessment_id = a.id)) AS last_on,
      EXISTS (SELECT FROM case_hold h WHERE h.ref_no = a.ref_no) AS is_held
    FROM assessment a
    WHERE a.state = 'rejected' OR a.visa_on IS NOT NULL`,
  messages: Prisma.sql`
    SELECT m.id, a.ref_no, m.location, india_day(m.created_at) AS came_on, india_day(m.created_at) AS last_on,
      EXISTS (SELECT FROM case_hold h WHERE h.ref_no = a.ref_no) AS is_held
    FROM outbox_message m LEFT JOIN assessment a ON a.id = m.assessment_id
    WHERE m.recipient <> '–' AND m.state NOT IN ('queued', 'retrying')`,
  files: Prisma.sql`
    SELECT i.id, a.ref_no, coalesce(a.location, c.location) AS location, india_day(i.at) AS came_on, india_day(i.at) AS last_on,
      EXISTS (SELECT FROM case_hold h WHERE h.ref_no = a.ref_no) AS is_held
    FROM incoming_message i JOIN conversation c ON c.id = i.conversation_id LEFT JOIN assessment a ON a.id = i.assessment_id
    WHERE i.file_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM document WHERE file_id = i.file_id)
      AND NOT EXISTS (SELECT FROM checklist_paper WHERE file_id = i.file_id)`,
  requests: Prisma.sql`
    SELECT r.id, r.ref_no, r.location, r.asked_on AS came_on, r.answered_on AS last_on,
      EXISTS (SELECT FROM case_hold h WHERE h.ref_no = r.ref_no) AS is_held
    FROM person_request r WHERE r.state <> 'open' AND r.name <> '–'`,
};

/** Days in which the page looks ahead. */
const daysAhead = { soon: 30, later: 90 } as const;

/** A month may be three days shorter than the one that it is counted from. */
const slack = 3;

type Term = {
  kind: RetentionKind;
  months: number;
  /** the day in India on which it is asked */
  today: string;
};

/** The records whose time ends within the days that the page looks ahead, with the day on which it does. */
export function dueSoon({ kind, months, today }: Term, viewer: Viewer): Prisma.Sql {
  const last = Prisma.sql`(${today}::date + ${daysAhead.later + slack}::int - make_interval(months => ${months}::int))::date`;
  const seen = viewer.allBranches
    ? Prisma.sql`true`
    : Prisma.sql`location = ANY (${viewer.branches})`;
  return Prisma.sql`
    SELECT id, ref_no, location, last_on, is_held, (last_on + make_interval(months => ${months}::int))::date AS due_on
    FROM (${records[kind]}) AS record WHERE came_on <= ${last} AND ${seen} AND last_on <= ${last}`;
}

/** The same of one record, however it stands: no row where it is none of its kind any more. */
export const dueOf = ({ kind, months }: Term, id: string): Prisma.Sql => Prisma.sql`
  SELECT ref_no, location, is_held, (last_on + make_interval(months => ${months}::int))::date::text AS "dueOn"
  FROM (${records[kind]}) AS record WHERE id = ${id}::uuid`;

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
