import { expect, it } from "vitest";
import { killAtStarts } from "../../scripts/drills/killed-starts";

it("a worker whose database is killed while it begins does its work afterwards", async () => {
  const { starts, stuck } = await killAtStarts(2, () => undefined);
  expect(stuck, stuck.join("\n\n")).toEqual([]);
  expect(starts).toBe(2);
  // Two workers that stay silent for as long as the drill waits, with a database that is made and migrated before.
}, 400_000);
