import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { numberFirst } from "@/lib/parts/applications/labels";
import { refusalOfMove } from "@/lib/parts/checklist/demand";
import { refusalOfVisa } from "@/lib/parts/letters/demand";
import { deletion } from "@/lib/parts/part/operations";
import { announce, type CaseChange, sentWords } from "@/lib/parts/status-updates/tell-student";
import { type VisaStatus, visaStatusOption, visaUpdate } from "@/lib/parts/visas/labels";
import { visaPart } from "@/lib/parts/visas/part";
import { courseOf, type VisaOf, visaCourse } from "@/lib/parts/visas/queries";
import { visa, visaStatus } from "@/lib/parts/visas/schema";
import { visaStatusIn, visaTold } from "@/lib/parts/visas/student-words";
import { recordWork } from "@/lib/people/daily-work/record";
import type { PhoneWay } from "@/lib/platform/outbox/phone";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Language } from "@/lib/values/languages";

/** What a visa's status is now stands on the case's timeline. */
function note(asked: CaseChange, status: VisaStatus, of: VisaOf, tell: boolean | null) {
  const title = courseOf(of);
  const told = (language: Language) => visaTold(status, title, language);
  const short = (language: Language) => visaStatusIn(status, language);
  const msg = tell ? told("en") : visaUpdate(status, title);
  return announce(
    asked,
    { type: "visa", msg, told, status: short, course: title.course, university: title.university },
    tell,
  );
}

/** A visa for an application that the university has numbered (decision C8). */
export const createVisa = caseOperation({
  name: "visa.create",
  summary: "Add a visa to an application",
  who: "case.open",
  input: visa.add,
  done: recordAdded,
  record: ({ input, assessment, tx }) =>
    tx.application.findFirst({
      where: { id: input.applicationId, assessmentId: assessment.id },
      select: { id: true, universityApplicationNumber: true, ...visaCourse },
    }),
  change: async ({ input: { status, remarks, tell, anyway }, record: application, ...asked }) => {
    const { assessment, viewer, tx } = asked;
    if (!application.universityApplicationNumber) return refuse(409, numberFirst);
    const { country } = application.appliedCourse;
    const refused = await refusalOfMove(asked, { to: "visa", country, anyway });
    if (refused) return refused;
    const unverified = await refusalOfVisa(asked, { applicationId: application.id, anyway });
    if (unverified) return unverified;
    const { id } = await tx.visa.create({
      data: { status, remarks, applicationId: application.id, assessmentId: assessment.id },
      select: { id: true },
    });
    await note(asked, status, application, tell);
    await recordWork(tx, viewer, "visa", { assessmentId: assessment.id, recordId: id });
    return { id };
  },
  detail: ({ input: { status, tell, anyway }, record: { apn } }, { id }) => ({
    id,
    entry: status,
    application: apn,
    told: tell === true,
    ...(anyway && { reason: anyway }),
  }),
});

/** A visa leaves the office with its next status: until then another letter may have come, or its verification ended. */
const kept: VisaStatus = "Visa not applied";

/**
 * The status as the dropdown sets it; the one that it has already is left as it is, unless the student
 * is to be told of it. Two messages come from two people only, because each sending is a version.
 */
export const editVisa = caseOperation({
  name: "visa.edit",
  summary: "Change the status of a visa",
  who: "case.open",
  input: visaStatus,
  record: async ({ input, assessment, tx }) => {
    const found = await tx.visa.findFirst({
      where: { id: input.visaId, assessmentId: assessment.id },
      select: {
        id: true,
        status: true,
        version: true,
        applicationId: true,
        application: { select: visaCourse },
      },
    });
    // With its words: a stale edit is told what stands there as people read it.
    return found && { ...found, status: visaStatusOption(found.status) };
  },
  change: async ({
    input: { status, tell, anyway },
    record: { id, applicationId, ...record },
    ...asked
  }): Promise<{ id: string; way?: PhoneWay } | Failure> => {
    const { assessment, viewer, tx } = asked;
    const changes = status !== record.status.value;
    if (!changes && !tell) return { id };
    if (changes && record.status.value === kept) {
      const unverified = await refusalOfVisa(asked, { applicationId, anyway, isBegun: true });
      if (unverified) return unverified;
    }
    await tx.visa.update({
      where: { id },
      data: { status, version: { increment: 1 } },
      select: { id: true },
    });
    const { way } = await note(asked, status, record.application, tell);
    if (changes)
      await recordWork(tx, viewer, "visa", { assessmentId: assessment.id, recordId: id });
    return { id, way };
  },
  done: ({ way }, { tell }) => (tell ? sentWords(way) : recordEdited),
  detail: ({ input: { status, tell, anyway }, record }) => ({
    id: record.id,
    from: record.status.value,
    to: status,
    told: tell === true,
    ...(anyway && { reason: anyway }),
  }),
});

export const deleteVisa = deletion({
  name: "visa.delete",
  summary: "Delete a visa",
  part: visaPart,
  input: visa.remove,
  record: ({ input, assessment, tx }) =>
    tx.visa.findFirst({ where: { id: input.visaId, assessmentId: assessment.id } }),
  entry: ({ status }) => status,
});
