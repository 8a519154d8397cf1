import "server-only";
import { followUp } from "@/lib/parts/follow-ups/answer";
import {
  followUpTitle,
  type StudentStatus,
  studentStatusLabels,
} from "@/lib/parts/follow-ups/labels";
import type { CasePart, CaseWords } from "@/lib/parts/part/part";
import { type Content, doer, joined, lines, text } from "@/lib/parts/part/timeline-source";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** The earliest first. */
const list = {
  omit: {
    assessmentId: true,
    handlerId: true,
    location: true,
    previousId: true,
    createdAt: true,
    spokenAt: true,
    completedAt: true,
    completion: true,
    shelved: true,
  },
  orderBy: [{ followUpDate: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$followUpsArgs;
type Stored = Prisma.FollowUpGetPayload<typeof list>;

/** The row may name the person who completed it; the follow-up that this opened is then theirs too. */
const completer = (row: string) =>
  `(SELECT s.name FROM staff s WHERE s.id = (${row}.completion ->> 'by')::uuid)`;

const title = ({ action, day, time }: Content) =>
  followUpTitle({ action: text(action), followUpDate: text(day) }) +
  (time ? ` at ${text(time)}` : "");

export const followUpPart = {
  name: "Follow-up",
  operation: "followUp",
  table: "follow_up",
  merge: "moves",
  tab: "/follow-ups",
  counted: { where: { remarks: null } },
  answer: followUp,
  list,
  row: ({ id, ...row }: Stored, of: CaseWords) => ({
    ...row,
    _id: id,
    ...of,
    followUpDate: dayOf(row.followUpDate),
    nextFollowUpDate: row.nextFollowUpDate && dayOf(row.nextFollowUpDate),
    action: { value: row.action, label: row.action },
  }),
  timeline: {
    followUpOpened: {
      kind: "followUps",
      title: "Follow-up opened",
      from: "follow_up r",
      at: "r.created_at",
      content: `SELECT jsonb_build_object('action', x.action, 'day', x.follow_up_date, 'time', x.follow_up_time,
          'by', coalesce(${completer("b")}, ${doer("followUp", true, "followUp.add")}))
        FROM follow_up x LEFT JOIN follow_up b ON b.id = x.previous_id WHERE x.id = p.id`,
      say: (content) => ({ words: title(content) }),
    },
    followUpCompleted: {
      kind: "followUps",
      title: "Follow-up completed",
      from: "follow_up r",
      at: "r.completed_at",
      where: "r.completed_at IS NOT NULL",
      content: `SELECT jsonb_build_object('action', x.action, 'spoken', x.spoken, 'status', x.student_status,
          'words', x.remarks, 'day', x.follow_up_date, 'by', coalesce(${completer("x")}, ${doer("followUp")}))
        FROM follow_up x WHERE x.id = p.id`,
      say: (content) => {
        const status = studentStatusLabels[text(content.status) as StudentStatus];
        return {
          words: lines(
            joined(title(content), text(content.spoken), status as string | undefined),
            text(content.words),
          ),
        };
      },
    },
  },
} as const satisfies CasePart;
