import type { TimelineKind } from "@/lib/desk/timeline/labels";
import type { StatusKind } from "@/lib/parts/status-updates/labels";

// Where the entries of a timeline come from. Each source is one range of an index that begins with the case, so that a
// page costs the same however much there is. The texts are SQL of ours; what people give is never part of them. Pure.

export type Source = {
  kind: TimelineKind;
  /** of a source of status updates: which of them */
  status?: StatusKind;
  from: string;
  /** when it was, in `from`; the order of the source's index with `id` behind it */
  at: string;
  /** what else a row must be, besides of the case */
  where?: string;
  /** the column of `r` that names the case */
  of?: string;
  /** the column that names the row */
  id?: string;
  /** one row as JSON, for the page's row `p` */
  content: string;
};

/** The doer comes from the audit line nearest in time, which names the record's id unless `byId` is off. */
const doer = (kind: string, byId = true, operation = "%") => `(
  SELECT s.name FROM audit_line l JOIN staff s ON s.id = l.actor_id
  WHERE l.subject = (SELECT ref_no FROM of_case) AND l.kind = '${kind}' AND l.operation LIKE '${operation}'
    AND l.at BETWEEN p.at - interval '2 minutes' AND p.at + interval '2 minutes'
    ${byId ? "AND l.detail ->> 'id' = p.id::text" : ""}
  ORDER BY greatest(l.at - p.at, p.at - l.at) LIMIT 1)`;

/** The row may name the person who completed it; the follow-up that this opened is then theirs too. */
const completer = (row: string) =>
  `(SELECT s.name FROM staff s WHERE s.id = (${row}.completion ->> 'by')::uuid)`;

const update = (kind: TimelineKind, status: StatusKind): Source => ({
  kind,
  status,
  from: "status_update r",
  at: "r.created_at",
  where: `r.type = '${status}'`,
  content: `SELECT jsonb_build_object('words', u.msg, 'by', s.name, 'action', u.action_required, 'state', m.state,
      'channel', m.channel, 'reason', m.last_error)
    FROM status_update u LEFT JOIN staff s ON s.id = u.actor_id LEFT JOIN outbox_message m ON m.status_update_id = u.id
    WHERE u.id = p.id`,
});

/** A record tells of itself only where no line of the status updates does, which is written in the same change. */
const untold = (type: StatusKind) => `NOT EXISTS (
  SELECT FROM status_update u WHERE u.assessment_id = r.assessment_id AND u.type = '${type}'
    AND u.created_at BETWEEN r.date - interval '2 seconds' AND r.date + interval '2 seconds')`;

const course = `application a ON a.id = x.application_id JOIN applied_course c ON c.id = a.applied_course_id
  JOIN university v ON v.id = c.university_id JOIN course o ON o.id = c.course_id`;

const file = (table: string): Source => ({
  kind: "files",
  from: `${table} r`,
  at: "r.created_at",
  content: `SELECT jsonb_build_object('name', x.name, 'by', ${doer(table)}) FROM ${table} x WHERE x.id = p.id`,
});

const voucher = `SELECT jsonb_build_object('voucher', x.kind, 'number', x.number, 'amount', x.amount::text,
    'particulars', x.particulars, 'voided', x.voided_at IS NOT NULL, 'called', x.reciept_number, 'by', s.name)
  FROM voucher x JOIN staff s ON s.id = x.created_by_id WHERE x.id = p.id`;

export const sources = {
  created: update("status", "created"),
  lead: {
    kind: "status",
    from: "lead r",
    at: "r.created_at",
    content: `SELECT jsonb_build_object('name', x.name, 'wish', x.wish, 'note', x.note, 'by', s.name)
      FROM lead x JOIN staff s ON s.id = x.created_by_id WHERE x.id = p.id`,
  },
  leadCall: {
    kind: "followUps",
    from: "lead r JOIN lead_call c ON c.lead_id = r.id",
    at: "c.at",
    id: "c.id",
    content: `SELECT jsonb_build_object('lead', x.lead_id, 'spoken', x.spoken, 'words', x.words, 'by', s.name)
      FROM lead_call x JOIN staff s ON s.id = x.staff_id WHERE x.id = p.id`,
  },
  accepted: update("status", "accepted"),
  rejected: update("status", "rejected"),
  transferred: update("transfers", "transferred"),
  undone: update("status", "undone"),
  update: update("messages", "update"),
  applicationUpdate: update("applications", "application"),
  offerUpdate: update("offers", "offer"),
  depositUpdate: update("deposits", "deposit"),
  visaUpdate: update("visas", "visa"),
  followUpOpened: {
    kind: "followUps",
    from: "follow_up r",
    at: "r.created_at",
    content: `SELECT jsonb_build_object('action', x.action, 'day', x.follow_up_date, 'time', x.follow_up_time,
        'by', coalesce(${completer("b")}, ${doer("followUp", true, "followUp.add")}))
      FROM follow_up x LEFT JOIN follow_up b ON b.id = x.previous_id WHERE x.id = p.id`,
  },
  followUpCompleted: {
    kind: "followUps",
    from: "follow_up r",
    at: "r.completed_at",
    where: "r.completed_at IS NOT NULL",
    content: `SELECT jsonb_build_object('action', x.action, 'spoken', x.spoken, 'status', x.student_status,
        'words', x.remarks, 'day', x.follow_up_date, 'by', coalesce(${completer("x")}, ${doer("followUp")})) FROM follow_up x WHERE x.id = p.id`,
  },
  remark: {
    kind: "remarks",
    from: "remark r",
    at: "r.date",
    content: `SELECT jsonb_build_object('html', x.remarks, 'by', s.name)
      FROM remark x JOIN staff s ON s.id = x.author_id WHERE x.id = p.id`,
  },
  document: file("document"),
  coe: file("coe"),
  photo: {
    kind: "files",
    from: "assessment r JOIN stored_file f ON f.id = r.photo_id",
    at: "f.created_at",
    of: "r.id",
    id: "f.id",
    content: `SELECT jsonb_build_object('by', ${doer("photo", false)})`,
  },
  voucher: { kind: "money", from: "voucher r", at: "r.date", content: voucher },
  application: {
    kind: "applications",
    from: "application r",
    at: "r.date",
    where: untold("application"),
    content: `SELECT jsonb_build_object('apn', x.apn, 'status', x.status, 'program', o.program, 'university', v.name,
        'by', ${doer("application")})
      FROM application x JOIN ${course.replace("a.id = x.application_id", "a.id = x.id")} WHERE x.id = p.id`,
  },
  offer: {
    kind: "offers",
    from: "offer_letter r",
    at: "r.date",
    where: untold("offer"),
    content: `SELECT jsonb_build_object('number', x.offer_number, 'status', x.status, 'program', o.program,
        'university', v.name, 'by', ${doer("offer")}) FROM offer_letter x JOIN ${course} WHERE x.id = p.id`,
  },
  deposit: {
    kind: "deposits",
    from: "deposit r",
    at: "r.created_at",
    content: `SELECT jsonb_build_object('type', x.deposit_type, 'amount', x.amount::text, 'offer', f.offer_number,
        'by', ${doer("deposit")}) FROM deposit x JOIN offer_letter f ON f.id = x.offer_letter_id WHERE x.id = p.id`,
  },
  visa: {
    kind: "visas",
    from: "visa r",
    at: "r.date",
    where: untold("visa"),
    content: `SELECT jsonb_build_object('status', x.status, 'program', o.program, 'university', v.name,
        'by', ${doer("visa")}) FROM visa x JOIN ${course} WHERE x.id = p.id`,
  },
  edit: {
    kind: "edits",
    from: "field_change r",
    at: "r.created_at",
    content: `SELECT jsonb_build_object('field', x.field, 'was', x.from_value, 'became', x.to_value, 'by', s.name)
      FROM field_change x JOIN staff s ON s.id = x.actor_id WHERE x.id = p.id`,
  },
} as const satisfies Record<string, Source>;

export type SourceName = keyof typeof sources;
export const sourceNames = Object.keys(sources) as SourceName[];
