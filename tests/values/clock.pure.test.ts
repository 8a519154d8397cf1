import { afterEach, expect, it } from "vitest";
import { daysSince, setClock } from "@/lib/values/clock";

afterEach(() => setClock());

it.each([
  ["2026-11-23T00:10:00+05:30", 0],
  ["2026-11-22T23:50:00+05:30", 1],
  ["2026-11-21T23:50:00+05:30", 2],
  ["2026-11-21T00:10:00+05:30", 2],
])("an enquiry of %s is %i days old on the 23rd at any hour", (came, days) => {
  for (const hour of ["00:20", "11:00", "23:59"]) {
    setClock(new Date(`2026-11-23T${hour}:00+05:30`));
    expect(daysSince(new Date(came))).toBe(days);
  }
});
