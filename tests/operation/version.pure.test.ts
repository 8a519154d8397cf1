import { describe, expect, it } from "vitest";
import { checkVersion } from "@/lib/platform/operation/version";

const record = { version: 3, amount: "5", note: null, date: new Date("2026-01-05") };

describe("a stale edit (C14)", () => {
  it("an edit of the current version passes, and so does one without a version", () => {
    expect(checkVersion(record, { version: 3, amount: "7" })).toBeUndefined();
    expect(checkVersion(record, { amount: "7" })).toBeUndefined();
    expect(checkVersion(undefined, { version: 3 })).toBeUndefined();
  });

  it.each([2, 4])("an edit of version %i is told the current values", (version) => {
    const input = { version, amount: "7", note: "mine", date: "2026-01-06", other: 1 };
    expect(checkVersion(record, input)).toMatchObject({
      version: 3,
      fields: { amount: "Now: 5", note: "Now: empty", date: "Now: 05/01/2026" },
      values: { amount: "5", note: null, date: "2026-01-05" },
    });
  });

  it("a stale edit names only differing fields, in the input's own names", () => {
    const now = { version: 3, mobile: "+919876543210", email: "a@example.com" };
    const input = { version: 2, mobile: "+919876543210", email: "b@example.com" };
    expect(checkVersion(now, input)).toMatchObject({
      fields: { email: "Now: a@example.com" },
    });
  });

  it("a stale edit compares options by value and tells them by label", () => {
    const now = {
      version: 3,
      country: { value: "CA", label: "Canada" },
      intake: { value: [1, 9], label: "January, September" },
    };
    const input = { version: 2, country: "AU", intake: [1, 9] };
    expect(checkVersion(now, input)).toMatchObject({
      fields: { country: "Now: Canada" },
    });
    expect(checkVersion(now, input)?.fields).not.toHaveProperty("intake");
  });
});
