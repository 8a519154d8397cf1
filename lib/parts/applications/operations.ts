import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, statusFailure, statusMessage } from "@/lib/case/labels";
import { isSent } from "@/lib/case/way";
import { applicationTitle } from "@/lib/parts/applications/labels";
import { applicationPart } from "@/lib/parts/applications/part";
import { application } from "@/lib/parts/applications/schema";
import {
  applicationStatus,
  applicationTold,
  type Becomes,
  type Titled,
} from "@/lib/parts/applications/student-words";
import { refusalOfMove } from "@/lib/parts/checklist/demand";
import { refusalOfPurpose } from "@/lib/parts/consent/ledger";
import { alreadyApplied } from "@/lib/parts/courses-applied/labels";
import { courseNames } from "@/lib/parts/courses-applied/queries";
import { deletion } from "@/lib/parts/part/operations";
import { announce, type CaseChange } from "@/lib/parts/status-updates/tell-student";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Tx } from "@/lib/platform/db";
import { isFailure, refuse } from "@/lib/platform/result";
import { intakeLabel, intakeOption } from "@/lib/values/intakes";
import type { Language } from "@/lib/values/languages";
import type { Prisma } from "@/prisma/generated/client";

const recordUpdated = "Record updated successfully";

/** The chosen documents' names, if all of them are the case's: with another's, nothing is written. */
async function documentsOf({ assessment, tx }: CaseChange, ids: string[]) {
  const found = await tx.document.findMany({
    where: { id: { in: ids }, assessmentId: assessment.id },
    select: { name: true },
    orderBy: { id: "asc" },
  });
  if (found.length === ids.length) return found.map(({ name }) => name).join(", ");
  const says = "A document that was chosen is not on this case. Please choose again";
  return refuse(422, says, { fields: { documents: says } });
}

type Sending = { status: string; anyway: string | null };

/** An application that goes to the university waits for what this stage demands. */
const refusalOfSending = async (
  asked: CaseChange,
  { country }: { country: string },
  { status, anyway }: Sending,
) => (isSent(status) ? refusalOfMove(asked, { to: "application", country, anyway }) : undefined);

/** The case's timeline says what it is now. */
function note(asked: CaseChange, of: Titled, becomes: Becomes, tell: boolean | null = null) {
  const told = (language: Language) => applicationTold(of, becomes, language);
  const status = (language: Language) => applicationStatus(becomes, language);
  const course = { course: of.program, university: of.university };
  return announce(asked, { type: "application", msg: told("en"), told, status, ...course }, tell);
}

/**
 * Starts the application for an applied course, which then has one (decision C9): the person who comes
 * second, also at the same instant, is told so.
 */
export const createApplication = caseOperation({
  name: "application.create",
  summary: "Apply for a course",
  who: "case.open",
  input: application.create,
  done: recordAdded,
  record: async ({ input, assessment, tx }) => {
    // Locked first: an applied course that is being edited or deleted meanwhile is waited for.
    await tx.$queryRaw`
      SELECT id FROM applied_course WHERE id = ${input.courseAppliedId}::uuid FOR UPDATE`;
    const applied = await tx.appliedCourse.findFirst({
      where: { id: input.courseAppliedId, assessmentId: assessment.id },
      select: {
        id: true,
        country: true,
        intake: true,
        ...courseNames,
        application: { select: { id: true } },
      },
    });
    return applied?.application ? refuse(409, alreadyApplied) : applied;
  },
  change: async ({ input, record: applied, ...asked }) => {
    const { assessment, viewer, tx } = asked;
    const { applicationType, status } = input;
    const names = await documentsOf(asked, input.documents);
    if (isFailure(names)) return names;
    const refused =
      (await refusalOfPurpose(tx, assessment.id, "sharing")) ??
      (await refusalOfSending(asked, applied, input));
    if (refused) return refused;
    const { id, apn } = await tx.application.create({
      data: {
        assessmentId: assessment.id,
        appliedCourseId: applied.id,
        intake: applied.intake,
        applicationType,
        status,
        documents: { create: input.documents.map((documentId) => ({ documentId })) },
      },
      select: { id: true, apn: true },
    });
    const of = namesOf({ apn, appliedCourse: applied });
    const title = applicationTitle(of);
    await note(asked, of, status);
    await recordWork(tx, viewer, "application", { assessmentId: assessment.id, recordId: id });
    return { id, apn, title };
  },
  detail: ({ input }, { id, title }) => ({
    id,
    entry: title,
    to: input.status,
    ...(input.anyway && { reason: input.anyway }),
  }),
});

const namesOf = (one: {
  apn: string;
  appliedCourse: { university: { name: string }; course: { program: string } };
}) => ({
  apn: one.apn,
  program: one.appliedCourse.course.program,
  university: one.appliedCourse.university.name,
});

/** One of the case's, with what can be edited as people read it. */
async function ownApplication({
  input,
  assessment,
  tx,
}: CaseChange & { input: { applicationId: string } }) {
  const row = await tx.application.findFirst({
    where: { id: input.applicationId, assessmentId: assessment.id },
    include: {
      appliedCourse: { select: { country: true, ...courseNames } },
      documents: {
        select: { document: { select: { id: true, name: true } } },
        orderBy: { documentId: "asc" },
      },
    },
  });
  if (!row) return null;
  const { appliedCourse, documents, deferIntake, ...facts } = row;
  const named = namesOf(row);
  const held = documents.map(({ document }) => document);
  return {
    ...facts,
    named,
    title: applicationTitle(named),
    country: appliedCourse.country,
    deferIntake: deferIntake === null ? null : intakeOption(deferIntake),
    documents: {
      value: held.map(({ id }) => id),
      label: held.map(({ name }) => name).join(", "),
    },
  };
}

const save = (tx: Tx, id: string, data: Prisma.ApplicationUpdateInput) =>
  tx.application.update({
    where: { id },
    data: { ...data, version: { increment: 1 } },
    select: { id: true, version: true },
  });

export const editRemarks = caseOperation({
  name: "application.remarks",
  summary: "Write the remarks of an application",
  who: "case.open",
  input: application.remarks,
  done: recordUpdated,
  record: ownApplication,
  change: ({ input: { remarks }, record: { id }, tx }) => save(tx, id, { remarks }),
  detail: ({ record: { id, title } }) => ({ id, entry: title }),
});

export const editUniversityNumber = caseOperation({
  name: "application.universityNumber",
  summary: "Set the number that the university gave an application",
  who: "case.open",
  input: application.number,
  done: recordUpdated,
  record: ownApplication,
  change: ({ input: { universityApplicationNumber }, record: { id }, tx }) =>
    save(tx, id, { universityApplicationNumber }),
  detail: ({ input, record: { id, title, universityApplicationNumber } }) => ({
    id,
    entry: title,
    from: universityApplicationNumber,
    to: input.universityApplicationNumber,
  }),
});

/** None of the statuses comes before another (spec §4). */
export const editStatus = caseOperation({
  name: "application.status",
  summary: "Change the status of an application",
  who: "case.open",
  input: application.status,
  done: recordUpdated,
  record: ownApplication,
  change: async ({ input, record, ...asked }) => {
    const { status, tell } = input;
    const goesOut = isSent(status) && !isSent(record.status);
    const refused = goesOut
      ? ((await refusalOfPurpose(asked.tx, asked.assessment.id, "sharing")) ??
        (await refusalOfSending(asked, record, input)))
      : undefined;
    if (refused) return refused;
    if (status !== record.status || tell) await note(asked, record.named, status, tell);
    return save(asked.tx, record.id, { status });
  },
  detail: ({ input, record: { id, title, status } }) => ({
    id,
    entry: title,
    from: status,
    to: input.status,
    told: input.tell === true,
    ...(input.anyway && { reason: input.anyway }),
  }),
});

export const editDocuments = caseOperation({
  name: "application.documents",
  summary: "Choose the documents of an application",
  who: "case.open",
  input: application.documents,
  done: recordUpdated,
  record: ownApplication,
  change: async ({ input: { documents }, record: { id }, ...asked }) => {
    const names = await documentsOf(asked, documents);
    if (isFailure(names)) return names;
    const create = documents.map((documentId) => ({ documentId }));
    const saved = await save(asked.tx, id, { documents: { deleteMany: {}, create } });
    return { ...saved, names };
  },
  detail: ({ record: { id, title, documents } }, { names }) => ({
    id,
    entry: title,
    from: documents.label,
    to: names,
  }),
});

/** Makes its type Defer, with the reason and the later intake; or another, which drops both. */
export const editType = caseOperation({
  name: "application.type",
  summary: "Defer an application to a later intake",
  who: "case.open",
  input: application.type,
  // spec §8 "application type change failure"
  failed: (raw) => {
    const { ref_no } = Object(raw) as { ref_no?: unknown };
    return statusFailure(typeof ref_no === "string" ? ref_no : "");
  },
  record: ownApplication,
  change: async ({ input: { applicationType, tell, ...input }, record, ...asked }) => {
    const defers = applicationType === "Defer";
    const { deferIntake, deferRemarks } = defers
      ? input
      : { deferIntake: null, deferRemarks: null };
    if (deferIntake !== null && deferIntake <= record.intake) {
      const says = `Please choose an intake later than ${intakeLabel(record.intake)}`;
      return refuse(422, says, { fields: { deferIntake: says } });
    }
    const becomes =
      deferIntake === null ? applicationType : `deferred to ${intakeLabel(deferIntake)}`;
    const to = deferIntake === null ? applicationType : { deferredTo: intakeLabel(deferIntake) };
    await note(asked, record.named, to, tell);
    await save(asked.tx, record.id, { applicationType, deferIntake, deferRemarks });
    return { id: record.id, becomes };
  },
  done: (_, { ref_no }) => statusMessage(ref_no),
  detail: ({ input, record: { id, title, applicationType } }, { becomes }) => ({
    id,
    entry: title,
    from: applicationType,
    to: becomes,
    told: input.tell === true,
  }),
});

/** Takes it away with its offers, their deposits and its visas. Its applied course is free again. */
export const deleteApplication = deletion({
  name: "application.delete",
  summary: "Delete an application",
  part: applicationPart,
  input: application.remove,
  record: ownApplication,
  entry: ({ title }) => title,
});
