import "server-only";
import type { z } from "zod";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import { checklistStages } from "@/lib/catalogue/checklists/labels";
import { differencesOf } from "@/lib/parts/checklist/adopt";
import type { checklistItem } from "@/lib/parts/checklist/answer";
import type { ItemState, PaperSource } from "@/lib/parts/checklist/labels";
import { isMissing } from "@/lib/parts/checklist/labels";
import { stateOfItem } from "@/lib/parts/checklist/valid";
import { hasEnded } from "@/lib/parts/documents/valid";
import { passportTitle } from "@/lib/parts/passports/labels";
import { testTitle } from "@/lib/parts/tests-taken/labels";
import { db, type Tx } from "@/lib/platform/db";
import { countryOption } from "@/lib/values/countries";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

const person = { select: { name: true } } as const;
const file = { select: { id: true, name: true, mime: true, size: true } } as const;

const paperSelect = {
  id: true,
  documentId: true,
  name: true,
  fromStudent: true,
  createdAt: true,
  rejected: true,
  rejectedWords: true,
  rejectedAt: true,
  rejectedBy: person,
  file,
  document: { select: { name: true, validFrom: true, validTo: true, file } },
  coe: { select: { name: true, file } },
  passport: { select: { number: true, validFrom: true, validTo: true } },
  testTaken: { select: { testName: true, referenceNo: true, date: true } },
} satisfies Prisma.ChecklistPaperSelect;

/** The items of a case, the first stage first: a part of a case's select. */
export const checklistList = {
  omit: { assessmentId: true, position: true, createdAt: true },
  include: {
    notNeededBy: person,
    askedBy: person,
    checkedBy: person,
    papers: { select: paperSelect, orderBy: [{ createdAt: "desc" }, { id: "desc" }] },
  },
  orderBy: [{ country: "asc" }, { position: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$checklistArgs;
type Stored = Prisma.ChecklistItemGetPayload<typeof checklistList>;
type StoredPaper = Stored["papers"][number];

const sourceOf = ({ document, coe, passport, testTaken }: StoredPaper): PaperSource =>
  document ? "document" : coe ? "coe" : passport ? "passport" : testTaken ? "test" : "file";

const titleOf = ({ name, document, coe, passport, testTaken }: StoredPaper) =>
  document?.name ??
  coe?.name ??
  (passport && passportTitle(passport)) ??
  (testTaken && testTitle(testTaken)) ??
  name ??
  "";

const orDay = (day: Date | null | undefined) => (day ? dayOf(day) : null);

function paperAnswer(paper: StoredPaper) {
  const { id, document, coe, passport, rejected, rejectedWords, rejectedAt, rejectedBy } = paper;
  const stored = document?.file ?? coe?.file ?? paper.file;
  const validTo = document?.validTo ?? passport?.validTo ?? null;
  return {
    _id: id,
    source: sourceOf(paper),
    title: titleOf(paper),
    fromStudent: paper.fromStudent,
    date: paper.createdAt,
    uri: stored ? `/api/files?id=${stored.id}` : null,
    mime: stored?.mime ?? null,
    validFrom: orDay(document?.validFrom ?? passport?.validFrom),
    validTo: orDay(validTo),
    ended: hasEnded(validTo),
    rejected:
      rejected && rejectedAt && rejectedBy
        ? { reason: rejected, words: rejectedWords, by: rejectedBy.name, date: rejectedAt }
        : null,
  };
}

/** An item as its tab shows it. */
export function itemAnswer(row: Stored): ItemRow {
  const { id, validUntil, dueOn, notNeeded, notNeededBy, papers } = row;
  const done = (at: Date | null, by: { name: string } | null) =>
    at && { date: at, by: by?.name ?? null };
  const asked = done(row.askedAt, row.askedBy);
  return {
    _id: id,
    country: countryOption(row.country),
    stage: row.stage,
    kind: row.kind,
    name: row.name,
    help: row.help,
    copies: row.copies,
    form: row.form,
    condition: row.condition,
    state: stateOfItem(row),
    later: row.later,
    byHand: row.templateItemId === null,
    dueOn: orDay(dueOn),
    validUntil: orDay(validUntil),
    notNeeded: notNeeded && notNeededBy ? { why: notNeeded, by: notNeededBy.name } : null,
    asked: asked && { ...asked, channel: row.channel ?? "" },
    checked: done(row.checkedAt, row.checkedBy),
    papers: papers.map(paperAnswer),
    version: row.version,
  };
}
export type ItemRow = Omit<z.output<typeof checklistItem>, "state"> & { state: ItemState };
export type PaperRow = ItemRow["papers"][number];

const stageOrder = Object.keys(checklistStages);
const byStage = <T extends { stage: string }>(items: T[]) =>
  items.toSorted((a, b) => stageOrder.indexOf(a.stage) - stageOrder.indexOf(b.stage));

/** A record of the case that may be what an item needs; `kind` is what it is, where somebody said so. */
export type CaseRecord = {
  source: Exclude<PaperSource, "file">;
  id: string;
  title: string;
  kind: string | null;
};

const newest = { createdAt: "desc" } as const;
const recordsSelect = {
  documents: { select: { id: true, name: true, kind: true }, orderBy: newest },
  coe: { select: { id: true, name: true }, orderBy: newest },
  passport: { select: { id: true, number: true } },
  testTaken: { select: { id: true, testName: true, referenceNo: true } },
} satisfies Prisma.AssessmentSelect;

/** The tab of a case: its items, the records that they may need, and what changed in the templates. */
export async function checklistOf(opened: OpenCase) {
  const [row, offers] = await Promise.all([
    listsOf(opened, {
      ...recordsSelect,
      country_apply_for: true,
      checklist: checklistList,
      coursesApplied: { select: { country: true } },
    }),
    differencesOf(db, opened.id),
  ]);
  const records: CaseRecord[] = [
    ...row.passport.map((one) => ({
      source: "passport" as const,
      id: one.id,
      title: passportTitle(one),
      kind: "passport",
    })),
    ...row.testTaken.map((one) => ({
      source: "test" as const,
      id: one.id,
      title: testTitle(one),
      kind: "test",
    })),
    ...row.coe.map(({ id, name }) => ({
      source: "coe" as const,
      id,
      title: name,
      kind: "enrolment",
    })),
    ...row.documents.map(({ id, name, kind }) => ({
      source: "document" as const,
      id,
      title: name,
      kind,
    })),
  ];
  return {
    items: byStage(row.checklist.map(itemAnswer)),
    records,
    offers,
    country: row.country_apply_for,
    hasCourses: row.coursesApplied.length > 0,
  };
}

/** An item that is wanted by now: the first stage's, and those of later ones once the case came so far. */
const wanted = {
  later: false,
  state: { not: "not_needed" },
} satisfies Prisma.ChecklistItemWhereInput;

/** Items that are wanted of a case by now: a part of its select. */
export const wantedItems = {
  where: wanted,
  select: { name: true, stage: true, state: true, validUntil: true },
  orderBy: [{ position: "asc" }, { id: "asc" }],
} satisfies Prisma.Assessment$checklistArgs;
type WantedItem = Prisma.ChecklistItemGetPayload<typeof wantedItems>;

/** The names of what is missing, the first stage first. */
export const namesMissing = (items: WantedItem[]) =>
  byStage(items.filter((item) => isMissing(stateOfItem(item)))).map(({ name }) => name);

/** "3 of 9: Passport, Photo, CV"; null where nothing is missing. */
export function missingWithNames(items: WantedItem[]) {
  const names = namesMissing(items);
  return names.length > 0 ? `${names.length} of ${items.length}: ${names.join(", ")}` : null;
}

/** Something that is missing, as a student reads it. */
export type MissingItem = {
  id: string;
  name: string;
  help: string | null;
  copies: number;
  form: string;
  stage: string;
  kind: string;
  country: string;
  state: ItemState;
  /** why the last paper was not taken */
  rejected?: { reason: string; words: string | null };
  /** of several copies those that are there, and were not rejected */
  handedIn: number;
  /** YYYY-MM-DD */
  dueOn: string | null;
};

/**
 * Items that are missing of a case by now, the first stage first: for the student's page and for messages. Later stages are left
 * out, and what was handed in and has ended since is in it.
 */
export async function missingItems(
  { checklistItem }: Pick<Tx, "checklistItem">,
  assessmentId: string,
): Promise<MissingItem[]> {
  const rows = await checklistItem.findMany({
    where: { assessmentId, ...wanted },
    select: {
      id: true,
      name: true,
      help: true,
      copies: true,
      form: true,
      stage: true,
      kind: true,
      country: true,
      state: true,
      validUntil: true,
      dueOn: true,
      papers: {
        select: { rejected: true, rejectedWords: true },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      },
    },
    orderBy: [{ country: "asc" }, { position: "asc" }, { id: "asc" }],
  });
  const missing = rows.map(({ papers, validUntil, dueOn, ...row }) => {
    const state = stateOfItem({ ...row, validUntil });
    const [latest] = papers;
    const reason = state === "rejected" && latest?.rejected;
    return {
      ...row,
      state,
      handedIn: state === "expired" ? 0 : papers.filter(({ rejected }) => !rejected).length,
      dueOn: orDay(dueOn),
      ...(reason && { rejected: { reason, words: latest.rejectedWords } }),
    };
  });
  return byStage(missing.filter(({ state }) => isMissing(state)));
}
