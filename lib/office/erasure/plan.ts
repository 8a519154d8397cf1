import type { Law } from "@/lib/office/erasure/labels";
import { showDate } from "@/lib/values/words";

// What an erasure takes and what the law keeps. Pure: page and change read the same plan.

/**
 * An authority asks a licensed house for the files of its clients so long after their last day (Punjab Travel
 * Professionals' Regulation Act 2012 and Rules; beyond.md, part 8).
 */
const yearsOfLicence = 5;

/** Receipts, refunds and expenses are kept so long after their financial year (GST and income tax; beyond.md, part 8). */
const yearsOfMoney = 8;

type Money = { number: string; kind: string; day: string };
export type ErasureFacts = {
  /** the last day on which something happened in the case */
  lastOn: string;
  /** rows that would go, by what people call them */
  records: { title: string; count: number }[];
  files: number;
  vouchers: Money[];
  /** commissions that were claimed of partners */
  claims: { number: string; day: string }[];
  /** statements by which a sub-agent was paid for the person */
  shares: { number: string; day: string }[];
  hold: { reason: string; by: string; on: string } | null;
  /** a change of many cases has not come to this one yet */
  isInRun: boolean;
};

export type LegalRecord = { what: string; law: Law; until: string };
export type ErasurePlan = {
  /** why nothing can go now */
  refusal: string | null;
  goes: { title: string; count: number }[];
  kept: LegalRecord[];
};

const yearsAfter = (day: string, years: number) => {
  const [year = "", month = "", of = ""] = day.split("-");
  // The 29th of February ends with the 28th of another year.
  const last = month === "02" && of === "29" ? "28" : of;
  return `${Number(year) + years}-${month}-${last}`;
};

/** A financial year of India ends on 31 March. */
const yearEnd = (day: string) =>
  `${Number(day.slice(0, 4)) + (day.slice(5) > "03-31" ? 1 : 0)}-03-31`;

export const moneyUntil = (day: string) => yearsAfter(yearEnd(day), yearsOfMoney);
export const licenceUntil = (lastOn: string) => yearsAfter(lastOn, yearsOfLicence);

function refusalOf({ hold, isInRun }: ErasureFacts): string | null {
  if (hold) return `${hold.by} put it under a hold on ${showDate(hold.on)}: ${hold.reason}`;
  return isInRun
    ? "A change of many cases is not done with this one yet. Try again afterwards"
    : null;
}

/** The register of clients is made of receipts and refunds: the authority finds the client in what they say. */
function keptOf({ vouchers, claims, shares, lastOn }: ErasureFacts): LegalRecord[] {
  const kept = (what: string, day: string) => ({
    ...{ what, law: "money" as const, until: moneyUntil(day) },
  });
  const money = [
    ...vouchers.map(({ number, day }) => kept(number, day)),
    ...claims.map(({ number, day }) => kept(`Claim ${number}, without the person`, day)),
    ...shares.map(({ number, day }) => kept(`Share on ${number}, without the person`, day)),
  ];
  const client = vouchers.filter(({ kind }) => kind !== "expense");
  if (client.length === 0) return money;
  const line = `The line in the register of clients: name, address and mobile as its receipts say them`;
  return [...money, { what: line, law: "licence", until: licenceUntil(lastOn) }];
}

export const planErasure = (facts: ErasureFacts): ErasurePlan => ({
  refusal: refusalOf(facts),
  goes: [...facts.records, { title: "Files", count: facts.files }].filter(({ count }) => count > 0),
  kept: keptOf(facts),
});
