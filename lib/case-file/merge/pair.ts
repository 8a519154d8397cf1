import "server-only";
import { fieldsSelect } from "@/lib/case/fields/stored";
import { type Proven, proven } from "@/lib/case/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import type { Prisma } from "@/prisma/generated/client";

/** What a merge reads of each of the two cases. */
const mergeSelect = {
  ...fieldsSelect,
  id: true,
  ref_no: true,
  full_name: true,
  state: true,
  handlerId: true,
  photoId: true,
  mobileShared: true,
  tags: true,
  version: true,
  createdAt: true,
} satisfies Prisma.AssessmentSelect;

type MergeRow = Prisma.AssessmentGetPayload<{ select: typeof mergeSelect }>;
export type MergeCase = MergeRow & Proven<"case.merge">;
export type MergePair = { ours: MergeCase; theirs: MergeCase };

/** Both cases by their numbers for somebody who may merge them. One in the trash is not there. */
export async function provenPair(
  from: Tx,
  viewer: Viewer,
  [ref_no, other]: readonly [string, string],
): Promise<MergePair | Failure> {
  if (ref_no === other) return refuse(422, "Please name two different assessments");
  const rows = await from.assessment.findMany({
    where: { ref_no: { in: [ref_no, other] } },
    select: mergeSelect,
  });
  const cases: MergeCase[] = [];
  for (const number of [ref_no, other]) {
    const row = rows.find((one) => one.ref_no === number);
    const found = proven(viewer, "case.merge", row);
    if (isFailure(found)) return found;
    cases.push(found);
  }
  const [ours, theirs] = cases;
  return ours && theirs ? { ours, theirs } : refuse(404);
}

/** The same, locked in the order of their ids: of two merges of the same two at once the second waits, and finds one case. */
export async function lockPair(tx: Tx, viewer: Viewer, refs: readonly [string, string]) {
  await tx.$queryRaw`SELECT FROM assessment WHERE ref_no = ANY (${[...refs]}) ORDER BY id FOR UPDATE`;
  return provenPair(tx, viewer, refs);
}
