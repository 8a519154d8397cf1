import "server-only";
import { fieldWords } from "@/lib/case/fields/words";
import { labels } from "@/lib/case/labels";
import { provenPair } from "@/lib/case-file/merge/pair";
import { choicesOf, planMerge } from "@/lib/case-file/merge/plan";
import { textsOf } from "@/lib/case-file/merge/texts";
import { parts } from "@/lib/case-file/parts";
import type { CasePart } from "@/lib/parts/part/part";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { isUndoable, undoUntil } from "@/lib/platform/jobs/merges";
import { isFailure } from "@/lib/platform/result";
import { Prisma } from "@/prisma/generated/client";

/** How many records of each part the other case brings along; money is one table of three kinds. */
async function countsOf(assessmentId: string) {
  const named = Object.values<CasePart>(parts).filter(({ table }) => table !== "voucher");
  const ofTables = named.map(
    ({ name, table }) => Prisma.sql`SELECT ${name} AS name, count(*)::int AS many
      FROM ${Prisma.raw(table)} WHERE assessment_id = ${assessmentId}::uuid`,
  );
  const money = Prisma.sql`SELECT initcap(kind) AS name, count(*)::int AS many
    FROM voucher WHERE assessment_id = ${assessmentId}::uuid GROUP BY 1`;
  const rows = await db.$queryRaw<{ name: string; many: number }[]>(
    Prisma.join([...ofTables, money], " UNION ALL "),
  );
  return rows.filter(({ many }) => many > 0);
}

/** Both cases side by side for the page of a merge: what is chosen, what is filled, and what moves. */
export async function mergePreview(viewer: Viewer, one: string, other: string) {
  const refs = [one, other].map((ref) => decodeURIComponent(ref).toUpperCase()) as [string, string];
  const pair = await provenPair(db, viewer, refs);
  if (isFailure(pair)) return pair;
  const { ours, theirs } = pair;
  const texts = { ours: textsOf(ours), theirs: textsOf(theirs) };
  const choices = choicesOf(texts).map((field) => ({
    name: field as string,
    label: labels[field],
    ours: fieldWords(field, texts.ours[field]),
    theirs: fieldWords(field, texts.theirs[field]),
  }));
  const photos = ours.photoId && theirs.photoId;
  const photo = { name: "photo", label: "Photo", ours: ours.ref_no, theirs: theirs.ref_no };
  const plan = planMerge(texts, []);
  const filled = "changes" in plan ? plan.changes : [];
  const head = ({ ref_no, full_name, version }: typeof ours) => ({
    ref_no,
    name: full_name,
    version,
  });
  return {
    ours: head(ours),
    theirs: head(theirs),
    choices: photos ? [...choices, photo] : choices,
    filled: filled.map(({ field, to }) => [labels[field], fieldWords(field, to)] as const),
    moves: await countsOf(theirs.id),
  };
}

/** The cases that became part of this one, the last first. */
export const mergedList = {
  select: { id: true, ref_no: true, mergedAt: true, mergedBy: { select: { name: true } } },
  orderBy: { mergedAt: "desc" },
} satisfies Prisma.Assessment$mergedCasesArgs;

/** Those of them that can be taken back still. */
export const undoableMerges = (rows: Prisma.MergedCaseGetPayload<typeof mergedList>[]) =>
  rows
    .filter(({ mergedAt }) => isUndoable(mergedAt))
    .map(({ ref_no, mergedAt, mergedBy: { name: by } }) => ({
      ...{ ref_no, mergedAt, by },
      until: undoUntil(mergedAt),
    }));
