import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rulesOf } from "@/lib/desk/import/kinds";
import type { ImportKind } from "@/lib/desk/import/labels";
import { planLines, type Setup } from "@/lib/desk/import/plan";
import type { KnownPerson } from "@/lib/desk/import/rules";

const office = {
  branches: new Map([["gurdaspur", "gurdaspur"]]),
  staff: new Map([["jaskaran singh", "jaskaran@example.com"]]),
  authors: new Map([["jaskaran singh", "jaskaran@example.com"]]),
  worksIn: () => true,
  handlesCases: () => true,
  takesTag: () => true,
};

/** A case that lacks a surname, and a second one of the same old number. */
const amrit: KnownPerson = { id: "1", words: "GSP-26-00001, Amrit", values: { surname: null } };
const jot: KnownPerson = {
  id: "2",
  words: "GSP-26-00002, Jot",
  values: {},
  entries: ["2024-04-13 Called"],
};
const known = new Map([
  ["mobile +919876500001", [amrit]],
  ["mobile +919876500002", [jot]],
  ["old lf7", [amrit, jot]],
  ["birth 2001-05-13 jot", [jot]],
]);

const texts = {
  numbers: ["9876500001", "09876500002", "9876500003", "12", "9.87E+09", ""],
  names: ["Amrit", "Jot", "Gurpreet Kaur D/O Balbir Singh", ""],
  days: ["13/5/2001", "2024-04-13", "45385", "soon", "31/2/2024", ""],
  old: ["LF-7", "lf 7", "A/1", ""],
  words: [
    "Called",
    "Canada / UK",
    "#REF!",
    "N/A",
    "78.5%",
    "2019",
    "yes",
    "Active",
    "Closed",
    "PTE",
  ],
};
const cell = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...Object.values(texts).flat()) },
  { weight: 1, arbitrary: fc.string() },
);

/** Every column of the kind has a place of its own; what else a case needs is said for all rows. */
const setupFor = (kind: ImportKind): Setup => {
  const names = Object.keys(rulesOf[kind].columns);
  const forAll = {
    ...{ address: "Not known", city: "Gurdaspur", pincode: "143521", country: "IN" },
    ...{ qualification: "10+2", stream: "Not known", location: "gurdaspur", any_refusal: "no" },
    ...{ spouse: "no", country_apply_for: "CA", english_test_type: "pursuing", status: "active" },
    followUpOn: "2099-12-01",
  };
  return { mapping: Object.fromEntries(names.map((name, at) => [at, name])), forAll, orders: {} };
};

const kinds = Object.keys(rulesOf) as ImportKind[];
describe.each(kinds)("a generated spreadsheet of %s", (kind) => {
  const [rules, setup] = [rulesOf[kind], setupFor(kind)];
  const width = Object.keys(rules.columns).length;
  const sheets = fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
    maxLength: 12,
  });
  const linesOf = (rows: string[][]) => rows.map((cells, at) => ({ number: at + 2, cells }));

  test("is planned the same in parts, as the run does it, as whole, as the page shows it", () =>
    fc.assert(
      fc.property(sheets, fc.nat(12), (rows, cut) => {
        const [lines, seen] = [linesOf(rows), new Map<string, number>()];
        const parts = [lines.slice(0, cut), lines.slice(cut)].flatMap((some) =>
          planLines(some, rules, setup, office, known, seen),
        );
        expect(parts).toEqual(planLines(lines, rules, setup, office, known));
      }),
      { numRuns: 40 },
    ));

  test("has an outcome and words for each of its rows, and values for those that are written", () =>
    fc.assert(
      fc.property(sheets, (rows) => {
        const planned = planLines(linesOf(rows), rules, setup, office, known);
        expect(planned.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 2));
        for (const { outcome, words, values, change } of planned) {
          expect(words).toMatch(/\S/);
          expect(Boolean(values)).toBe(outcome === "new" || outcome === "changes");
          expect(Boolean(change)).toBe(outcome === "changes");
        }
      }),
      { numRuns: 40 },
    ));
});

test("a row that fills a known case says what it fills, and one that names two persons is refused", () => {
  const setup = setupFor("cases");
  const places = Object.keys(rulesOf.cases.columns);
  const row = (of: Record<string, string>) => places.map((name) => of[name] ?? "");
  const base = {
    ...{ first_name: "Amrit", surname: "Kaur", email: "amrit@example.com", dob: "13/5/2001" },
    ...{ passout_year: "2019", percentage: "78", mobile: "9876500001" },
  };
  const rows = [row(base), row({ ...base, mobile: "9876500009", oldRefNo: "LF 7" })];
  const lines = rows.map((cells, at) => ({ number: at + 2, cells }));
  expect(
    planLines(lines, rulesOf.cases, setup, office, known).map(({ outcome, words }) => [
      outcome,
      words,
    ]),
  ).toEqual([
    ["changes", "Fills Surname of GSP-26-00001, Amrit"],
    ["refused", "Its numbers are of GSP-26-00001, Amrit and GSP-26-00002, Jot"],
  ]);
});
