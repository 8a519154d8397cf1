import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCell } from "@/lib/desk/import/cells";
import { suggestMapping } from "@/lib/desk/import/columns";
import { dayOfCell, provenOrder } from "@/lib/desk/import/days";
import { leadRules } from "@/lib/desk/import/leads";
import { planLines, type Setup } from "@/lib/desk/import/plan";
import type { KnownPerson } from "@/lib/desk/import/rules";

const office = {
  branches: new Map([["gurdaspur", "gurdaspur"]]),
  staff: new Map([["jaskaran singh", "jaskaran@example.com"]]),
  authors: new Map([["simran kaur", "simran@example.com"]]),
  worksIn: () => true,
  handlesCases: () => true,
  takesTag: (word: string) => word !== "No room",
};
const { columns } = leadRules;
const read = (text: string, name: keyof typeof columns) =>
  readCell(text, columns[name], { order: "dmy", office });

describe("columns", () => {
  test("columns are recognised by the headings that offices give them, each once", () => {
    const headings = [
      "S.No",
      "Student Name",
      "Contact No.",
      "Country",
      "Name",
      "REMARKS",
      "Counselor",
    ];
    expect(suggestMapping(headings, [], columns)).toEqual({
      ...{ 1: "name", 2: "mobile", 3: "wish", 5: "note", 6: "handler" },
    });
  });

  test("a column of mobiles is the mobile, whatever stands above it", () => {
    const rows = [
      ["1", "98765-43210"],
      ["2", "+91 98765 43211"],
      ["3", ""],
    ];
    expect(suggestMapping(["No", "WA"], rows, columns)).toEqual({ 1: "mobile" });
  });
});

describe("days", () => {
  test.each([
    [["13/5/2024", "3/4/2024"], "dmy"],
    [["5/13/2024", "3/4/2024"], "mdy"],
    [["3/4/2024", "5/6/2024"], "either"],
    [["5/5/2024", "12 May 2024", "2024-05-13"], "none"],
    [["31/12/2024", "30/12/2024", "12/31/2024"], "dmy"],
  ])("the days %j are written %s", (cells, order) => expect(provenOrder(cells)).toBe(order));

  test.each([
    ["3/4/2024", "dmy", "2024-04-03"],
    ["3/4/2024", "mdy", "2024-03-04"],
    ["2024-04-03", "mdy", "2024-04-03"],
    ["45385", "dmy", "2024-04-03"],
    ["45385.75", "dmy", "2024-04-03"],
    ["03-Apr-24", "dmy", "2024-04-03"],
    ["3 April 2024", "mdy", "2024-04-03"],
    ["03/04/2024 14:30", "dmy", "2024-04-03"],
    ["31/02/2024", "dmy", undefined],
    ["soon", "dmy", undefined],
  ] as const)("the cell %s, written %s, is the day %s", (cell, order, day) =>
    expect(dayOfCell(cell, order, "past")).toBe(day),
  );
});

describe("a cell", () => {
  test.each([
    ["mobile", "98765-43210", { value: "+919876543210" }],
    ["mobile", "0 98765 43210", { value: "+919876543210" }],
    ["mobile", "9876543210 / 9812345678", { value: "+919876543210", beside: "Also +919812345678" }],
    ["mobile", "9.87654E+09", { problem: expect.stringContaining("Excel has cut") }],
    ["mobile", "12345", { problem: "12345 is not a mobile number" }],
    [
      "name",
      "Gurpreet Kaur W/O Harpreet Singh",
      { value: "Gurpreet Kaur", beside: "W/O Harpreet Singh" },
    ],
    [
      "name",
      "Mr. Amrit  Pal (S/o Balbir Singh)",
      { value: "Amrit Pal", beside: "S/o Balbir Singh" },
    ],
    ["source", "facebook", { value: "facebook" }],
    ["source", "walk-in", { value: "walkIn" }],
    ["source", "Justdial", { value: "", beside: "Source: Justdial" }],
    ["location", " GURDASPUR ", { value: "gurdaspur" }],
    ["location", "Mars", { problem: "The branch Mars is not known here" }],
    ["handler", "Jaskaran Singh", { value: "jaskaran@example.com" }],
    ["tags", "Loan,  Walk-in; walk in | ", { value: "Loan, walk in" }],
    ["tags", "Loan, No room", { value: "Loan", beside: "Tags: No room" }],
    ["tags", `${"long ".repeat(7)}`, { value: "", beside: `Tags: ${"long ".repeat(7).trim()}` }],
    ["tags", "VIP, ???", { value: "VIP", beside: "Tags: ???" }],
    ["wish", "N/A", { value: "" }],
    ["wish", "#REF!", { problem: "#REF! is an error in Excel" }],
  ] as const)("a cell of the column %s that says %s is read", (name, text, meaning) =>
    expect(read(text, name)).toEqual(meaning),
  );
});

const setup: Setup = {
  mapping: { 0: "name", 1: "mobile", 2: "wish" },
  forAll: { location: "gurdaspur", followUpOn: "2026-12-01" },
  orders: {},
};
const amrit: KnownPerson = {
  ...{ id: "1", words: "the open lead of Amrit" },
  values: { wish: null, source: "facebook", note: null },
};
const plan = (rows: string[][], known = new Map<string, KnownPerson[]>(), some = setup) =>
  planLines(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    leadRules,
    some,
    office,
    known,
  );

describe("the plan", () => {
  test("the plan says of each row what it would do", () => {
    const known = new Map([["mobile +919876500001", [amrit]]]);
    const rows = [
      ["Gurpreet", "98765 00000", "Canada"],
      ["Amrit", "09876500001", "UK"],
      ["Amrit again", "9876500001", "UK"],
      ["", "9876500002", ""],
      ["Jot", "1234", ""],
    ];
    expect(plan(rows, known).map(({ outcome, words }) => [outcome, words])).toEqual([
      ["new", "New"],
      ["changes", "Fills Wish of the open lead of Amrit"],
      ["same", "The same mobile as row 3"],
      ["refused", "Name is required"],
      ["refused", "Mobile: 1234 is not a mobile number"],
    ]);
  });

  test("the plan fills what a known lead lacks, and never what it has", () => {
    const known = new Map([["mobile +919876500001", [{ ...amrit, values: { wish: "Canada" } }]]]);
    expect(plan([["Amrit", "9876500001", "UK"]], known)).toMatchObject([
      { outcome: "known", words: "Is the open lead of Amrit" },
    ]);
  });

  test("the plan asks for what neither a cell nor the office says for all rows", () => {
    const some = { ...setup, forAll: {} };
    expect(plan([["Amrit", "9876500001", ""]], undefined, some)).toMatchObject([
      { outcome: "refused", words: "Branch is required; Call on is required" },
    ]);
  });

  test("what is said for all rows is read as a cell is, and a row's own cell comes first", () => {
    const some = { ...setup, forAll: { ...setup.forAll, handler: "leaver@example.com" } };
    expect(plan([["Amrit", "9876500001", ""]], undefined, some)).toMatchObject([
      {
        outcome: "refused",
        words: "Handler: The staff member leaver@example.com is not known here",
      },
    ]);
    const mapping = { ...setup.mapping, 3: "handler" };
    expect(
      plan([["Amrit", "9876500001", "", "Jaskaran Singh"]], undefined, { ...some, mapping }),
    ).toMatchObject([{ outcome: "new" }]);
  });

  test("the plan of a part of the file is that part of the whole plan, however it is cut", () => {
    const cell = fc.oneof(
      fc.constantFrom("Amrit", "9876500001", "9876500002", "", "UK"),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell)), fc.nat(20), (rows, cut) => {
        const lines = rows.map((cells, at) => ({ number: at + 2, cells }));
        const seen = new Map<string, number>();
        const parts = [lines.slice(0, cut), lines.slice(cut)].flatMap((some) =>
          planLines(some, leadRules, setup, office, new Map(), seen),
        );
        expect(parts).toEqual(planLines(lines, leadRules, setup, office, new Map()));
      }),
    );
  });
});
