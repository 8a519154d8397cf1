import "server-only";
import { taskAnswer } from "@/lib/people/daily-work/labels";
import type { Prisma } from "@/prisma/generated/client";

/** So many of each stand in a staff member's answer, the latest first; all of them are in the lists of reports. */
const latest = {
  take: 50,
  orderBy: [{ date: "desc" as const }, { id: "desc" as const }],
};

/** The part of a staff member's select that their daily reports are. */
export const dailySelect = {
  dailyReportNormal: { ...latest, select: { id: true, name: true, type: true, date: true } },
  dailyReportExtended: {
    ...latest,
    select: { id: true, task: true, minutes: true, addInfo: true, fileId: true, date: true },
  },
} satisfies Prisma.StaffSelect;
type StaffReports = Prisma.StaffGetPayload<{ select: typeof dailySelect }>;

/** In the field names of specification section 3. */
export const dailyAnswer = ({ dailyReportNormal, dailyReportExtended }: StaffReports) => ({
  dailyReportNormal: dailyReportNormal.map(({ id, ...line }) => ({ _id: id, ...line })),
  dailyReportExtended: dailyReportExtended.map(extendedAnswer),
});

type Extended = StaffReports["dailyReportExtended"][number];

/** A typed report in the field names of specification section 3. */
export const extendedAnswer = ({ id, task, minutes, addInfo, fileId, date }: Extended) => ({
  _id: id,
  task: taskAnswer(task, minutes),
  addInfo,
  document: fileId && `/api/files?id=${fileId}`,
  date,
});
