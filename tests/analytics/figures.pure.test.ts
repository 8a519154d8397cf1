import { describe, expect, it } from "vitest";
import {
  type Counted,
  eachOf,
  funnelOf,
  monthsBegun,
  spreadOf,
  visasOf,
} from "@/lib/reports/analytics/figures";
import { percentOf, successOf } from "@/lib/reports/analytics/labels";

const cell = (key: string | null, location: string, count: number) => ({ key, location, count });
const days = { accepted: null, applied: null, offer: null, deposit: null, visa: null };
const row = (by: Counted["by"], key: string | null, assessments: number, more = {}): Counted => ({
  ...{ by, key, assessments, accepted: 0, applied: 0, offer: 0, deposit: 0, visa: 0, days },
  ...more,
});

describe("what is spread over branches", () => {
  const cells = [
    cell("a", "one", 2),
    cell("b", "one", 4),
    cell("a", "two", 3),
    cell(null, "two", 1),
  ];

  it("figures of several branches are added up, the largest first", () => {
    expect(spreadOf(cells, ["one", "two"])).toEqual([
      { key: "a", count: 5, branches: { one: 2, two: 3 } },
      { key: "b", count: 4, branches: { one: 4 } },
      { key: null, count: 1, branches: { two: 1 } },
    ]);
    expect(spreadOf(cells, ["two"]).map(({ key, count }) => [key, count])).toEqual([
      ["a", 3],
      [null, 1],
    ]);
    expect(spreadOf(cells, [])).toEqual([]);
  });

  it("figures of several branches have a line for branches without any", () => {
    expect(eachOf(["a", "c"], spreadOf(cells, ["one"]))).toEqual([
      { key: "a", count: 2, branches: { one: 2 } },
      { key: "c", count: 0, branches: {} },
    ]);
  });
});

it.each([
  [2025, ["1", "12"], 12],
  [2026, ["1", "11"], 11],
  [2027, [undefined, undefined], 0],
])("the months of %i that have begun are counted", (year, [first, last] = [], length) => {
  const months = monthsBegun(year, "2026-11-22");
  expect([months[0], months.at(-1), months.length]).toEqual([first, last, length]);
});

describe("the funnel", () => {
  it("the funnel has its months in order, and its other rows by number of assessments", () => {
    const funnel = funnelOf(
      [
        row("together", null, 7),
        row("country", "CA", 2),
        row("country", "AU", 5),
        row("month", "10", 3),
        row("month", "2", 4),
        row("source", null, 7),
      ],
      ["1", "2", "3"],
    );
    expect(funnel.country.map(({ key }) => key)).toEqual(["AU", "CA"]);
    expect(funnel.month.map(({ key, assessments }) => [key, assessments])).toEqual([
      ["1", 0],
      ["2", 4],
      ["3", 0],
    ]);
    expect(funnel.together.assessments).toBe(7);
    expect([funnel.branch, funnel.source.length]).toEqual([[], 1]);
  });

  it("the funnel of a year without assessments is empty", () => {
    expect(funnelOf([], []).together).toEqual(row("together", null, 0));
  });

  it("the funnel ignores days in reverse order", () => {
    const counted = { days: { ...days, accepted: 0, applied: -3, offer: 4 } };
    expect(funnelOf([row("together", null, 1, counted)], []).together.days).toEqual({
      ...days,
      accepted: 0,
      applied: 0,
      offer: 4,
    });
  });
});

describe("visas by country", () => {
  const visa = (key: string, location: string, status: string, count: number) => ({
    ...cell(key, location, count),
    status,
  });
  const cells = [
    visa("CA", "one", "Visa Recevied", 3),
    visa("CA", "two", "Visa Recevied", 3),
    visa("CA", "one", "Visa Rejected", 2),
    visa("CA", "one", "Visa Applied", 9),
    visa("AU", "one", "Visa not applied", 1),
  ];

  it("visas by country tell their outcomes, and their success counts decided ones only", () => {
    const [canada, australia] = visasOf(cells, ["one", "two"]);
    expect(canada).toMatchObject({ key: "CA", count: 17 });
    expect(canada?.outcomes).toEqual({
      "Visa Recevied": 6,
      "Visa Rejected": 2,
      "Visa Applied": 9,
      "Visa not applied": 0,
    });
    expect([canada && successOf(canada), australia && successOf(australia)]).toEqual([75, null]);
    expect(visasOf(cells, ["two"])).toMatchObject([{ key: "CA", count: 3 }]);
  });
});

it("a share of nothing is empty", () => {
  expect([percentOf(1, 3), percentOf(0, 3), percentOf(0, 0)]).toEqual([33, 0, null]);
});
