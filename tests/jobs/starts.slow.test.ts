import { expect, it } from "vitest";
import { killAtStarts } from "../../scripts/drills/killed-starts";

it("a worker whose database is killed while it begins does its work afterwards", async () => {
  expect(await killAtStarts(2, () => undefined)).toMatchObject({ starts: 2, stuck: [] });
  // Two workers that stay silent for as long as the drill waits, with a database that is made and migrated before.
}, 400_000);
