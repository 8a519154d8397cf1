import { beforeAll, expect, it, vi } from "vitest";
import { db } from "@/lib/platform/db";
import { log } from "@/lib/platform/log";
import { recountCounters } from "@/lib/reports/dashboard/operations";
import { stats } from "@/lib/reports/dashboard/queries";
import { makeFullCase } from "../support/full-case";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// The dashboard's numbers are those of the rows, and where they were not the night puts them right.

let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff();
  await makeFullCase(staff);
});

const shown = async () => stats.read(await viewerFor(staff), {});

it("the recount of counters finds nothing when all is right, and says nothing", async () => {
  const said = vi.spyOn(log, "error");
  expect(await recountCounters()).toBe(0);
  expect(said).not.toHaveBeenCalled();
});

it("the recount of counters corrects numbers that are too high, too low or of nobody", async () => {
  const right = await shown();
  const off = { location: "gurdaspur", handlerId: staff.id };
  await db.counterChange.createMany({
    data: [
      { ...off, counter: "applications", change: 3 },
      { ...off, counter: "visas", change: -1 },
      { ...off, counter: "offerLetters", handlerId: null, change: 2 },
    ],
  });
  expect(await shown()).not.toEqual(right);
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  expect(await recountCounters()).toBe(3);
  expect(said).toHaveBeenCalledOnce();
  expect(await shown()).toEqual(right);
  expect(await recountCounters()).toBe(0);
});
