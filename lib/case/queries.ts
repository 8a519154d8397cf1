import "server-only";
import { cache } from "react";
import { z } from "zod";
import { overviewAnswer, overviewSelect } from "@/lib/case/answer";
import { opensFile, type Viewer } from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";

/** What the tabs say how many there are of. */
const tabCounts = {
  qualifications: true,
  testTaken: true,
  workExperience: true,
  coursesApplied: true,
  remarks: true,
  documents: true,
  coe: true,
  /** those that are open */
  followUps: { where: { remarks: null } },
  status_updates: true,
} as const;

/**
 * For the report page: the case's Overview with the facts that the rules need, or undefined outside
 * the viewer's branches. The page's layout and its tabs ask for it; it is read once a request.
 * `counts` says how much is in the file, and is for those who may open it.
 */
export const caseOverview = cache(async (viewer: Viewer, ref_no: string) => {
  const row = await db.assessment.findFirst({
    where: { ref_no: decodeURIComponent(ref_no).toUpperCase(), ...overviewScope(viewer) },
    select: {
      ...overviewSelect,
      vouchers: { select: { kind: true } },
      _count: { select: tabCounts },
    },
    relationLoadStrategy: "join",
  });
  if (!row) return undefined;
  const { location, state, handlerId, vouchers, _count: of } = row;
  const facts = { location, state, handlerId };
  const details = of.qualifications + of.testTaken + of.workExperience + of.coursesApplied;
  const ofKind = (kind: string) => vouchers.filter((voucher) => voucher.kind === kind).length;
  const money = { receipts: ofKind("receipt"), expenses: ofKind("expense") };
  const counts = opensFile(viewer, facts) ? { ...of, ...money, details } : undefined;
  return { ...overviewAnswer(row), facts, counts };
});
export type TabCounts = NonNullable<Awaited<ReturnType<typeof caseOverview>>>["counts"];

/** A case by what names it as `assessmentId`: its ref_no or its id. */
export const caseWhere = (key: string) =>
  z.guid().safeParse(key).success ? { id: key } : { ref_no: key };

/** For calls about records of a case: whether the viewer may open its file, or 404 or 403 (A10). */
export async function openedFile(viewer: Viewer, key: string) {
  const found = await db.assessment.findUnique({
    where: { ...caseWhere(key), AND: overviewScope(viewer) },
    select: { id: true, location: true, state: true, handlerId: true },
  });
  if (!found) return refuse(404);
  return opensFile(viewer, found) ? found : refuse(403);
}

/** What the rules need to know of a case, read without a lock; null outside the viewer's branches. */
export const caseFacts = (viewer: Viewer, ref_no: string) =>
  db.assessment.findFirst({
    where: { ref_no, ...overviewScope(viewer) },
    select: { location: true, state: true, handlerId: true },
  });
