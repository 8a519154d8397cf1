import type { AgreementVersion, Rate } from "@/lib/money/commission/facts";
import type { ShareFacts } from "@/lib/money/shares/expected";
import { usualAgreement, usualFacts, usualRate } from "./commission-facts";

// What a share is computed of, as tests begin with it.

/** A line that pays 30 percent of what is received. */
export const receivedRate: Rate = { ...usualRate, kind: "received", percent: "30.00" };

export const subAgentAgreement: AgreementVersion = {
  ...usualAgreement,
  id: "gill",
  partner: { id: "gill", name: "Gill Overseas", kind: "sub_agent", currency: "INR" },
  dueAfter: "received",
  dueDays: 15,
  claimDays: null,
  rates: [receivedRate],
};

/** A student of a sub-agent for whom GBP 3,000 are expected. */
export const usualShareFacts: ShareFacts = {
  application: usualFacts,
  sender: { id: "gill", name: "Gill Overseas", isActive: true, since: "2026-10-01" },
  commission: {
    state: "expected",
    amount: "3000.00",
    currency: "GBP",
    studentOn: "2026-11-20",
    intake: "2027-01",
  },
  received: null,
  settled: null,
};
