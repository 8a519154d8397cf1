import type { DueEvent, RateKind } from "@/lib/money/agreements/labels";
import type { RateInWords } from "@/lib/money/agreements/rate-words";
import type { Currency } from "@/lib/values/currencies";

// What a commission is computed of. Days are texts as 2026-11-27, amounts exact decimals as text. Pure.

export type Money = { amount: string; currency: string };

/** A line of an agreement, with the ids of what it is narrowed to and their names. */
export type Rate = RateInWords & {
  kind: RateKind;
  universityId: string | null;
  courseId: string | null;
};

export type AgreementVersion = {
  id: string;
  partner: { id: string; name: string; kind: string; currency: string };
  validFrom: string;
  validTo: string | null;
  dueAfter: DueEvent;
  dueDays: number;
  claimDays: number | null;
  clawbackDays: number | null;
  rates: Rate[];
};

/** Where the fee of the first year stands. */
export type FeeSource = "enrolment" | "plan" | "catalogue";

export type CommissionFacts = {
  country: string;
  level: string;
  universityId: string;
  courseId: string;
  campus: string;
  intake: string;
  /** the intake to which the application was deferred */
  deferredTo: string | null;
  isInactive: boolean;
  applicationStatus: string;
  /** the day of the first deposit, and that of the first visa that was applied for */
  depositOn: string | null;
  visaOn: string | null;
  /** of the latest visa */
  visaStatus: string | null;
  visaReceivedOn: string | null;
  enrolledOn: string | null;
  censusOn: string | null;
  paidOn: string | null;
  leftOn: string | null;
  fee: (Money & { from: FeeSource }) | null;
  /** of all tuition, as far as staff have entered it */
  paid: Money | null;
  /** the partner through whom an admin says that the application was sent */
  sentThrough: { id: string; name: string } | null;
  claim: (Money & { number: string; on: string; partnerId: string }) | null;
};

/** The dollars of the catalogue are those of the course's country. */
const dollarsOf: Partial<Record<string, Currency>> = { CA: "CAD", AU: "AUD", NZ: "NZD" };
export const catalogueCurrency = (country: string): Currency => dollarsOf[country] ?? "USD";
