import "server-only";
import { type CallRow, call } from "@/lib/parts/calls/answer";
import { directionOption, outcomeOption } from "@/lib/parts/calls/labels";
import type { CasePart } from "@/lib/parts/part/part";
import { joined, lines, text } from "@/lib/parts/part/timeline-source";
import { dayInIndia, timeInIndia } from "@/lib/values/clock";
import { counted, showMobile } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** The latest first. */
const list = {
  omit: { assessmentId: true, staffId: true },
  include: { staff: { select: { name: true } }, followUp: { select: { remarks: true } } },
  orderBy: [{ at: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$callsArgs;
type Stored = Prisma.CaseCallGetPayload<typeof list>;

export const callPart = {
  name: "Call",
  operation: "call",
  table: "case_call",
  merge: "moves",
  tab: "/calls",
  counted: true,
  answer: call,
  list,
  row: ({ id, at, staff, followUp, ...row }: Stored): CallRow => ({
    ...row,
    _id: id,
    outcome: outcomeOption(row.outcome),
    direction: directionOption(row.direction),
    day: dayInIndia(at),
    time: timeInIndia(at),
    words: followUp?.remarks ?? row.words,
    by: staff.name,
  }),
  timeline: {
    call: {
      kind: "followUps",
      title: "Call",
      from: "case_call r",
      at: "r.at",
      // The completion of a follow-up tells of its own call.
      where: "r.follow_up_id IS NULL",
      content: `SELECT jsonb_build_object('outcome', x.outcome, 'direction', x.direction, 'mobile', x.mobile,
          'minutes', x.minutes, 'words', x.words, 'by', s.name)
        FROM case_call x JOIN staff s ON s.id = x.staff_id WHERE x.id = p.id`,
      say: ({ outcome, direction, mobile, minutes, words }) => ({
        words: lines(
          joined(
            directionOption(text(direction)).label,
            showMobile(text(mobile)),
            outcomeOption(text(outcome)).label,
            Boolean(minutes) && counted(Number(minutes), "minute"),
          ),
          text(words),
        ),
      }),
    },
  },
} as const satisfies CasePart;
