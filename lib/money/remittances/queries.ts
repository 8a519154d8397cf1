import "server-only";
import { z } from "zod";
import { claimedStudent } from "@/lib/money/claims/student";
import { mostLines } from "@/lib/money/remittances/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchOption } from "@/lib/platform/branches/known";
import { db, type Tx } from "@/lib/platform/db";
import { dayOf } from "@/lib/values/fields/day";

export type OpenRow = {
  id: string;
  number: string;
  /** the branch that issued the invoice */
  location: string;
  payBy: Date;
  student: unknown;
  open: string;
  state: string | null;
};

/** Claims of a partner of which something is open, or to be given back; those that are due first. */
export const openClaims = (from: Pick<Tx, "$queryRaw">, partnerId: string) =>
  from.$queryRaw<OpenRow[]>`
    SELECT m.id::text, m.number, i.location, m.pay_by AS "payBy", m.student, (m.amount - m.credited - m.received)::text AS open, c.state
    FROM commission_claim m
    JOIN partner_invoice i ON i.id = m.invoice_id
    LEFT JOIN commission c ON c.application_id = m.application_id
    WHERE m.partner_id = ${partnerId}::uuid AND m.amount <> m.credited + m.received
    ORDER BY m.pay_by, m.id LIMIT ${mostLines}`;

export const openClaim = ({ id, number, student, open }: OpenRow) => {
  const { name, studentNo, apn } = claimedStudent.parse(student);
  return { id, number, name, studentNo, apn, open };
};

/** A partner with what is open of its claims, for its money to be entered. */
export async function payable(viewer: Viewer, partnerId: string) {
  if (!viewer.allBranches || !z.uuid().safeParse(partnerId).success) return undefined;
  const partner = await db.partner.findUnique({
    where: { id: partnerId },
    select: { id: true, name: true, currency: true },
  });
  if (!partner) return undefined;
  const rows = await openClaims(db, partnerId);
  return {
    partner,
    /** whose bank may have received it, and the one that issued what is open longest */
    branches: viewer.branches.map(branchOption),
    location: rows[0]?.location ?? "",
    claims: rows.map((row) => ({
      ...openClaim(row),
      payBy: dayOf(row.payBy),
      hasLeft: row.state === "back",
    })),
  };
}
export type Payable = NonNullable<Awaited<ReturnType<typeof payable>>>;
