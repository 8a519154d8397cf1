import "server-only";
import { z } from "zod";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { courseArgs } from "@/lib/catalogue/courses/queries";
import { historyShown, historyWords, statusByOffer } from "@/lib/parts/applications/labels";
import { fileRowSelect } from "@/lib/parts/files/file-row";
import { namedFileRow } from "@/lib/parts/files/part";
import { courseBriefOf } from "@/lib/parts/pipeline/answer";
import { db } from "@/lib/platform/db";
import { countryName } from "@/lib/values/countries";
import { dayOf } from "@/lib/values/fields/day";
import { asOption } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

const catalogue = {
  id: true,
  university: { select: { id: true, name: true } },
  course: { select: { id: true, program: true } },
} satisfies Prisma.AppliedCourseSelect;

const select = {
  id: true,
  apn: true,
  date: true,
  applicationType: true,
  intake: true,
  status: true,
  universityApplicationNumber: true,
  remarks: true,
  deferIntake: true,
  deferRemarks: true,
  version: true,
  appliedCourse: { select: catalogue },
  documents: {
    select: { document: { select: fileRowSelect } },
    orderBy: { documentId: "asc" },
  },
  _count: { select: { offerLetters: true, visas: true } },
} satisfies Prisma.ApplicationSelect;

/** The applications of a case, the newest first: a part of a case's select. */
export const applicationList = {
  select,
  orderBy: [{ date: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$applicationsArgs;
type Stored = Prisma.ApplicationGetPayload<{ select: typeof select }>;

/** The same with the whole course of each, as the call for a case answers it (spec §3). */
export const applicationsWithCourse = {
  ...applicationList,
  select: {
    ...select,
    appliedCourse: { select: { ...catalogue, course: courseArgs } },
  },
} satisfies Prisma.Assessment$applicationsArgs;

/** An application in the field names of specification section 3, without those of its case. */
export const applicationRow = ({ id, appliedCourse, documents, _count, ...row }: Stored) => ({
  ...row,
  _id: id,
  applicationType: asOption(row.applicationType),
  status: asOption(row.status),
  course: courseBriefOf(appliedCourse),
  documents: documents.map(({ document }) => namedFileRow(document)),
  /** what goes with it when it is deleted */
  of: { offers: _count.offerLetters, visas: _count.visas },
});
export type ApplicationRow = ReturnType<typeof applicationRow>;

const isId = (text: string) => z.guid().safeParse(text).success;

/** The case's documents to choose from, the newest first. */
const toChoose = {
  select: { id: true, name: true },
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$documentsArgs;
const options = (documents: { id: string; name: string }[]) =>
  documents.map(({ id, name }) => ({ value: id, label: name }));

/** One application of the case with all that its page shows; undefined for what is not the case's. */
export async function applicationOf(opened: OpenCase, id: string) {
  if (!isId(id)) return undefined;
  const row = await db.application.findFirst({
    where: { id, assessmentId: opened.id },
    select: {
      ...select,
      appliedCourse: { select: { ...catalogue, country: true } },
      offerLetters: {
        select: { id: true, offerNumber: true, status: true, date: true },
        orderBy: { date: "desc" },
      },
      visas: {
        select: { id: true, status: true, date: true, remarks: true },
        orderBy: { date: "desc" },
      },
      assessment: { select: { documents: toChoose } },
    },
    relationLoadStrategy: "join",
  });
  if (!row) return undefined;
  const { offerLetters, visas, assessment, ...stored } = row;
  return {
    ...applicationRow(stored),
    country: countryName(stored.appliedCourse.country),
    offerLetters,
    visas,
    choices: options(assessment.documents),
  };
}
export type ApplicationDetail = NonNullable<Awaited<ReturnType<typeof applicationOf>>>;

type Line = {
  id: string;
  at: Date;
  operation: string;
  by: string;
  from: string | null;
  to: string | null;
};

/** What was done to an application, the newest first, as the audit log has it. */
export async function applicationHistory({ ref_no }: OpenCase, id: string) {
  if (!isId(id)) return [];
  const lines = await db.$queryRaw<Line[]>`
    SELECT line.id::text, line.at, line.operation, coalesce(staff.name, line.actor) AS by,
           line.detail ->> 'from' AS "from", line.detail ->> 'to' AS "to"
    FROM audit_line line LEFT JOIN staff ON staff.id = line.actor_id
    WHERE line.subject = ${ref_no}
      AND (line.operation LIKE 'application.%' AND line.detail ->> 'id' = ${id.toLowerCase()}
        OR line.operation LIKE 'offer.%' AND line.detail ->> 'application' = ${id.toLowerCase()})
    ORDER BY line.at DESC, line.id DESC LIMIT ${historyShown}`;
  return lines.map(({ operation, ...line }) => ({
    ...line,
    what: operation.startsWith("offer.")
      ? statusByOffer
      : (historyWords[operation.slice("application.".length)] ?? operation),
  }));
}
export type HistoryRow = Awaited<ReturnType<typeof applicationHistory>>[number];

/** An applied course of the case, with what its application is made of and measured by. */
export async function choiceOf(opened: OpenCase, id: string) {
  if (!isId(id)) return undefined;
  const { coursesApplied, documents, passport, testTaken } = await listsOf(opened, {
    coursesApplied: {
      where: { id },
      select: {
        id: true,
        intake: true,
        university: { select: { name: true } },
        course: { select: { program: true, ielts: true, pte: true, entryRequirement: true } },
        application: { select: { id: true } },
      },
    },
    documents: toChoose,
    passport: { select: { validTo: true } },
    testTaken: { select: { testName: true, testScore: true } },
  });
  const [choice] = coursesApplied;
  return (
    choice && {
      ...choice,
      documents: options(documents),
      passports: passport.map(({ validTo }) => dayOf(validTo)),
      tests: testTaken,
    }
  );
}
export type Choice = NonNullable<Awaited<ReturnType<typeof choiceOf>>>;
