import { describe, expect, it } from "vitest";
import { smsPrice, smsWords } from "@/lib/values/sms-price";

describe("what a text costs before it is sent", () => {
  it.each([
    [1, "0.18", "0.18"],
    [3, "0.18", "0.54"],
    [2, "0.125", "0.250"],
    [10, "1", "10"],
    [0, "0.18", "0.00"],
  ])("%i parts at %s are %s", (parts, price, sum) => {
    expect(smsPrice(parts, price)).toBe(sum);
  });

  it("a Punjabi text of 71 letters is two SMS, and an English one of as many is one", () => {
    expect(smsWords("ਅ".repeat(71), "0.18")).toBe("71 characters, 2 SMS, about ₹0.36");
    expect(smsWords("a".repeat(71))).toBe("71 characters, 1 SMS");
  });
});
