import "server-only";
import { numberFirst } from "@/lib/applications/labels";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordDeleted, recordEdited } from "@/lib/case/labels";
import { recordWork } from "@/lib/daily-work/record";
import { refuse } from "@/lib/platform/result";
import { noteUpdate } from "@/lib/status-updates/tell-student";
import { type VisaStatus, visaStatusOption, visaStatusWords, visaTitle } from "@/lib/visas/labels";
import { courseOf, visaCourse } from "@/lib/visas/queries";
import { newVisa, visaRef, visaStatus } from "@/lib/visas/schema";

type Asked = Parameters<typeof noteUpdate>[0];

/** What a visa's status is now stands on the case's timeline, and in the daily work (decision C11). */
async function note(asked: Asked, of: Parameters<typeof courseOf>[0], status: VisaStatus) {
  const msg = `${visaStatusWords[status]} ${visaTitle(courseOf(of))}`;
  await noteUpdate(asked, { type: "visa", msg });
  await recordWork(asked.tx, asked.viewer, "visa", asked.assessment.id);
}

/** A visa for an application that the university has numbered (decision C8). */
export const createVisa = caseOperation({
  name: "visa.create",
  who: "case.open",
  input: newVisa,
  done: recordAdded,
  record: ({ input, assessment, tx }) =>
    tx.application.findFirst({
      where: { id: input.applicationId, assessmentId: assessment.id },
      select: { id: true, universityApplicationNumber: true, ...visaCourse },
    }),
  change: async ({ input, assessment, record: application, viewer, tx }) => {
    if (!application.universityApplicationNumber) return refuse(409, numberFirst);
    const { status, remarks } = input;
    const { id } = await tx.visa.create({
      data: { status, remarks, applicationId: application.id, assessmentId: assessment.id },
      select: { id: true },
    });
    await note({ assessment, viewer, tx }, application, status);
    return { id };
  },
  detail: ({ input, record }, { id }) => ({ id, entry: input.status, application: record.apn }),
});

/** The status as the dropdown sets it; the one that it has already is left as it is. */
export const editVisa = caseOperation({
  name: "visa.edit",
  who: "case.open",
  input: visaStatus,
  done: recordEdited,
  record: async ({ input, assessment, tx }) => {
    const found = await tx.visa.findFirst({
      where: { id: input.visaId, assessmentId: assessment.id },
      select: { id: true, status: true, version: true, application: { select: visaCourse } },
    });
    // With its words: a stale edit is told what stands there as people read it.
    return found && { ...found, status: visaStatusOption(found.status) };
  },
  change: async ({ input: { status }, assessment, record, viewer, tx }) => {
    const { id } = record;
    if (status === record.status.value) return { id };
    await tx.visa.update({
      where: { id },
      data: { status, version: { increment: 1 } },
      select: { id: true },
    });
    await note({ assessment, viewer, tx }, record.application, status);
    return { id };
  },
  detail: ({ input, record }) => ({ id: record.id, from: record.status.value, to: input.status }),
});

export const deleteVisa = caseOperation({
  name: "visa.delete",
  who: "case.open",
  input: visaRef,
  done: recordDeleted,
  record: ({ input, assessment, tx }) =>
    tx.visa.findFirst({
      where: { id: input.visaId, assessmentId: assessment.id },
      select: { id: true, status: true, version: true },
    }),
  change: ({ record: { id }, tx }) => tx.visa.delete({ where: { id }, select: { id: true } }),
  detail: ({ record }) => ({ id: record.id, entry: record.status }),
});
