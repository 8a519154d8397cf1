import "server-only";
import {
  type InstitutionEntryRow,
  institutionEntry,
  listPreview,
} from "@/lib/catalogue/institution-lists/answer";
import { type Entry, plainNumber } from "@/lib/catalogue/institution-lists/entries";
import {
  type InstitutionListName,
  institutionLists,
  listNames,
} from "@/lib/catalogue/institution-lists/labels";
import type { Listing } from "@/lib/catalogue/institution-lists/listing";
import { nameKey } from "@/lib/catalogue/institution-lists/name-key";
import type { readList } from "@/lib/catalogue/institution-lists/read.job";
import { listFile } from "@/lib/catalogue/institution-lists/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { db } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { byText } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { query } from "@/lib/platform/operation/query";
import { isFailure } from "@/lib/platform/result";
import { tooLarge } from "@/lib/platform/sheets/workbook";
import { job } from "@/lib/platform/workers/job";
import { dayOf } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import { valuesOf } from "@/lib/values/options";
import type { Prisma } from "@/prisma/generated/client";

const read = job<typeof readList>({
  by: "reading",
  file: "lib/catalogue/institution-lists/read.job.ts",
  name: "readList",
  tooMuch: tooLarge,
});

/** The institutions of a file that somebody sent, as a worker reads it. */
export const entriesInFile = async ({ file, list }: { file: Blob; list: InstitutionListName }) =>
  read(Buffer.from(await file.arrayBuffer()), list);

/** All branches hold their letters against the same lists (P4). */
export const mayImport = allBranchesOnly("imports registers of institutions");

const keyOf = ({ number, nameKey }: Pick<Entry, "number" | "nameKey">) => number ?? nameKey;
/** Rows and names that a preview shows. */
const mostRows = 10;

export const previewList = query({
  name: "institutionList.preview",
  summary: "What a file of a register of institutions would change, before it is saved",
  answers: listPreview,
  who: "institutionLists.manage",
  input: listFile,
  read: async (viewer, input) => {
    const allowed = mayImport(viewer);
    if (allowed !== true) return allowed;
    const file = await entriesInFile(input);
    if (isFailure(file)) return file;
    const { list, listedOn } = input;
    const { entries, left, leftRows } = file;
    const [before, stored] = await Promise.all([
      db.institutionList.findUnique({ where: { list } }),
      db.institutionEntry.findMany({
        where: { list },
        select: { number: true, nameKey: true, name: true },
        orderBy: [{ nameKey: "asc" }, { id: "asc" }],
      }),
    ]);
    const [storedKeys, keys] = [new Set(stored.map(keyOf)), new Set(entries.map(keyOf))];
    const gone = stored.filter((entry) => !keys.has(keyOf(entry)));
    const heldOn = before && dayOf(before.listedOn);
    return {
      ...{ list, listedOn, left, leftRows },
      count: entries.length,
      added: entries.filter((entry) => !storedKeys.has(keyOf(entry))).length,
      gone: gone.length,
      goneNames: gone.slice(0, mostRows).map(({ name }) => name),
      firstRows: entries
        .slice(0, mostRows)
        .map(({ number, name, place }) => ({ number, name, place })),
      before: heldOn,
      isOlder: heldOn !== null && listedOn < heldOn,
      version: before?.version ?? 0,
    };
  },
});

/** Each list with its day, its count and who imported it; also those that nobody has. */
export async function listsHeld() {
  const rows = await db.institutionList.findMany({
    include: { importedBy: { select: { name: true } } },
  });
  return listNames.map((name) => {
    const held = rows.find(({ list }) => list === name);
    return {
      name,
      held: held
        ? {
            listedOn: dayOf(held.listedOn),
            count: held.count,
            importedBy: held.importedBy.name,
            importedAt: held.importedAt,
          }
        : null,
    };
  });
}
export type HeldList = Awaited<ReturnType<typeof listsHeld>>[number];

type Where = Prisma.InstitutionEntryWhereInput;

const entryRow = ({
  id,
  number,
  name,
  place,
}: {
  id: string;
  number: string | null;
  name: string;
  place: string | null;
}): InstitutionEntryRow => ({ _id: id, number, name, place });

/** The institutions of one list, found by name or number. */
export const institutionList = list({
  name: "institutionEntries.list",
  summary: "Institutions of a register, by name or number",
  answers: institutionEntry,
  who: "institutionLists.manage",
  scope: (): Where => ({}),
  filters: {
    list: by.tab(valuesOf(institutionLists), "dli", (name): Where => ({ list: name })),
    q: by.search("Name or number", (typed): Where => {
      const [key, number] = [nameKey(typed), plainNumber(typed)];
      const conditions: Where[] = [
        ...(key ? [{ nameKey: { contains: literally(key) } }] : []),
        ...(number ? [{ number: { startsWith: number } }] : []),
      ];
      return conditions.length > 0 ? { OR: conditions } : { id: { in: [] } };
    }),
  },
  sorts: { name: byText("nameKey") },
  order: "name",
  find: (cut) => db.institutionEntry.findMany(cut),
  row: entryRow,
});

/** What a letter says of its institution: a number of the list, the university's name, or both. */
export type ListingQuestion = {
  list: InstitutionListName;
  number: string | null;
  name: string | null;
};

/** Two names so alike may be one, spelled otherwise; less than that, and every "University of" would be. */
const alike = 0.6;

type Answered = { day: Date | null; isListed: boolean } & Record<
  "number" | "name" | "place",
  string | null
>;

/** What the lists say to all of these, in their order, with one query. */
export async function listingsOf(questions: readonly ListingQuestion[]): Promise<Listing[]> {
  if (questions.length === 0) return [];
  const lists = questions.map(({ list }) => list);
  const numbers = questions.map(({ number }) => number);
  const keys = questions.map(({ name }) => name && nameKey(name));
  const rows = await db.$queryRaw<Answered[]>`
    SELECT held.listed_on AS day, found.number, found.name, found.place, coalesce(found.listed, false) AS "isListed"
    FROM unnest(${lists}::text[], ${numbers}::text[], ${keys}::text[]) WITH ORDINALITY AS question (list, number, key, place)
    LEFT JOIN institution_list held ON held.list = question.list
    LEFT JOIN LATERAL (
      (SELECT e.number, e.name, e.place, true AS listed, 2::real AS likeness FROM institution_entry e
       WHERE e.list = question.list AND e.number = question.number)
      UNION ALL
      (SELECT e.number, e.name, e.place, question.number IS NULL, 1.5::real FROM institution_entry e
       WHERE e.list = question.list AND e.name_key = question.key ORDER BY e.id LIMIT 1)
      UNION ALL
      (SELECT e.number, e.name, e.place, false, similarity(e.name_key, question.key) FROM institution_entry e
       WHERE e.list = question.list AND e.name_key % question.key AND similarity(e.name_key, question.key) >= ${alike}
       ORDER BY 5 DESC, e.name_key, e.id LIMIT 1)
      ORDER BY likeness DESC LIMIT 1
    ) found ON true
    ORDER BY question.place`;
  return rows.map(({ day, isListed, number, name, place }, at) => {
    const entry = name === null ? null : { number, name, place };
    return {
      list: lists[at] as InstitutionListName,
      listedOn: day && dayOf(day),
      listed: isListed ? entry : null,
      near: isListed ? null : entry,
    };
  });
}
