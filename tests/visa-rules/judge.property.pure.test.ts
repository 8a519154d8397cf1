import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dayNumber, dayText, lastDayBefore, monthsAfter } from "@/lib/catalogue/visa-rules/dates";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { judge } from "@/lib/catalogue/visa-rules/judge";
import type { FindingState, VerdictState } from "@/lib/catalogue/visa-rules/verdict";
import { daysAfter } from "@/lib/values/calendar";
import { fund, noFacts, rule } from "@/tests/visa-rules/support";

const today = "2026-11-26";
const rank: VerdictState[] = ["unsafe", "unknown", "warned", "safe"];

const past = fc.integer({ min: 0, max: 500 }).map((days) => daysAfter(today, -days));
const coming = fc.integer({ min: 0, max: 250 }).map((days) => daysAfter(today, days));
const orNone = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 12 });

const funds = fc
  .array(
    fc.record({
      amount: fc.integer({ min: 0, max: 3_000_000 }),
      currency: fc.constantFrom("GBP", "INR", "CAD"),
      heldSince: orNone(past),
      statementTo: orNone(past),
      proof: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((rows) =>
    rows.map((row, index) => fund(row.amount, row.currency, { ...row, id: `${index}` })),
  );
const documents = fc
  .array(fc.record({ date: orNone(past), until: orNone(coming) }), { minLength: 1, maxLength: 3 })
  .map((rows) =>
    rows.map((row, index) => ({ id: `${index}`, kind: "medical" as const, from: null, ...row })),
  );
const facts = fc.record({
  ...Object.fromEntries(Object.entries(noFacts).map(([name, value]) => [name, fc.constant(value)])),
  plannedOn: coming,
  courseStart: orNone(coming),
  courseEnd: orNone(coming.map((day) => daysAfter(day, 300))),
  place: orNone(fc.constantFrom("london", "elsewhere")),
  family: orNone(fc.record({ partners: fc.nat(1), children: fc.nat(2), atSchool: fc.nat(1) })),
  funds,
  documents,
}) as unknown as fc.Arbitrary<CaseFacts>;

const amount = {
  money: "funds",
  currency: "GBP",
  amounts: "1 london 900\n1 elsewhere 700\n2 1500",
  more: "300",
  per: "month",
  most: 9,
  fee: "no",
};
const rules = [
  rule("amount_at_least", amount, { validTo: "2027-01-31" }),
  rule("amount_at_least", { ...amount, amounts: "1 1000" }, { validFrom: "2027-02-01" }),
  rule("held_for", { days: 28, gap: 31 }),
  rule("statement_covers", { months: 4, age: 60 }, { severity: "warns" }),
  rule(
    "exchange_rate",
    { currency: "GBP", rate: "110.25", other: "INR" },
    { validTo: "2027-03-01" },
  ),
  rule("age_at_most", {
    paper: "medical",
    count: 6,
    unit: "months",
    anchor: "application",
    none: "lacks",
  }),
  rule("valid_until_at_least", {
    paper: "medical",
    count: 3,
    unit: "months",
    anchor: "application",
  }),
  rule("required", { paper: "medical", stayFrom: 6 }),
];

const findingRank: FindingState[] = ["fails", "unknown", "stale", "tells", "holds"];
/** How good a verdict is as a whole, and what each of its rules says. */
function ranksOf(facts: CaseFacts) {
  const { state, findings } = judge(facts, rules, today);
  const ranks = findings.map((one) => [one.key, findingRank.indexOf(one.state)] as const);
  return new Map([["whole", rank.indexOf(state)] as const, ...ranks]);
}
const neverWorse = (better: (facts: CaseFacts, at: number, by: number) => CaseFacts) =>
  fc.assert(
    fc.property(facts, fc.nat(), fc.integer({ min: 1, max: 400 }), (before, at, by) => {
      const ranks = ranksOf(better(before, at, by));
      for (const [key, worst] of ranksOf(before))
        expect(ranks.get(key), key).toBeGreaterThanOrEqual(worst);
    }),
    { numRuns: 300 },
  );

test("more money in a fund never makes a verdict worse", () =>
  neverWorse((before, at, by) => ({
    ...before,
    funds: before.funds.map((one, index) =>
      index === at % before.funds.length ? { ...one, amount: one.amount + by * 10_000 } : one,
    ),
  })));

test("another fund never makes a verdict worse", () =>
  neverWorse((before, at, by) => ({
    ...before,
    funds: [
      ...before.funds,
      fund(by * 10_000, ["GBP", "INR", "CAD"][at % 3], {
        id: "more",
        heldSince: daysAfter(today, -(at % 90)),
        statementTo: daysAfter(today, -(at % 40)),
      }),
    ],
  })));

test("a younger document never makes a verdict worse", () =>
  neverWorse((before, at, by) => ({
    ...before,
    documents: before.documents.map((one, index) => {
      if (index !== at % before.documents.length || one.date === null) return one;
      const younger = daysAfter(one.date, by);
      return { ...one, date: younger < today ? younger : today };
    }),
  })));

test("another document, and one that is valid for longer, never make a verdict worse", () => {
  neverWorse((before, at, by) => ({
    ...before,
    documents: [
      ...before.documents,
      {
        id: "more",
        kind: "medical" as const,
        from: null,
        until: null,
        date: daysAfter(today, -(at % 300)),
      },
    ].map((one) => (one.until === null ? one : { ...one, until: daysAfter(one.until, by) })),
  }));
});

test("a verdict is safe on each day of its window, and its window holds only days from today on", () =>
  fc.assert(
    fc.property(facts, fc.nat(), (before, at) => {
      const { earliest, last } = judge(before, rules, today);
      if (earliest === null) return;
      expect(earliest >= today).toBe(true);
      const days = last === null ? 200 : dayNumber(last) - dayNumber(earliest);
      const plannedOn = daysAfter(earliest, at % (days + 1));
      const { findings } = judge({ ...before, plannedOn }, rules, today);
      expect(
        findings.filter(({ severity, state }) => severity === "blocks" && state === "fails"),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  ));

const anyDay = fc.integer({ min: dayNumber("2020-01-01"), max: dayNumber("2032-12-31") });

test("calendar months are those of Temporal", () =>
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -60, max: 60 }), (day, months) => {
      const sum = Temporal.PlainDate.from(dayText(day)).add({ months }, { overflow: "constrain" });
      expect(dayText(monthsAfter(day, months))).toBe(sum.toString());
    }),
  ));

test("the last day before an end is the last of which the months after it do not pass the end", () =>
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 24 }), (end, months) => {
      const last = lastDayBefore(end, months, "months");
      expect(monthsAfter(last, months)).toBeLessThanOrEqual(end);
      expect(monthsAfter(last + 1, months)).toBeGreaterThan(end);
    }),
  ));
