import "server-only";
import { fieldLabel, fieldWords } from "@/lib/case/fields/words";
import { historyShown } from "@/lib/case/labels";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { leadsOfCase, withCalls } from "@/lib/intake/leads/queries";
import { appliedCourseAnswer, appliedCourseSelect } from "@/lib/parts/courses-applied/queries";
import { byStudent } from "@/lib/parts/remarks/labels";
import { textOf } from "@/lib/parts/remarks/sanitise";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** What a glance at a case reads of it. */
export const glanceList = {
  followUps: {
    where: { remarks: null },
    orderBy: [{ followUpDate: "asc" }, { id: "asc" }],
    take: 1,
    select: { action: true, followUpDate: true, followUpTime: true },
  },
  remarks: {
    orderBy: [{ date: "desc" }, { id: "desc" }],
    take: 1,
    select: { remarks: true, date: true, author: { select: { name: true } } },
  },
  coursesApplied: { orderBy: { id: "desc" }, take: 1, select: appliedCourseSelect },
  leads: leadsOfCase,
  fieldChanges: {
    orderBy: { id: "desc" },
    take: historyShown,
    select: {
      id: true,
      field: true,
      from: true,
      to: true,
      createdAt: true,
      actor: { select: { name: true } },
    },
  },
} satisfies Prisma.AssessmentSelect;

/** The overview of a case for those who may open it: next follow-up, last remark and course, leads, corrections. */
export const caseGlance = async (opened: OpenCase) => glanceOf(await listsOf(opened, glanceList));

type GlanceRows = Prisma.AssessmentGetPayload<{ select: typeof glanceList }>;

/** The same of what a page read together with other lists. */
export function glanceOf({ followUps, remarks, coursesApplied, fieldChanges, leads }: GlanceRows) {
  const [followUp] = followUps;
  const [remark] = remarks;
  const [course] = coursesApplied;
  return {
    followUp: followUp && {
      action: followUp.action,
      day: dayOf(followUp.followUpDate),
      time: followUp.followUpTime,
    },
    remark: remark && {
      text: textOf(remark.remarks),
      date: remark.date,
      author: remark.author?.name ?? byStudent,
    },
    course: course && appliedCourseAnswer(course),
    leads: leads.map(withCalls),
    history: fieldChanges.map(({ field, from, to, actor, ...change }) => ({
      ...change,
      field,
      label: fieldLabel(field),
      from: fieldWords(field, from),
      to: fieldWords(field, to),
      by: actor.name,
    })),
  };
}
export type CaseGlance = Awaited<ReturnType<typeof caseGlance>>;
export type HistoryRow = CaseGlance["history"][number];
