import "server-only";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** Verdicts that hold today, the first day first: a part of a case's select. */
export const visaDatesOfStudent = {
  where: { closedAt: null, shelved: false },
  select: { id: true, state: true, plannedOn: true, last: true },
  orderBy: [{ actBy: "asc" }, { id: "asc" }],
  take: 20,
} satisfies Prisma.Assessment$visaVerdictsArgs;
type Stored = Prisma.VisaVerdictGetPayload<typeof visaDatesOfStudent>;

/**
 * What a student reads of a visa's day; nothing of one that nobody has planned and nothing threatens. Only what is known
 * has a last safe day.
 */
export function studentVisaDates({ id, state, plannedOn, last }: Stored) {
  const isKnown = state === "safe" || state === "warned";
  const dates = {
    id,
    planned: plannedOn && dayOf(plannedOn),
    last: isKnown && last ? dayOf(last) : null,
    isAtRisk: state === "unsafe",
  };
  return dates.planned || dates.last || dates.isAtRisk ? [dates] : [];
}
