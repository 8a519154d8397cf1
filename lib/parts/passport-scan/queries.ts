import "server-only";
import { buffer } from "node:stream/consumers";
import { listsOf, type OpenCase, provenCase } from "@/lib/case/queries";
import { passportScan } from "@/lib/parts/passport-scan/answer";
import { differencesOf } from "@/lib/parts/passport-scan/differences";
import { maxScan } from "@/lib/parts/passport-scan/labels";
import { scan } from "@/lib/parts/passport-scan/scan";
import { scannedPage, storedPage } from "@/lib/parts/passport-scan/schema";
import { writeAccess } from "@/lib/platform/audit/access-line";
import type { Limit } from "@/lib/platform/limits/rate-limit";
import type { Caller } from "@/lib/platform/operation/caller";
import { query } from "@/lib/platform/operation/query";
import { isFailure, refuse } from "@/lib/platform/result";
import { fileStore } from "@/lib/platform/storage/store";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

const kind = "passport";
const file = { size: { lte: maxScan } };

/** Where pages of passports lie on a case: documents of this kind, and what the student handed in for one. */
const pages = {
  documents: {
    where: { kind, file },
    select: { fileId: true, name: true },
    orderBy: { id: "desc" },
    take: 5,
  },
  checklist: {
    where: { kind },
    select: {
      papers: {
        where: { fileId: { not: null }, rejected: null, file },
        select: { fileId: true, name: true },
        orderBy: { id: "desc" },
        take: 5,
      },
    },
  },
} satisfies Prisma.AssessmentSelect;

/** The files of a case that may be a passport's page. */
export async function passportPages(opened: OpenCase) {
  const { documents, checklist } = await listsOf(opened, pages);
  const papers = checklist.flatMap((item) => item.papers);
  return [...papers, ...documents].flatMap(({ fileId, name }) =>
    fileId ? [{ fileId, name: name ?? "Passport" }] : [],
  );
}

async function bytesOf(opened: OpenCase, asked: string) {
  const page = (await passportPages(opened)).find(({ fileId }) => fileId === asked);
  const stream = page && (await (await fileStore()).open(page.fileId));
  return stream ? buffer(stream) : refuse(404);
}

/** Each takes two seconds of a worker. */
const limits = (_: unknown, { viewer }: Caller): Limit[] =>
  viewer ? [{ name: "passport.read", key: viewer.id }] : [];

/** What a page says, and where that differs from the registration; nothing is kept. */
async function readPage(opened: OpenCase, bytes: Buffer) {
  const read = await scan(bytes, dayInIndia());
  if (isFailure(read)) return read;
  const { dob, ...names } = await listsOf(opened, { first_name: true, surname: true, dob: true });
  return { ...read, differs: differencesOf(read, { ...names, dob: dob && dayOf(dob) }) };
}

export const readPassport = query({
  name: "passport.read",
  summary: "Read the two lines of a passport's page, which is not kept",
  answers: passportScan,
  who: "case.open",
  input: scannedPage,
  limits,
  read: async (viewer, { ref_no, file }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    return readPage(opened, Buffer.from(await file.arrayBuffer()));
  },
});

export const readStoredPassport = query({
  name: "passport.readStored",
  summary: "Read the two lines of a passport's page that lies on the case",
  answers: passportScan,
  who: "case.open",
  input: storedPage,
  limits,
  read: async (viewer, { ref_no, fileId }, caller) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const bytes = await bytesOf(opened, fileId);
    if (isFailure(bytes)) return bytes;
    const operation = "passport.readStored";
    const people = [opened.ref_no];
    await writeAccess(viewer, { kind: "passport", operation, people, fileId }, caller);
    return readPage(opened, bytes);
  },
});
