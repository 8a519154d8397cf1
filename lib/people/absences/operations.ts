import "server-only";
import { absence } from "@/lib/people/absences/answer";
import { absenceAnswer } from "@/lib/people/absences/queries";
import { absenceRef, newAbsence } from "@/lib/people/absences/schema";
import { tellAppointmentsOf } from "@/lib/people/absences/tell";
import { lockDiary } from "@/lib/people/diary/queries";
import { managesStaff, type Viewer } from "@/lib/platform/access/policy";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";

const shared = { who: "staff.manage" as const, failed: shortFailure };

type Member = { id: string; limitedTo: string[] };

/** People enter absences of those whom they manage, and of themselves. */
const mayFor = (viewer: Viewer, member: Member) =>
  viewer.id === member.id || managesStaff(viewer, member);

export const addAbsence = operation({
  ...shared,
  name: "absence.add",
  summary: "Say from when to when a user is away",
  answers: absence,
  input: newAbsence,
  done: "Absence added successfully",
  subject: ({ input: { email }, tx }) =>
    tx.staff.findUnique({ where: { email }, select: { id: true, name: true, limitedTo: true } }),
  may: mayFor,
  change: async ({ input: { from, to, note }, subject, tx }) => {
    if (to < dayInIndia()) {
      const over = "This absence is over already";
      return refuse(422, over, { fields: { to: over } });
    }
    await lockDiary(tx, subject.id);
    await tellAppointmentsOf(tx, subject, "is away then", { from, to });
    const days = { from: toDate(from), to: toDate(to) };
    return absenceAnswer(await tx.absence.create({ data: { ...days, note, staffId: subject.id } }));
  },
  audit: ({ input: { email, from, to } }) => ({ subject: email, detail: { from, to } }),
});

export const deleteAbsence = operation({
  ...shared,
  name: "absence.delete",
  summary: "Delete an absence of a user",
  answers: absence,
  input: absenceRef,
  done: "Absence deleted successfully",
  subject: ({ input: { id }, tx }) =>
    tx.absence.findUnique({
      where: { id },
      include: { staff: { select: { id: true, email: true, limitedTo: true } } },
    }),
  may: (viewer, { staff }) => mayFor(viewer, staff),
  change: async ({ subject: { id }, tx }) =>
    absenceAnswer(await tx.absence.delete({ where: { id } })),
  audit: ({ subject: { staff } }, { from, to }) => ({
    subject: staff.email,
    detail: { from, to },
  }),
});
