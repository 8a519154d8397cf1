import "server-only";
import { Readable } from "node:stream";
import { provenCase } from "@/lib/case/queries";
import { hasEnded } from "@/lib/parts/documents/valid";
import { certificateOfCheck } from "@/lib/parts/letter-certificate/certificate";
import type { drawCertificate } from "@/lib/parts/letter-certificate/pdf.job";
import { certificateOf } from "@/lib/parts/letter-certificate/schema";
import { fileGone, newerCame } from "@/lib/parts/letters/labels";
import { brand, officeOf } from "@/lib/platform/brand";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import type { Download } from "@/lib/platform/operation/download";
import { query } from "@/lib/platform/operation/query";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { type Language, storedLanguage } from "@/lib/values/languages";
import { fullName } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const draw = job<typeof drawCertificate>({
  by: "drawing",
  file: "lib/parts/letter-certificate/pdf.job.ts",
  name: "drawCertificate",
});

const select = {
  ...{ kind: true, fileName: true, sha256: true, state: true, counts: true, validUntil: true },
  ...{ letterNumber: true, studentNumber: true, numberKind: true, institutionNumber: true },
  ...{ offerLetterId: true, coeId: true, documentId: true },
  application: {
    select: {
      appliedCourse: {
        select: { course: { select: { program: true } }, university: { select: { name: true } } },
      },
    },
  },
  checks: {
    select: { method: true, checkedAt: true, checkedBy: { select: { name: true } } },
    orderBy: [{ checkedAt: "desc" }, { id: "desc" }],
    take: 1,
  },
  assessment: {
    select: { ref_no: true, first_name: true, surname: true, location: true, language: true },
  },
} satisfies Prisma.LetterSelect;
type Stored = Prisma.LetterGetPayload<{ select: typeof select }>;

/** A letter's last check, which its state repeats; a Failure where it says nothing that holds today. */
function checkOf(row: Stored) {
  const [check] = row.checks;
  if (!(row.offerLetterId ?? row.coeId ?? row.documentId)) return refuse(409, fileGone);
  if (!row.counts) return refuse(409, newerCame);
  if (row.state !== "genuine" || !check)
    return refuse(409, "No second person has verified this letter as genuine");
  return hasEnded(row.validUntil)
    ? refuse(409, "The verification of this letter has ended")
    : check;
}

/** The record of a letter's check in this language, else in the case's. */
export async function certificateFile(
  where: { id: string; assessmentId: string },
  language?: Language,
): Promise<Download | Failure> {
  const row = await db.letter.findFirst({ where, select, relationLoadStrategy: "join" });
  if (!row) return refuse(404);
  const check = checkOf(row);
  if (isFailure(check)) return check;
  const { assessment, application, validUntil, ...letter } = row;
  const course = application?.appliedCourse;
  const certificate = certificateOfCheck(
    {
      ...letter,
      student: fullName(assessment),
      refNo: assessment.ref_no,
      university: course?.university.name ?? null,
      course: course?.course.program ?? null,
      check: {
        by: check.checkedBy.name,
        at: check.checkedAt,
        method: check.method,
        validUntil: validUntil && dayOf(validUntil),
      },
    },
    { ...brand(), office: await officeOf(assessment.location as Branch) },
    language ?? storedLanguage(assessment.language) ?? "en",
    dayInIndia(),
  );
  const open = async () => {
    const bytes = await draw(certificate);
    return isFailure(bytes) ? bytes : Readable.from([bytes]);
  };
  const name = `Letter check ${assessment.ref_no}.pdf`;
  return { name, mime: "application/pdf", open };
}

export const letterCertificate = query({
  name: "letter.certificate",
  summary: "The record of a letter's check for the student, as a PDF",
  failed: shortFailure,
  who: "case.open",
  input: certificateOf,
  read: async (viewer, { ref_no, letterId, language }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    return certificateFile({ id: letterId, assessmentId: opened.id }, language);
  },
});

/** Letters that were found genuine and count today: a part of a case's select. */
export const checkedLetters = (isShown: boolean) =>
  ({
    where: {
      counts: true,
      state: "genuine",
      OR: [{ validUntil: null }, { validUntil: { gte: toDate(dayInIndia()) } }],
    },
    select: { id: true, kind: true, checkedAt: true },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: isShown ? 20 : 0,
  }) satisfies Prisma.Assessment$lettersArgs;
type CheckedLetter = Prisma.LetterGetPayload<ReturnType<typeof checkedLetters>>;

export const checkedLetter = ({ id, kind, checkedAt }: CheckedLetter) =>
  checkedAt ? [{ id, kind, day: dayInIndia(checkedAt) }] : [];
