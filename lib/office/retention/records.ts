import "server-only";
import type { RetentionKind } from "@/lib/office/retention/labels";
import type { Viewer } from "@/lib/platform/access/policy";
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
  // Whoever sets or lifts a hold, or looks at what is held, does not work on the case.
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
export const daysAhead = { soon: 30, later: 90 } as const;

/** A month may be three days shorter than the one that it is counted from. */
const slack = 3;

export type Term = {
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
