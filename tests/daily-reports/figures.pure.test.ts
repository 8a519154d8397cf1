import { describe, expect, it } from "vitest";
import { type Done, figuresOf, tasksOf } from "@/lib/reports/daily-reports/figures";
import { showMinutes } from "@/lib/reports/daily-reports/labels";
import { dueWeek } from "@/lib/reports/weekly-mail/week";
import { daysOf, lengthOf, weekAround } from "@/lib/values/spans";

const done = (work: Done["work"], count: number, more: Partial<Done> = {}): Done => ({
  day: "2026-03-05",
  work,
  task: null,
  count,
  minutes: 0,
  ...more,
});

describe("figures", () => {
  it("work is estimated with calls at 5, uploads at 20 and appointments at 30 minutes, plus the tasks (spec §9)", () => {
    const { minutes, calls, reports } = figuresOf([
      done("Spoken", 3),
      done("Not Spoken", 2),
      done("docUpload", 4),
      done("Appointment", 1),
      done("visa", 9),
      done("report", 2, { task: "Email", minutes: 40 }),
    ]);
    expect({ calls, reports }).toEqual({ calls: 5, reports: 2 });
    expect(minutes).toEqual({ calls: 25, uploads: 80, appointments: 30, tasks: 40, all: 175 });
  });

  it("figures of no work are zero", () => {
    expect(figuresOf([])).toMatchObject({ calls: 0, reports: 0, minutes: { all: 0 } });
    expect(tasksOf([done("visa", 1)])).toEqual([]);
  });
});

it.each([
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [125, "2 h 5 min"],
])("%d minutes are read as %s", (minutes, words) => {
  expect(showMinutes(minutes)).toBe(words);
});

describe("a week", () => {
  it.each([
    ["2026-03-02", 0, "2026-03-02", "2026-03-08"],
    ["2026-03-08", 0, "2026-03-02", "2026-03-08"],
    ["2026-03-08", -1, "2026-02-23", "2026-03-01"],
    ["2026-01-01", 0, "2025-12-29", "2026-01-04"],
    ["2028-03-01", -1, "2028-02-21", "2028-02-27"],
  ])("a week around %s, %d later, is from %s to %s", (day, later, from, to) => {
    expect(weekAround(day, later)).toEqual({ from, to });
    expect(daysOf({ from, to })).toHaveLength(lengthOf({ from, to }));
  });

  it.each([
    ["2026-03-09T01:29:59Z", "2026-02-23"],
    ["2026-03-09T01:30:00Z", "2026-03-02"],
    ["2026-03-15T18:00:00Z", "2026-03-02"],
    ["2026-03-16T01:30:00Z", "2026-03-09"],
  ])("the weekly mail at %s is about the week from %s", (at, from) => {
    expect(dueWeek(new Date(at)).from).toBe(from);
  });
});
