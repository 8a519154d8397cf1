import "server-only";
import { fileRow, fileRowSelect } from "@/lib/files/file-row";
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

const word = (value: string) => ({ value, label: value });

/** An application in the field names of specification section 3, without those of its case. */
export const applicationRow = ({ id, appliedCourse, documents, _count, ...row }: Stored) => ({
  ...row,
  _id: id,
  applicationType: word(row.applicationType),
  status: word(row.status),
  course: courseAnswer(appliedCourse),
  documents: documents.map(({ document }) => {
    const { _id, name, uri } = fileRow(document);
    return { _id, name, uri };
  }),
  /** what goes with it when it is deleted */
  of: { offers: _count.offerLetters, visas: _count.visas },
});
export type ApplicationRow = ReturnType<typeof applicationRow>;

const courseAnswer = ({ university, course }: Stored["appliedCourse"]) => ({
  _id: course.id,
  program: course.program,
  university: { label: university.name, name: university.name },
});
