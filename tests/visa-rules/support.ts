import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import type { RuleKind } from "@/lib/catalogue/visa-rules/labels";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";

/** A case of which nothing is known but its country. */
export const noFacts: CaseFacts = {
  country: "GB",
  level: null,
  institution: null,
  place: null,
  family: null,
  plannedOn: null,
  courseStart: null,
  courseEnd: null,
  arrival: null,
  departure: null,
  bornOn: null,
  refusedBefore: null,
  passport: null,
  tests: [],
  documents: [],
  funds: [],
  offer: null,
  enrolment: null,
  accommodationPaid: null,
};

export const alone = { partners: 0, children: 0, atSchool: 0 };

/** A confirmed rule of the United Kingdom whose parameters passed the schema of their kind. */
export const rule = (
  kind: RuleKind,
  params: Record<string, unknown>,
  more: Partial<RuleVersion> = {},
): RuleVersion => ({
  id: `${kind} ${more.validFrom ?? ""}`,
  key: `gb.${kind}`,
  country: "GB",
  kind,
  params: kinds[kind].schema.parse(params),
  severity: kind === "not_required" || kind === "exchange_rate" ? "tells" : "blocks",
  appliesBy: "application",
  validFrom: null,
  validTo: null,
  confirmed: true,
  checkedOn: "2026-11-01",
  reviewBy: "2027-11-01",
  ...more,
});

/** Money that has lain for months and is proved. */
export const fund = (amount: number, currency = "GBP", more = {}): CaseFacts["funds"][number] => ({
  id: `fund ${currency}`,
  holder: "Father",
  relation: "father",
  bank: "PNB",
  amount,
  currency,
  heldSince: "2026-01-01",
  statementTo: "2026-11-20",
  proof: true,
  ...more,
});
