import { describe, expect, it } from "vitest";
import { readVoucherWords } from "@/lib/money/vouchers/search";
import { numberLike } from "@/lib/values/voucher-number";

describe("a printed number as people type it", () => {
  it.each([
    ["GSP/2627/R00042", " gsp/2627/r-42 "],
    ["gsp/26-27/r-42", " gsp/2627/r-42 "],
    ["GSP/26-27/R-00042", " gsp/2627/r-42 "],
    ["2627/R00042", "/2627/r-42 "],
    ["26-27/R-00042", "/2627/r-42 "],
    ["GSP/R42", " gsp/____/r-42 "],
    ["GSP/2627/C00042", " gsp/2627/c-42 "],
    ["GSP/26-27/RF-00042", " gsp/2627/c-42 "],
    ["R-42", " r-42 "],
    ["r42", " r-42 "],
    ["R 00042", " r-42 "],
    ["RF-7", " c-7 "],
    ["e-123456", " e-123456 "],
  ])("the printed number %j is searched as %j", (typed, like) =>
    expect(numberLike(typed)).toBe(like),
  );

  it.each(["42", "R-0", "R-", "Gurpreet", "9876543210", "GSP-26-00042", "R-42 and more", "", "%"])(
    "%j is no printed number",
    (typed) => expect(numberLike(typed)).toBeUndefined(),
  );
});

describe("the search of receipts", () => {
  const prefixes = ["GSP", "BTL"];
  it.each([
    ["42", [" 42 "]],
    ["00042", [" 42 "]],
    ["R-42 gurpreet", [" r-42 ", "gurpreet"]],
    ["9876543210", ["9876543210"]],
    ["09876543210", ["9876543210"]],
    ["+91 98765 43210", ["9876543210"]],
    ["gsp 26 6", ["gsp-26-00006 "]],
    ["Gurpreet 100%", ["100", "gurpreet"]],
    ["UTR4711", ["utr4711"]],
    ["Om", [" om "]],
  ])("the search %j is %j", (typed, likes) => {
    expect(readVoucherWords(typed, prefixes).likes?.sort()).toEqual(likes.sort());
  });

  it.each([
    ["a", "Type at least two letters"],
    ["", "Type a number, a name or a mobile"],
  ])("the search %j says what is missing", (typed, missing) => {
    expect(readVoucherWords(typed, prefixes)).toEqual({ missing });
  });
});
