import { expect, it } from "vitest";
import { shortDecimal, twoDecimals } from "@/lib/values/money";

it.each([
  ["123456.5", "123456.50", "123456.5"],
  ["60.00", "60.00", "60"],
  ["100", "100.00", "100"],
  ["0", "0.00", "0"],
  ["06.50", "6.50", "6.5"],
  ["0.05", "0.05", "0.05"],
])("%s is %s as money and %s as a score", (given, money, score) => {
  expect([twoDecimals(given), shortDecimal(given)]).toEqual([money, score]);
});
