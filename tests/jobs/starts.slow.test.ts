import { expect, it } from "vitest";
import { killAtStarts } from "../../scripts/drills/killed-starts";

it("a worker whose database is killed while it begins does its work afterwards", async () => {
  expect(await killAtStarts(2, () => undefined)).toMatchObject({ starts: 2, stuck: [] });
});
