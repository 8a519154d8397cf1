import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mobile } from "@/lib/values/fields/mobile";
import { canonicalMobile } from "@/lib/values/mobile";
import { showMobile } from "@/lib/values/words";
import { outcome } from "../support/parse";

describe("one canonical form (C2)", () => {
  it.each([
    "9876543210",
    "98765 43210",
    "98765-43210",
    "09876543210",
    "+91 98765 43210",
    "+919876543210",
    "(0) 98765 43210",
    " 9876543210 ",
    "+91-98765-43210",
    "00919876543210",
  ])("%j is the mobile +919876543210", (typed) => {
    expect(canonicalMobile(typed)).toBe("+919876543210");
  });

  it.each([
    ["+1 604 555 0123", "+16045550123"],
    ["+44 7911 123456", "+447911123456"],
    ["+61 412 345 678", "+61412345678"],
  ])("%s outside India with + is %s", (typed, canonical) => {
    expect(canonicalMobile(typed)).toBe(canonical);
  });

  it.each([
    "",
    "98765",
    "987654321",
    "98765432101",
    "1234567890",
    "5876543210",
    "+91 12345 67890",
    "abcdefghij",
    "98765 4321O",
    "call 9876543210",
    "9876543210 ext 5",
    "9".repeat(41),
    "+",
    "٩٨٧٦٥٤٣٢١٠x",
  ])("%j is no mobile", (typed) => {
    expect(canonicalMobile(typed)).toBeUndefined();
  });

  it("parsing a mobile again changes nothing, and its result passes the database's check", () => {
    const typed = fc.oneof(
      fc.string({ maxLength: 45 }),
      fc.stringMatching(/^[+0]{0,2}[0-9 ()-]{5,18}$/),
      fc.stringMatching(/^[6-9][0-9]{9}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const once = canonicalMobile(text);
        if (once === undefined) return;
        expect(canonicalMobile(once)).toBe(once);
        expect(once).toMatch(/^\+[1-9][0-9]{6,14}$/);
      }),
      { numRuns: 3000 },
    );
  });

  it("a mobile reads back what it shows", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9][0-9]{9}$/), (digits) => {
        expect(canonicalMobile(showMobile(`+91${digits}`))).toBe(`+91${digits}`);
      }),
    );
  });

  it("a mobile field parses and shows", () => {
    const phone = mobile("Mobile");
    expect(outcome(phone, "98765 43210")).toEqual({ out: "+919876543210" });
    expect(outcome(phone, "")).toEqual({ says: "Mobile is required" });
    expect(outcome(phone, undefined)).toEqual({ says: "Mobile is required" });
    expect(outcome(phone, "12345")).toEqual({ says: "Please enter a valid mobile number" });
    expect(outcome(phone, 9876543210)).toEqual({ says: "Mobile must be text" });
  });
});
