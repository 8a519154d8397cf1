import "server-only";
import { z } from "zod";
import type { MobileShared } from "@/lib/case/labels";
import { type LinkPurpose, type LinkRight, linkMay } from "@/lib/platform/access/link/policy";
import {
  type CaseFacts,
  type CaseRight,
  may,
  seesOverview,
  type Viewer,
} from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";
import { plainOldNo } from "@/lib/values/old-number";
import { Prisma } from "@/prisma/generated/client";

declare const proof: unique symbol;

/**
 * A case that was found for a viewer who holds this right on it. The functions of this file are the only
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
  /** decision C21 */
  mobileShared: MobileShared | null;
  officialMobile: string | null;
  officialEmail: string | null;
  total_amount: string | null;
  /** in which the student is written to; null: not said */
  language: Language | null;
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
           first_name, surname, email, mobile, mobile_shared AS "mobileShared", official_mobile AS "officialMobile",
           official_email AS "officialEmail", total_amount::text AS "total_amount", language
    FROM assessment WHERE ${named} FOR NO KEY UPDATE`;
  return proven(viewer, right, row);
}

/**
 * The numbers of the cases that these became part of, as a person has one case (lib/case-file/merge), and of those that had
 * them in an old system (lib/desk/import).
 */
export async function survivorsOf(refs: string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ ref_no: string }[]>`
    SELECT a.ref_no FROM merged_case m JOIN assessment a ON a.id = m.assessment_id WHERE m.ref_no = ANY (${refs})
    UNION ALL SELECT a.ref_no FROM import_origin o JOIN assessment a ON a.id = o.assessment_id
      WHERE o.old_ref_key = ANY (${refs.map(plainOldNo)})`;
  return rows.map(({ ref_no }) => ref_no);
}

/** Of cases that share a mobile the one first whose own it is, then the oldest. */
export const ownMobileFirst = [
  { mobileShared: { sort: "asc", nulls: "first" } },
  { id: "asc" },
] satisfies Prisma.AssessmentOrderByWithRelationInput[];

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

/** The proof for a case that was read for another reason; undefined for whoever may not open it. */
export function provenOpen(viewer: Viewer | null, found: CaseRow): OpenCase | undefined {
  if (!viewer || !may(viewer, "case.open", found)) return undefined;
  return { id: found.id, ref_no: found.ref_no } as OpenCase;
}

declare const linkProof: unique symbol;

/**
 * A case that a visitor's link leads to, and that the link may do this with. It opens no reader of staff, since it is no
 * `Proven` case: what a student sees is read by lib/student alone.
 */
export type Linked<R extends LinkRight> = {
  id: string;
  ref_no: string;
  readonly [linkProof]: R;
};

/** A visit of a link with the case that it leads to. */
export type LinkedCase = Omit<Case, "total_amount"> & {
  linkId: string;
  purpose: LinkPurpose;
  scopes: LinkRight[];
  /** where its codes go; null: to the case's own mobile */
  linkMobile: string | null;
  visitId: string;
  deviceId: string;
  /** whether a code was typed in this visit */
  confirmed: boolean;
  /** whether a code is on its way that is right still */
  codeSent: boolean;
};

/**
 * The case of a visit whose cookie has this hash, for changes locked until the commit: 401 where the visit is over or its link
 * is closed, locked or expired, and 403 where the link may not do this. A case in the trash is not there.
 */
export async function linkedCase<R extends LinkRight>(
  from: Pick<Tx, "$queryRaw">,
  cookieHash: string,
  right: R,
  lock = false,
): Promise<(LinkedCase & Linked<R>) | Failure> {
  const [row] = await from.$queryRaw<LinkedCase[]>`
    SELECT a.id, a.ref_no, a.location::text AS location, a.state::text AS state, a.handler_id AS "handlerId", a.version,
           a.first_name, a.surname, a.email, a.mobile, a.mobile_shared AS "mobileShared", a.official_mobile AS "officialMobile",
           a.official_email AS "officialEmail", l.id AS "linkId", l.purpose, l.scopes, l.mobile AS "linkMobile", v.id AS "visitId",
           d.id AS "deviceId", v.confirmed_at IS NOT NULL AS confirmed,
           coalesce(v.code_expires_at > ${now()}::timestamptz, false) AS "codeSent", a.language
    FROM student_visit v JOIN student_device d ON d.id = v.device_id JOIN student_link l ON l.id = d.link_id
    JOIN assessment a ON a.id = l.assessment_id
    WHERE v.cookie_hash = ${cookieHash} AND v.expires_at > ${now()}::timestamptz
      AND l.expires_at > ${now()}::timestamptz AND l.revoked_at IS NULL AND l.locked_at IS NULL
    ${lock ? Prisma.sql`FOR NO KEY UPDATE OF a` : Prisma.empty}`;
  if (!row) return refuse(401);
  return linkMay(row, right) ? (row as LinkedCase & Linked<R>) : refuse(403);
}
