import "server-only";
import { db } from "@/lib/platform/db";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** The sub-agent of a case: a part of its select. */
export const referralList = {
  select: { partner: { select: { id: true, name: true } }, since: true, version: true },
} satisfies Prisma.Assessment$referralArgs;
type Stored = Prisma.ReferralGetPayload<typeof referralList>;

/** A referral as its form has it; one that nobody has entered yet is its version 0. */
export const referralShown = (row: Stored | null) => ({
  partner: row && { value: row.partner.id, label: row.partner.name },
  since: row && dayOf(row.since),
  version: row?.version ?? 0,
});
export type ReferralShown = ReturnType<typeof referralShown>;

const choices = async (where: Prisma.PartnerWhereInput) => {
  const rows = await db.partner.findMany({
    where: { ...where, kind: "sub_agent" },
    select: { id: true, name: true },
    orderBy: [{ listedAs: "asc" }, { id: "asc" }],
  });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
};

/** The sub-agents who sent some of these cases, for a filter of their list. */
export const sendersOf = (cases: Prisma.AssessmentWhereInput) =>
  choices({ referrals: { some: { assessment: cases } } });

/** Sub-agents by name: for a filter, and those that are on to choose from. */
export const subAgentOptions = () => choices({});
export const activeSubAgentOptions = () => choices({ active: true });
