import { expect, it } from "vitest";
import { pageMeant } from "@/lib/values/page-words";

const factor = { label: "Second factor for admins", words: "two-step 2fa security codes" };
const books = { label: "Receipts P&L", words: "profit loss books accounts" };

it.each([
  [factor, "second factor"],
  [factor, "SECOND"],
  [factor, " factor  second "],
  [factor, "two step"],
  [factor, "two-step"],
  [factor, "2fa, codes"],
  [factor, "admin"],
  [books, "P&L"],
  [books, "p & l"],
  [books, "profit/loss"],
  [books, ""],
])("%o is found by %j", (page, typed) => {
  expect(pageMeant(page, typed)).toBe(true);
});

it.each([
  [factor, "sms"],
  [factor, "second sms"],
  [books, "fit"],
  [books, "₹"],
  [books, "-"],
])("%o is not found by %j", (page, typed) => {
  expect(pageMeant(page, typed)).toBe(false);
});
