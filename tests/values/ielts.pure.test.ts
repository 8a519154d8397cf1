import { expect, it } from "vitest";
import { overallBand } from "@/lib/values/ielts";

// The first two are the examples of ielts.org.
it.each([
  [["6.5", "6.5", "5", "7"], "6.5"],
  [["4", "3.5", "4", "4"], "4"],
  [["6.5", "6.5", "5.5", "6"], "6"],
  [["6", "6", "6.5", "6.5"], "6.5"],
  [["7", "7", "6.5", "6.5"], "7"],
  [["9", "9", "9", "9"], "9"],
  [["0", "0", "0", "0"], "0"],
])("the bands %j are %s overall", (bands, overall) => {
  expect(overallBand(bands)).toBe(overall);
});

it.each([
  [["6.5", "6.5", "5"]],
  [["6.5", "6.5", "5", ""]],
  [["6,5", "6", "6", "6"]],
  [["10", "9", "9", "9"]],
])("the bands %j have no overall band yet", (bands) => {
  expect(overallBand(bands)).toBeUndefined();
});
