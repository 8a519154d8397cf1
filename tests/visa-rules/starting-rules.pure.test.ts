import { describe, expect, it } from "vitest";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { judge } from "@/lib/catalogue/visa-rules/judge";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import { typedParam } from "@/lib/catalogue/visa-rules/param-fields";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import { fillRuleWords } from "@/lib/catalogue/visa-rules/rule-words";
import { newRule } from "@/lib/catalogue/visa-rules/schema";
import { startingRules } from "@/lib/catalogue/visa-rules/starting-rules";
import { languages } from "@/lib/values/languages";
import { alone, fund, noFacts } from "@/tests/visa-rules/support";

// Every starting rule with its last good and its first bad day, or amount. All are judged as if an admin had confirmed them.

/** Before all days of these tests. */
const today = "2024-01-01";

const confirmed: RuleVersion[] = startingRules.map((rule, index) => ({
  id: `${rule.key} ${rule.validFrom ?? ""}`,
  key: rule.key,
  country: rule.country,
  kind: rule.kind,
  params: kinds[rule.kind].schema.parse(rule.params),
  severity: rule.severity,
  appliesBy: rule.appliesBy,
  validFrom: rule.validFrom ?? null,
  validTo: rule.validTo ?? null,
  confirmed: true,
  checkedOn: today,
  reviewBy: `2030-01-${String((index % 28) + 1).padStart(2, "0")}`,
}));

/** What the rules of one name say of a case, and of no other rule than it builds on. */
function stateOf(name: string, facts: Partial<CaseFacts>) {
  const [country = "", key = ""] = name.split(" ");
  const own = confirmed.filter(
    (rule) => rule.country === country && (rule.key === key || rule.kind === "not_required"),
  );
  const verdict = judge({ ...noFacts, country, ...facts }, own, today);
  return verdict.findings.find((finding) => finding.key === key)?.state ?? "silent";
}

const document = (kind: CaseFacts["documents"][number]["kind"], more = {}) => ({
  documents: [{ id: "d", kind, date: null, from: null, until: null, ...more }],
});
const test = (takenOn: string) => ({ tests: [{ id: "t", kind: "ielts", takenOn }] });
const money = (amount: number, currency: string, more: Partial<CaseFacts> = {}) => ({
  funds: [fund(amount, currency)],
  family: alone,
  plannedOn: "2026-12-01",
  ...more,
});
const paidUp = (currency: string) => ({
  id: "o",
  issuedOn: null,
  expiresOn: null,
  firstYearFee: 1_500_000,
  paid: 1_500_000,
  currency,
});
const year = { courseStart: "2026-09-14", courseEnd: "2027-09-13" };
const british = { ...year, place: "london" as const, offer: paidUp("GBP") };
const canadian = { place: "elsewhere" as const, offer: paidUp("CAD") };
const couple = { family: { partners: 1, children: 0, atSchool: 0 } };
const nine = { partners: 1, children: 7, atSchool: 0 };
const half = { courseStart: "2027-01-01", courseEnd: "2027-06-30" };

type Facts = Partial<CaseFacts>;
const rows: [rule: string, number: string, good: Facts, bad: Facts][] = [
  ["GB living", "1 london", money(1_376_100, "GBP", british), money(1_376_099, "GBP", british)],
  [
    "GB living",
    "1 elsewhere",
    money(1_053_900, "GBP", { ...british, place: "elsewhere" }),
    money(1_053_899, "GBP", { ...british, place: "elsewhere" }),
  ],
  [
    "GB living",
    "1 by the version before 11 November 2025",
    money(1_334_700, "GBP", { ...british, plannedOn: "2025-11-10" }),
    money(1_334_700, "GBP", { ...british, plannedOn: "2025-11-11" }),
  ],
  [
    "GB living",
    "1 with a fee that is not paid",
    money(1_476_100, "GBP", { ...british, offer: { ...paidUp("GBP"), paid: 1_400_000 } }),
    money(1_476_099, "GBP", { ...british, offer: { ...paidUp("GBP"), paid: 1_400_000 } }),
  ],
  [
    "GB living",
    "2 a paid room counts, up to a month",
    money(1_223_200, "GBP", { ...british, accommodationPaid: { minor: 500_000, currency: "GBP" } }),
    money(1_223_199, "GBP", { ...british, accommodationPaid: { minor: 500_000, currency: "GBP" } }),
  ],
  [
    "GB money_held",
    "3",
    money(1, "GBP", { plannedOn: "2026-12-21" }),
    money(1, "GBP", { plannedOn: "2026-12-22" }),
  ],
  [
    "GB money_held",
    "3 28 days in a row",
    { ...money(1, "GBP"), funds: [fund(1, "GBP", { heldSince: "2026-10-24" })] },
    { ...money(1, "GBP"), funds: [fund(1, "GBP", { heldSince: "2026-10-25" })] },
  ],
  [
    "GB tb_certificate",
    "4",
    { ...year, ...document("medical", { date: "2025-08-31" }), plannedOn: "2026-02-28" },
    { ...year, ...document("medical", { date: "2025-08-31" }), plannedOn: "2026-03-01" },
  ],
  [
    "GB cas_age",
    "5",
    { enrolment: { id: "c", issuedOn: "2026-05-10" }, plannedOn: "2026-11-10" },
    { enrolment: { id: "c", issuedOn: "2026-05-10" }, plannedOn: "2026-11-11" },
  ],
  [
    "GB not_too_early",
    "6",
    { courseStart: "2027-08-31", plannedOn: "2027-02-28" },
    { courseStart: "2027-08-31", plannedOn: "2027-02-27" },
  ],
  ["GB arrival", "7", { ...year, arrival: "2026-08-14" }, { ...year, arrival: "2026-08-13" }],
  [
    "GB english_test",
    "9",
    { ...test("2024-02-29"), plannedOn: "2026-02-28" },
    { ...test("2024-02-29"), plannedOn: "2026-03-01" },
  ],
  ["CA living", "10", money(2_289_500, "CAD", canadian), money(2_289_499, "CAD", canadian)],
  [
    "CA living",
    "10 for two",
    money(2_850_200, "CAD", { ...canadian, ...couple }),
    money(2_850_199, "CAD", { ...canadian, ...couple }),
  ],
  [
    "CA living",
    "10 for nine",
    money(7_292_900, "CAD", { ...canadian, family: nine }),
    money(7_292_899, "CAD", { ...canadian, family: nine }),
  ],
  [
    "CA living",
    "10 by the version before 1 September 2025",
    money(2_063_500, "CAD", { ...canadian, plannedOn: "2025-08-31" }),
    money(2_063_500, "CAD", { ...canadian, plannedOn: "2025-09-01" }),
  ],
  [
    "CA living_quebec",
    "11",
    money(1_550_800, "CAD", { ...canadian, place: "quebec" }),
    money(1_550_799, "CAD", { ...canadian, place: "quebec" }),
  ],
  [
    "CA attestation",
    "12 and 14: no rule is known after 31 December 2026",
    { ...document("attestation"), plannedOn: "2026-12-31" },
    { ...document("attestation"), plannedOn: "2027-01-01" },
  ],
  [
    "CA attestation",
    "13: master's at a public institution, from 1 January 2026",
    { level: "master", institution: "public", plannedOn: "2026-01-01" },
    { level: "master", institution: "public", plannedOn: "2025-12-31" },
  ],
  [
    "CA statements",
    "16",
    money(1, "CAD", { plannedOn: "2026-12-21" }),
    money(1, "CAD", { plannedOn: "2026-12-22" }),
  ],
  [
    "CA statements",
    "16 four months",
    { ...money(1, "CAD"), funds: [fund(1, "CAD", { heldSince: "2026-08-01" })] },
    { ...money(1, "CAD"), funds: [fund(1, "CAD", { heldSince: "2026-08-02" })] },
  ],
  [
    "CA passport",
    "18",
    { courseEnd: "2028-06-01", passport: { id: "p", validUntil: "2028-08-30" } },
    { courseEnd: "2028-06-01", passport: { id: "p", validUntil: "2028-08-29" } },
  ],
  [
    "CA medical",
    "19",
    { ...document("medical", { date: "2024-02-29" }), plannedOn: "2025-02-28" },
    { ...document("medical", { date: "2024-02-29" }), plannedOn: "2025-03-01" },
  ],
  [
    "AU living",
    "21 with a partner and a child at school",
    money(5_805_500, "AUD", {
      offer: paidUp("AUD"),
      family: { partners: 1, children: 1, atSchool: 1 },
    }),
    money(5_805_499, "AUD", {
      offer: paidUp("AUD"),
      family: { partners: 1, children: 1, atSchool: 1 },
    }),
  ],
  [
    "AU english_test",
    "22",
    { ...test("2024-12-31"), plannedOn: "2026-12-31" },
    { ...test("2024-12-31"), plannedOn: "2027-01-01" },
  ],
  [
    "AU coe",
    "24: the day of the CoE, and the day before",
    { enrolment: { id: "c", issuedOn: "2026-11-10" }, plannedOn: "2026-11-10" },
    { enrolment: { id: "c", issuedOn: "2026-11-10" }, plannedOn: "2026-11-09" },
  ],
  [
    "AU health_cover",
    "26",
    {
      ...year,
      arrival: "2026-09-01",
      ...document("insurance", { from: "2026-09-01", until: "2027-09-13" }),
    },
    {
      ...year,
      arrival: "2026-09-01",
      ...document("insurance", { from: "2026-09-02", until: "2027-09-13" }),
    },
  ],
  [
    "NZ living_year",
    "27",
    money(2_000_000, "NZD", { ...year, level: "ug" }),
    money(1_999_999, "NZD", { ...year, level: "ug" }),
  ],
  [
    "NZ living_months",
    "27 under a year",
    money(1_000_200, "NZD", { ...half, level: "pg" }),
    money(1_000_199, "NZD", { ...half, level: "pg" }),
  ],
  [
    "NZ school_year",
    "27 at school",
    money(1_700_000, "NZD", { ...year, level: "school" }),
    money(1_699_999, "NZD", { ...year, level: "school" }),
  ],
  [
    "NZ school_months",
    "27 at school under a year",
    money(850_200, "NZD", { ...half, level: "school" }),
    money(850_199, "NZD", { ...half, level: "school" }),
  ],
  ["NZ source_of_money", "28", money(1, "NZD"), money(1, "NZD", { plannedOn: "2026-11-19" })],
  [
    "NZ medical",
    "29",
    { ...document("medical", { date: "2026-11-30" }), plannedOn: "2027-02-28" },
    { ...document("medical", { date: "2026-11-30" }), plannedOn: "2027-03-01" },
  ],
  [
    "NZ passport",
    "30",
    { departure: "2027-11-30", passport: { id: "p", validUntil: "2028-02-29" } },
    { departure: "2027-11-30", passport: { id: "p", validUntil: "2028-02-28" } },
  ],
  ["DE blocked_account", "31", money(1_190_400, "EUR"), money(1_190_399, "EUR")],
  [
    "DE aps",
    "32",
    { ...document("attestation", { date: "2026-11-10" }), plannedOn: "2026-11-10" },
    { ...document("attestation", { date: "2026-11-10" }), plannedOn: "2026-11-09" },
  ],
  ["IE living", "33", money(1_000_000, "EUR", year), money(999_999, "EUR", year)],
  [
    "IE statements",
    "34",
    { ...money(1, "EUR"), funds: [fund(1, "EUR", { heldSince: "2026-06-01" })] },
    { ...money(1, "EUR"), funds: [fund(1, "EUR", { heldSince: "2026-06-02" })] },
  ],
  [
    "IE not_too_early",
    "34",
    { arrival: "2027-03-01", plannedOn: "2026-12-01" },
    { arrival: "2027-03-01", plannedOn: "2026-11-30" },
  ],
  [
    "IE fee_paid",
    "34",
    { offer: { ...paidUp("EUR"), paid: 600_000 } },
    { offer: { ...paidUp("EUR"), paid: 599_999 } },
  ],
  [
    "US not_too_early",
    "35",
    { courseStart: "2027-08-20", plannedOn: "2026-08-20" },
    { courseStart: "2027-08-20", plannedOn: "2026-08-19" },
  ],
  [
    "US arrival",
    "35",
    { courseStart: "2027-08-20", arrival: "2027-07-21" },
    { courseStart: "2027-08-20", arrival: "2027-07-20" },
  ],
  ["US fees_paid", "35", document("fee"), {}],
];

/** What a rule lacks on the bad side: a paper or a version, and no day is wrong. */
const unknownBeyond = ["CA attestation", "AU coe", "NZ source_of_money", "DE aps", "US fees_paid"];

describe("the starting rules", () => {
  it.each(rows)(
    "%s (%s) holds on its last good day or amount and not beyond it",
    (name, _, good, bad) => {
      expect(stateOf(name, good)).toBe("holds");
      expect(stateOf(name, bad)).toBe(unknownBeyond.includes(name) ? "unknown" : "fails");
    },
  );

  it("each rule that forbids something is tried here, and the others only tell", () => {
    const tried = new Set(rows.map(([name]) => name));
    const left = startingRules.filter(({ country, key }) => !tried.has(`${country} ${key}`));
    expect(left.filter(({ severity }) => severity !== "tells")).toEqual([]);
    expect(left.map(({ country, key }) => `${country} ${key}`)).toEqual([
      "GB decision_time",
      "CA attestation_not_needed",
      "CA instructions_end",
      "CA sds_ended",
      "CA letter_confirmed",
      "CA decision_time",
      "AU score_table",
      "AU genuine_student",
    ]);
  });

  it.each(startingRules.map((rule) => [`${rule.country} ${rule.key}`, rule] as const))(
    "%s passes the form that adds a rule, and its words name only its own values",
    (_, rule) => {
      const read = newRule.safeParse(rule);
      expect(read.error?.issues).toBeUndefined();
      const params = kinds[rule.kind].schema.parse(rule.params);
      const typed = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [name, typedParam(value)]),
      );
      expect(kinds[rule.kind].schema.parse(typed)).toEqual(params);
      for (const language of languages) {
        const words = { en: rule.wordsEn, pa: rule.wordsPa, hi: rule.wordsHi }[language];
        expect(fillRuleWords(words, kinds[rule.kind].words(params), language)).not.toMatch(/[{}…]/);
      }
    },
  );

  it("money stands in words as a bank writes it", () => {
    const [living] = startingRules.filter(
      ({ key, validFrom }) => key === "living" && validFrom === "2025-11-11",
    );
    const params = kinds.amount_at_least.schema.parse(living?.params);
    expect(fillRuleWords("{london}, {most}", kinds.amount_at_least.words(params), "pa")).toBe(
      "£1,529, 9",
    );
  });
});
