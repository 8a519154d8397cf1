import { expect, test } from "vitest";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { judge } from "@/lib/catalogue/visa-rules/judge";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import { alone, fund, noFacts, rule } from "@/tests/visa-rules/support";

const today = "2026-11-26";
const medical = (date: string | null) => ({
  id: "tb",
  kind: "medical" as const,
  date,
  from: null,
  until: null,
});
const tb = (more: Partial<RuleVersion> = {}) =>
  rule(
    "age_at_most",
    { paper: "medical", count: 6, unit: "months", anchor: "application", none: "lacks" },
    more,
  );
const stateOn = (plannedOn: string, facts: Partial<CaseFacts>, rules: RuleVersion[]) =>
  judge({ ...noFacts, plannedOn, ...facts }, rules, today).state;

test("a country without a confirmed rule is never safe", () => {
  for (const rules of [[], [tb({ confirmed: false })], [tb({ country: "CA" })]]) {
    const verdict = judge({ ...noFacts, documents: [medical(today)] }, rules, today);
    expect(verdict.state).toBe("unknown");
    expect(verdict.missing).toEqual([{ key: "", fact: "rules", kind: null }]);
  }
});

test("a certificate that ends before the planned day is told with its last day", () => {
  const facts = { ...noFacts, plannedOn: "2026-12-10", documents: [medical("2026-06-05")] };
  const verdict = judge(facts, [tb()], today);
  expect(verdict).toMatchObject({
    state: "unsafe",
    earliest: "2026-11-26",
    last: "2026-12-05",
    breaksFirst: { key: "gb.age_at_most", day: "2026-12-05", what: { kind: "document", id: "tb" } },
    missing: [],
  });
  expect(verdict.findings[0]).toMatchObject({ state: "fails", until: "2026-12-05" });
  expect(structuredClone(verdict)).toEqual(JSON.parse(JSON.stringify(verdict)));
});

test("a paper without its day, or no paper, is missing and never safe", () => {
  for (const [documents, fact] of [
    [[], "document"],
    [[medical(null)], "documentDate"],
  ] as const) {
    const facts = { ...noFacts, plannedOn: "2026-12-01", documents: [...documents] };
    const verdict = judge(facts, [tb()], today);
    expect(verdict.state).toBe("unknown");
    expect(verdict.missing).toEqual([{ key: "gb.age_at_most", fact, kind: "medical" }]);
  }
});

test("months end on the last day of a shorter month, 29 February among them", () => {
  for (const [made, last, bad] of [
    ["2026-08-31", "2027-02-28", "2027-03-01"],
    ["2027-08-31", "2028-02-29", "2028-03-01"],
    ["2027-08-29", "2028-02-29", "2028-03-01"],
    ["2026-10-31", "2027-04-30", "2027-05-01"],
  ] as const) {
    const documents = [medical(made)];
    expect([last, bad].map((day) => stateOn(day, { documents }, [tb()]))).toEqual([
      "safe",
      "unsafe",
    ]);
  }
});

test("a rule whose review is late is not safe, and still refuses", () => {
  const late = tb({ reviewBy: "2026-11-25", checkedOn: "2025-11-25" });
  const facts = { ...noFacts, plannedOn: "2026-12-01", documents: [medical("2026-11-01")] };
  const verdict = judge(facts, [late], today);
  expect(verdict.state).toBe("unknown");
  expect(verdict.findings[0]).toMatchObject({
    state: "stale",
    values: { checked: { day: "2025-11-25" } },
  });
  expect(judge(facts, [tb({ reviewBy: today })], today).state).toBe("safe");
  expect(stateOn("2027-06-01", { documents: [medical("2026-11-01")] }, [late])).toBe("unsafe");
});

test("a gap between two versions is a day of which no rule is known", () => {
  const rules = [tb({ validTo: "2026-12-10" }), tb({ validFrom: "2026-12-21" })];
  const documents = [medical("2026-11-20")];
  const states = ["2026-12-10", "2026-12-11", "2026-12-20", "2026-12-21"].map((day) =>
    stateOn(day, { documents }, rules),
  );
  expect(states).toEqual(["safe", "unknown", "unknown", "safe"]);
  const verdict = judge({ ...noFacts, plannedOn: "2026-12-15", documents }, rules, today);
  expect(verdict.missing).toEqual([{ key: "gb.age_at_most", fact: "version", kind: null }]);
  expect(verdict).toMatchObject({ earliest: "2026-11-26", last: "2026-12-10" });
});

test("a passed planned day is judged as of today", () => {
  const facts = { ...noFacts, plannedOn: "2026-11-01", documents: [medical("2026-11-01")] };
  expect(judge(facts, [tb()], today).judgedOn).toBe(today);
});

const living = (amounts: string, more: Record<string, unknown> = {}) =>
  rule("amount_at_least", {
    money: "funds",
    currency: "GBP",
    amounts,
    per: "once",
    fee: "no",
    ...more,
  });
const rate = (more: Partial<RuleVersion> = {}) =>
  rule("exchange_rate", { currency: "GBP", rate: "110", other: "INR" }, more);

test("money in another currency counts by a confirmed rate, and otherwise nobody knows", () => {
  const funds = [fund(50_000), fund(100_000, "CAD"), fund(11_000_000, "INR")];
  const facts = { funds, family: alone };
  const known = (need: string, ...rates: RuleVersion[]) =>
    judge({ ...noFacts, plannedOn: "2026-12-01", ...facts }, [living(need), ...rates], today);
  expect(known("1 500").state).toBe("safe");
  expect(known("1 500.01").missing).toEqual([
    { key: "gb.amount_at_least", fact: "rate", kind: "CAD" },
    { key: "gb.amount_at_least", fact: "rate", kind: "INR" },
  ]);
  expect(known("1 1500", rate()).state).toBe("safe");
  expect(known("1 1500.01", rate()).state).toBe("unknown");
  expect(known("1 1500", rate({ confirmed: false })).state).toBe("unknown");
  expect(known("1 1500", rate({ reviewBy: "2026-11-25" })).state).toBe("unknown");
  expect(known("1 1500", rate({ validTo: "2026-11-30" })).state).toBe("unknown");
  const cad = rule(
    "exchange_rate",
    { currency: "CAD", rate: "0.55", other: "GBP" },
    { key: "cad" },
  );
  expect(known("1 2050", rate(), cad).state).toBe("safe");
  expect(known("1 2050.01", rate(), cad).state).toBe("unsafe");
});

test("money without a proof does not count, and its proof is missing", () => {
  const funds = [fund(100_000, "GBP", { proof: false })];
  const verdict = judge({ ...noFacts, funds, family: alone }, [living("1 500")], today);
  expect(verdict.state).toBe("unknown");
  expect(verdict.missing).toEqual([{ key: "gb.amount_at_least", fact: "proof", kind: null }]);
});

test("money counts from the day on which enough of it has lain long enough", () => {
  const held = rule("held_for", { days: 28, gap: 31 });
  const funds = [
    fund(60_000, "GBP", { id: "old", statementTo: "2026-11-20" }),
    fund(50_000, "GBP", { id: "new", heldSince: "2026-11-05", statementTo: "2026-12-02" }),
  ];
  const facts = { ...noFacts, funds };
  const enough = judge(facts, [living("1 600"), held], today);
  expect(enough).toMatchObject({ state: "safe", earliest: today, last: "2026-12-21" });
  const both = judge(facts, [living("1 1000"), held], today);
  expect(both).toMatchObject({
    earliest: "2026-12-02",
    last: "2026-12-21",
    breaksFirst: { what: { kind: "fund", id: "old" } },
  });
  const short = { ...facts, funds: [fund(60_000, "GBP", { heldSince: "2026-10-25" })] };
  expect(judge(short, [living("1 600"), held], today).state).toBe("unsafe");
});

test("an exemption takes away what is asked for on its own days alone", () => {
  const pal = rule("required", { paper: "attestation" }, { validTo: "2026-12-31" });
  const masters = rule(
    "not_required",
    { paper: "attestation", levels: "master, doctoral", institution: "public" },
    { validFrom: "2026-01-01", validTo: "2026-12-31" },
  );
  const state = (facts: Partial<CaseFacts>, day = "2026-12-31") =>
    stateOn(day, facts, [pal, masters]);
  expect(state({ level: "master", institution: "public" })).toBe("safe");
  expect(state({ level: "master", institution: "private" })).toBe("unknown");
  expect(state({ level: "pg", institution: "public" })).toBe("unknown");
  expect(state({ level: "master", institution: "public" }, "2027-01-01")).toBe("unknown");
  const facts = { ...noFacts, institution: "public" as const, level: "pg" as const };
  expect(judge(facts, [pal, masters], today).missing).toEqual([
    { key: "gb.required", fact: "document", kind: "attestation" },
    { key: "gb.required", fact: "level", kind: null },
  ]);
});

test("a warning that fails never looks safe, and closes no day", () => {
  const passport = rule(
    "valid_until_at_least",
    { paper: "passport", count: 90, unit: "days", anchor: "course_end" },
    { severity: "warns" },
  );
  const of = (validUntil: string) =>
    judge(
      { ...noFacts, courseEnd: "2028-06-01", passport: { id: "p", validUntil } },
      [passport],
      today,
    );
  expect(of("2028-08-30")).toMatchObject({ state: "safe", last: null });
  expect(of("2028-08-29")).toMatchObject({ state: "warned", earliest: today, last: null });
});

test("the version is chosen by the day that the rule says", () => {
  const table = (more: Partial<RuleVersion>) =>
    rule("required", { paper: "test" }, { appliesBy: "test_date", ...more });
  const rules = [
    table({ validFrom: "2025-08-07", id: "new" }),
    table({ validTo: "2025-08-06", id: "old" }),
  ];
  const by = (takenOn: string | null) =>
    judge({ ...noFacts, tests: [{ id: "t", kind: "ielts", takenOn }] }, rules, today).findings[0];
  expect([by("2025-08-06"), by("2025-08-07"), by(null)].map((one) => one?.version)).toEqual([
    "old",
    "new",
    null,
  ]);
  expect(by(null)?.state).toBe("unknown");
});
