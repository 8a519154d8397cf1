import { expect, it } from "vitest";
import { clockOf, reportBy } from "@/lib/office/breach/labels";
import { newBreach } from "@/lib/office/breach/schema";
import { setClock } from "@/lib/values/clock";

// Noticed late on 30 November in India, which is the same day in UTC still.
const noticedAt = new Date("2026-11-30T18:10:00Z");

it("the report is due 72 hours after a breach was noticed, over midnights and the end of a month", () => {
  expect(reportBy(noticedAt).toISOString()).toBe("2026-12-03T18:10:00.000Z");
});

it.each([
  ["2026-11-30T18:10:00Z", "72 hours left", undefined],
  ["2026-12-02T18:09:00Z", "25 hours left", undefined],
  ["2026-12-02T18:10:00Z", "24 hours left", "yellow"],
  ["2026-12-03T17:30:00Z", "1 hour left", "yellow"],
  ["2026-12-03T18:10:00Z", "0 hours left", "yellow"],
  ["2026-12-03T18:11:00Z", "1 hour overdue", "red"],
  ["2026-12-04T18:10:01Z", "25 hours overdue", "red"],
])("at %s the clock says: %s", (moment, words, tone) => {
  expect(clockOf(noticedAt, new Date(moment))).toEqual({ words, tone });
});

it("a breach is noticed neither before it happened nor later than now", () => {
  setClock(new Date("2026-11-30T18:45:00Z")); // a quarter past midnight in India
  const typed = {
    ...{ kind: "lost", happenedOn: "1/12/26", noticedOn: "1/12/26", noticedAt: "00:10" },
    ...{ what: "A laptop is gone", place: "Gurdaspur", consequences: "Calls of strangers" },
    ...{ measures: "Police told", advice: "Tell nobody a code", contact: "Harjit" },
  };
  const messages = (values: object) =>
    newBreach.safeParse(values).error?.issues.map(({ message }) => message) ?? [];
  expect(messages(typed)).toEqual([]);
  expect(messages({ ...typed, noticedAt: "00:30" })).toEqual([
    "Noticed At cannot be later than now",
  ]);
  expect(messages({ ...typed, noticedOn: "30/11/26" })).toEqual([
    "It is not noticed before it happened",
  ]);
  setClock();
});
