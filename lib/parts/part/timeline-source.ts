import type { TimelineKind } from "@/lib/parts/part/labels";
import type { Channel, OutboxState } from "@/lib/platform/outbox/labels";

// What a case's timeline can tell of a part. Each source is one range of an index that begins with the case, so that a
// page costs the same however much there is. The texts are SQL of ours; what people type is never part of them. Pure.

/** One row of a source as its `content` makes it. */
export type Content = Record<string, string | number | boolean | null> & { by: string | null };

/** What an entry says; what it leaves out is the source's own. */
export type EntryWords = {
  /** what happened, in a word or two */
  title?: string;
  words?: string;
  /** of a remark, sanitised, with its words in `words` */
  html?: string;
  /** the record's own page */
  href?: string;
  voided?: boolean;
  needsAction?: boolean;
  message?: {
    state: OutboxState;
    channel: Channel;
    reachedAt: Date | null;
    reason: string | null;
  };
};

export type TimelineSource = {
  kind: TimelineKind;
  title: string;
  /** the colour of its dot, where it tells of a status update */
  status?: string;
  /** the table as `r`, with what else `at` and `where` need */
  from: string;
  /** when it was, in `from`; the order of the source's index with `id` behind it */
  at: string;
  /** what else a row must be, besides of the case */
  where?: string;
  /** the column of `r` that names the case */
  of?: string;
  /** the column that names the row */
  id?: string;
  /** one row as JSON, for the page's row `p`; `by` is whoever did it */
  content: string;
  /** the tab it leads to, where that is not its part's; null: none */
  tab?: string | null;
  say: (content: Content, of: { id: string; refNo: string }) => EntryWords;
};

/** The doer comes from the audit line nearest in time, which names the record's id unless `byId` is off. */
export const doer = (kind: string, byId = true, operation = "%") => `(
  SELECT s.name FROM audit_line l JOIN staff s ON s.id = l.actor_id
  WHERE l.subject = (SELECT ref_no FROM of_case) AND l.kind = '${kind}' AND l.operation LIKE '${operation}'
    AND l.at BETWEEN p.at - interval '2 minutes' AND p.at + interval '2 minutes'
    ${byId ? "AND l.detail ->> 'id' = p.id::text" : ""}
  ORDER BY greatest(l.at - p.at, p.at - l.at) LIMIT 1)`;

/** A record tells of itself only where no status update does, which is written in the same change. */
export const untold = (type: string) => `NOT EXISTS (
  SELECT FROM status_update u WHERE u.assessment_id = r.assessment_id AND u.type = '${type}'
    AND u.created_at BETWEEN r.date - interval '2 seconds' AND r.date + interval '2 seconds')`;

/** The course of `x.application_id`: `o.program` at `v.name`. */
export const courseOfApplication = `application a ON a.id = x.application_id
  JOIN applied_course c ON c.id = a.applied_course_id
  JOIN university v ON v.id = c.university_id JOIN course o ON o.id = c.course_id`;

export const text = (value: Content[string] | undefined) => (value == null ? "" : String(value));
type Piece = string | false | undefined;
export const lines = (...pieces: Piece[]) => pieces.filter(Boolean).join("\n");
export const joined = (...pieces: Piece[]) => pieces.filter(Boolean).join(" · ");
