import { expect, it } from "vitest";
import { clockOf } from "@/lib/office/person-requests/labels";

it.each([
  ["2026-12-31", "31 days left", undefined],
  ["2026-12-14", "14 days left", "yellow"],
  ["2026-12-01", "1 day left", "yellow"],
  ["2026-11-30", "today is the last day", "yellow"],
  ["2026-11-29", "1 day overdue", "red"],
  ["2026-08-01", "121 days overdue", "red"],
])("a request that is due on %s says on 30 November: %s", (dueOn, words, tone) => {
  expect(clockOf(dueOn, "2026-11-30")).toEqual({ words, tone });
});
