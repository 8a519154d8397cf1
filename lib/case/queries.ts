import "server-only";
import { z } from "zod";
import { overviewAnswer, overviewSelect } from "@/lib/case/answer";
import { wayOf } from "@/lib/case/way";
import {
  type CaseFacts,
  type CaseRight,
  may,
  seesOverview,
  type Viewer,
} from "@/lib/platform/access/policy";
import { overviewScope } from "@/lib/platform/access/scope";
import { db, type Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { Prisma } from "@/prisma/generated/client";

declare const proof: unique symbol;

/**
 * A case that was found for a viewer who holds this right on it. The functions below are the only
 * ones that make it, so that records of a case which nobody asked about cannot be read.
 */
export type Proven<R extends CaseRight> = { id: string; ref_no: string; readonly [proof]: R };

/** A case that the viewer may open: what every reader of its records asks for (decision A2). */
export type OpenCase = Proven<"case.open">;

type CaseRow = CaseFacts & { id: string; ref_no: string };

/**
 * The case as one on which the viewer holds the right. 404 outside the viewer's branches, where its
 * existence is nobody's business (A10); else 403.
 */
export function proven<C extends CaseRow, R extends CaseRight>(
  viewer: Viewer,
  right: R,
  row: C | null | undefined,
): (C & Proven<R>) | Failure {
  if (!row || !seesOverview(viewer, row)) return refuse(404);
  return may(viewer, right, row) ? (row as C & Proven<R>) : refuse(403);
}

/** A case by what names it as `assessmentId`: its ref_no or its id. */
const caseWhere = (key: string) =>
  z.guid().safeParse(key).success ? { id: key } : { ref_no: key };

/** The case by its ref_no or id, if the viewer holds this right on it; else 404 or 403. */
export async function provenCase<R extends CaseRight>(viewer: Viewer, key: string, right: R) {
  const row = await db.assessment.findUnique({
    where: caseWhere(key),
    select: { id: true, ref_no: true, location: true, state: true, handlerId: true },
  });
  return proven(viewer, right, row);
}

/** What changes need to know of the case that they change. */
export type Case = CaseRow & {
  first_name: string;
  surname: string | null;
  email: string;
  mobile: string;
  officialMobile: string | null;
  officialEmail: string | null;
  total_amount: string | null;
  version: number;
};

/**
 * The same, locked until the commit: two changes of one case happen one after the other, and the
 * rule is asked about what is really there.
 */
export async function lockCase<R extends CaseRight>(
  tx: Tx,
  viewer: Viewer,
  key: string,
  right: R,
): Promise<(Case & Proven<R>) | Failure> {
  const named =
    "id" in caseWhere(key) ? Prisma.sql`id = ${key}::uuid` : Prisma.sql`ref_no = ${key}`;
  const [row] = await tx.$queryRaw<Case[]>`
    SELECT id, ref_no, location::text AS location, state::text AS state, handler_id AS "handlerId", version,
           first_name, surname, email, mobile, official_mobile AS "officialMobile",
           official_email AS "officialEmail", total_amount::text AS "total_amount"
    FROM assessment WHERE ${named} FOR NO KEY UPDATE`;
  return proven(viewer, right, row);
}

/** Several lists of a case's records in one query: `select` names each as its feature exports it. */
export const listsOf = <S extends Prisma.AssessmentSelect>({ id }: OpenCase, select: S) =>
  db.assessment.findUniqueOrThrow({ where: { id }, relationLoadStrategy: "join", select });

/** The same of several cases, in one query too. */
export const listsOfMany = <S extends Prisma.AssessmentSelect>(cases: OpenCase[], select: S) =>
  db.assessment.findMany({
    where: { id: { in: cases.map(({ id }) => id) } },
    relationLoadStrategy: "join",
    select: { ...select, id: true },
  });

/** What the tabs say how many there are of. */
const tabCounts = {
  qualifications: true,
  testTaken: true,
  workExperience: true,
  coursesApplied: true,
  remarks: true,
  documents: true,
  coe: true,
  offerLetters: true,
  deposits: true,
  /** those that are open */
  followUps: { where: { remarks: null } },
  status_updates: true,
} as const;

/**
 * For the report page: the case's Overview with the facts that the rules need, or undefined outside
 * the viewer's branches. `opened` and `counts` are for those who may open the case.
 */
export async function readOverview(viewer: Viewer, ref_no: string) {
  const row = await db.assessment.findFirst({
    where: { ref_no: decodeURIComponent(ref_no).toUpperCase(), ...overviewScope(viewer) },
    select: {
      ...overviewSelect,
      vouchers: { select: { kind: true, fee: true, amount: true, voidedAt: true } },
      applications: { select: { status: true } },
      offerLetters: { select: { status: true } },
      visas: { select: { status: true } },
      _count: { select: tabCounts },
    },
    relationLoadStrategy: "join",
  });
  if (!row) return undefined;
  const { location, state, handlerId, vouchers, applications, offerLetters, visas } = row;
  const { _count: recordCounts } = row;
  const facts = { location, state, handlerId };
  const overview = { ...overviewAnswer(row), facts };
  const opened = provenOpen(viewer, row);
  if (!opened)
    return { ...overview, opened, counts: undefined, way: undefined, standing: undefined };
  const details =
    recordCounts.qualifications +
    recordCounts.testTaken +
    recordCounts.workExperience +
    recordCounts.coursesApplied;
  const ofKind = (kind: string) => vouchers.filter((voucher) => voucher.kind === kind).length;
  const money = { receipts: ofKind("receipt") + ofKind("refund"), expenses: ofKind("expense") };
  const way = wayOf({
    applications,
    offerLetters,
    visas,
    deposits: recordCounts.deposits,
    coe: recordCounts.coe,
  });
  const pipeline = {
    applications: applications.length,
    offerLetters: offerLetters.length,
    visas: visas.length,
  };
  // What was paid, for the package: as text, since pages give a case on to the browser.
  const standing = vouchers
    .filter(({ voidedAt }) => !voidedAt)
    .map(({ kind, fee, amount }) => ({ kind, fee, amount: amount.toFixed(2) }));
  const counts = { ...recordCounts, ...money, ...pipeline, details };
  return { ...overview, opened, counts, way, standing };
}
export type TabCounts = NonNullable<Awaited<ReturnType<typeof readOverview>>>["counts"];

/** The proof for a case that was read for another reason; undefined for people who may not open it. */
export function provenOpen(viewer: Viewer | null, row: CaseRow): OpenCase | undefined {
  if (!viewer || !may(viewer, "case.open", row)) return undefined;
  return { id: row.id, ref_no: row.ref_no } as OpenCase;
}
