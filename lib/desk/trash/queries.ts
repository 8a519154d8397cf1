import "server-only";
import { type TrashRow, trashed } from "@/lib/desk/trash/answer";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchOption, refPrefixes } from "@/lib/platform/branches/known";
import { db } from "@/lib/platform/db";
import { goesAt } from "@/lib/platform/jobs/trash";
import * as by from "@/lib/platform/lists/filters";
import { byMoment } from "@/lib/platform/lists/keyset";
import { list } from "@/lib/platform/lists/list";
import { refuse } from "@/lib/platform/result";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { readWords, within } from "@/lib/values/search-words";
import type { Prisma } from "@/prisma/generated/client";

type Where = Prisma.TrashWhereInput;

/** An admin's: those of their branches (P4). */
export const trashScope = ({ branches, allBranches }: Viewer): Where =>
  allBranches ? {} : { location: { in: branches } };

/** A deleted case is searched for as it was before. */
function typed(words: string): Where | ReturnType<typeof refuse> {
  const read = readWords(words, refPrefixes());
  if (read.missing) return refuse(422, read.missing, { fields: { q: read.missing } });
  return { AND: read.words?.map((word) => ({ search_text: { contains: within("file", word) } })) };
}

const select = {
  id: true,
  ref_no: true,
  name: true,
  mobile: true,
  location: true,
  deletedAt: true,
  deletedBy: { select: { name: true, email: true } },
} satisfies Prisma.TrashSelect;
type Row = Prisma.TrashGetPayload<{ select: typeof select }>;

const answer = ({ id, location, deletedAt, ...row }: Row): TrashRow => ({
  ...row,
  _id: id,
  location: branchOption(location),
  deletedAt,
  goesAt: goesAt(deletedAt),
  daysLeft: Math.max(0, Math.ceil((goesAt(deletedAt).getTime() - now().getTime()) / DAY_MS)),
});

/** The deleted cases that can be restored still, last deleted first (decision A4). */
export const trashList = list({
  name: "trash.list",
  summary: "Deleted assessments that can be restored",
  answers: trashed,
  who: "trash.manage",
  scope: trashScope,
  filters: { q: by.search("Search", typed) },
  sorts: { deleted: byMoment("deletedAt") },
  order: "-deleted",
  find: (cut) => db.trash.findMany({ ...cut, select }),
  count: (cut) => db.trash.count(cut),
  row: answer,
  person: ({ ref_no }) => ref_no,
});
