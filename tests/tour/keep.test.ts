import { expect, it } from "vitest";
import { tourLength, tourOf } from "@/lib/people/tour/labels";
import { keepTour } from "@/lib/people/tour/operations";
import { roles } from "@/lib/platform/access/role-rights";
import { db } from "@/lib/platform/db";
import { callerFor, makeStaff, viewerFor } from "../support/staff";

// How far somebody came in the tour stands in their row, which is read with every request.

it("a tour is kept for the one who takes it, and for nobody else", async () => {
  const [one, other] = [await makeStaff(), await makeStaff()];
  const ids = { in: [one.id, other.id] };
  await db.staff.updateMany({ where: { id: ids }, data: { tourStep: null } });
  expect(await keepTour.run({ step: 2 }, await callerFor(one))).toMatchObject({ ok: true });
  expect((await viewerFor(one)).tourStep).toBe(2);
  expect((await viewerFor(other)).tourStep).toBeNull();
});

it("no step is kept that the tour does not have", async () => {
  const caller = await callerFor(await makeStaff());
  for (const step of [-1, tourLength + 1, 1.5, "2", undefined])
    expect(await keepTour.run({ step }, caller), String(step)).toMatchObject({ status: 422 });
});

it("each role has a tour of the same length, which offers practice where there is one", () => {
  for (const role of roles) {
    for (const [practises, last] of [
      [true, "Try it first"],
      [false, "Your account"],
    ] as const) {
      const tour = tourOf(role, practises);
      expect(tour, role).toHaveLength(tourLength);
      expect(tour.at(-1)?.title, role).toBe(last);
      expect(new Set(tour.map(({ place }) => place)).size, role).toBe(tourLength);
    }
  }
});
