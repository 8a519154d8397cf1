import { afterEach, describe, expect, it } from "vitest";
import { dayInIndia } from "@/lib/values/clock";
import {
  showDate,
  showDay,
  showDollars,
  showMobile,
  showMoment,
  showRupees,
  showSize,
} from "@/lib/values/words";

describe("rupees, grouped the Indian way (C13)", () => {
  it.each([
    ["1234567.5", "₹12,34,567.50"],
    ["1234567.50", "₹12,34,567.50"],
    ["0", "₹0.00"],
    ["7", "₹7.00"],
    ["999", "₹999.00"],
    ["1000", "₹1,000.00"],
    ["99999", "₹99,999.00"],
    ["100000", "₹1,00,000.00"],
    ["10000000", "₹1,00,00,000.00"],
    ["123456789012.34", "₹1,23,45,67,89,012.34"],
    // a loss
    ["-5", "-₹5.00"],
    ["-123", "-₹123.00"],
    ["-123456.7", "-₹1,23,456.70"],
  ])("%s rupees are %s", (amount, shown) => {
    expect(showRupees(amount)).toBe(shown);
  });
});

describe("dollars, grouped by thousands (spec §2, C13)", () => {
  it.each([
    ["0", "$0.00"],
    ["999", "$999.00"],
    ["1000", "$1,000.00"],
    ["21400.5", "$21,400.50"],
    ["1234567.89", "$1,234,567.89"],
  ])("%s dollars are %s", (amount, shown) => {
    expect(showDollars(amount)).toBe(shown);
  });
});

describe("sizes of files", () => {
  it.each([
    [0, "0 KB"],
    [1, "1 KB"],
    [1023, "1 KB"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [3_565_158, "3.4 MB"],
    [10 * 1024 * 1024, "10 MB"],
  ])("a file of %s bytes is %s", (bytes, shown) => {
    expect(showSize(bytes)).toBe(shown);
  });
});

describe("mobiles (C2)", () => {
  it.each([
    ["+919876543210", "+91 98765 43210"],
    ["+16045550123", "+16045550123"],
  ])("the mobile %s is %s", (e164, shown) => {
    expect(showMobile(e164)).toBe(shown);
  });
});

describe.each(["Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati"])(
  "under TZ %s",
  (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    afterEach(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it("dates never shift under any time zone (W3)", () => {
      process.env.TZ = zone;
      expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(
        { "Asia/Kolkata": -330, "America/Los_Angeles": 480, "Pacific/Kiritimati": -840 }[zone],
      );
      expect(showDate("2001-05-04")).toBe("04/05/2001");
      expect(showDate(new Date("2001-05-04"))).toBe("04/05/2001");
      expect(showDate("2001-05-04T00:00:00.000Z")).toBe("04/05/2001");
    });

    it("moments are told in India's time under any time zone", () => {
      process.env.TZ = zone;
      // half past midnight on the first of January in India
      const moment = new Date("2025-12-31T19:00:00Z");
      expect(showDay(moment)).toBe("01/01/2026");
      expect(showMoment(moment)).toBe("01/01/2026, 00:30");
      expect(dayInIndia(moment)).toBe("2026-01-01");
      expect(dayInIndia(new Date("2025-12-31T18:29:59Z"))).toBe("2025-12-31");
    });
  },
);
