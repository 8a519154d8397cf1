import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordEdited } from "@/lib/case/labels";
import { enrolmentTitle } from "@/lib/parts/enrolment/labels";
import { enrolmentTexts } from "@/lib/parts/enrolment/queries";
import { type EnrolmentFields, enrolment } from "@/lib/parts/enrolment/schema";
import { courseOf, visaCourse } from "@/lib/parts/visas/queries";
import { toDate } from "@/lib/values/fields/day";

const date = (day: string | null) => day && toDate(day);

const stored = (fields: EnrolmentFields) => ({
  enrolledOn: date(fields.enrolledOn),
  censusOn: date(fields.censusOn),
  currency: fields.currency,
  fee: fields.fee,
  paid: fields.paid,
  paidOn: date(fields.paidOn),
  leftOn: date(fields.leftOn),
});

/** Sets what became of a student at the university, by which partners pay. */
export const setEnrolment = caseOperation({
  name: "enrolment.edit",
  summary: "Say what became of a student at the university",
  who: "case.open",
  input: enrolment,
  done: recordEdited,
  record: async ({ input, assessment, tx }) => {
    const found = await tx.application.findFirst({
      where: { id: input.applicationId, assessmentId: assessment.id },
      select: { id: true, ...visaCourse, enrolment: true },
    });
    if (!found) return null;
    const { id, enrolment: before, ...of } = found;
    // One that nobody has entered yet is its version 0.
    const version = before?.version ?? 0;
    return { id, title: enrolmentTitle(courseOf(of)), ...enrolmentTexts(before), version };
  },
  change: async ({ input, record: { id }, assessment, tx }) => {
    const data = stored(input);
    await tx.enrolment.upsert({
      where: { applicationId: id },
      create: { ...data, applicationId: id, assessmentId: assessment.id, version: 1 },
      update: { ...data, version: { increment: 1 } },
      select: { applicationId: true },
    });
    return { id };
  },
  detail: ({ input, record }) => ({
    id: record.id,
    entry: record.title,
    from: record.enrolledOn,
    to: input.enrolledOn,
  }),
});
