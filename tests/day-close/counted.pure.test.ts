import { expect, it } from "vitest";
import { closingOf, uncounted } from "@/lib/money/day-close/schema";

const none = {
  cash: "0.00",
  upi: "0.00",
  bank: "0.00",
  card: "0.00",
  cheque: "0.00",
  draft: "0.00",
};
const expected = { ...none, cash: "500.00", upi: "1250.00" };
const blank = { cash: "0.00", upi: "", bank: "", card: "", cheque: "", draft: "" };
const form = { location: "gurdaspur", day: "2031-01-06", banked: "", reason: "" };
const problems = (typed: object) =>
  Object.fromEntries(
    (closingOf(expected).safeParse({ ...form, ...typed }).error?.issues ?? []).map((issue) => [
      issue.path.join("."),
      issue.message,
    ]),
  );

it("expected amounts are not taken for counted: each mode must be typed, even as 0", () => {
  expect(problems({ counted: blank, notes: { n500: "" } })).toEqual({
    "notes.n500": "Count Cash first: 0 where there is none",
    "counted.upi": "Count UPI first: 0 where there is none",
  });
  expect(uncounted(expected, { counted: { ...blank, upi: "0" }, notes: { n500: "0" } })).toEqual(
    [],
  );
  expect(uncounted(none, { counted: blank, notes: {} })).toEqual([]);
});

it("a difference is explained before anybody is asked whether to close", () => {
  const notes = { n500: "1" };
  const counted = { ...blank, cash: "500.00", upi: "1200" };
  expect(problems({ counted, notes })).toEqual({
    reason: "A reason is required where the count differs",
  });
  expect(problems({ counted, notes, reason: "One was sent back" })).toEqual({});
  expect(problems({ counted: { ...counted, upi: "1,250" }, notes })).toEqual({});
});
