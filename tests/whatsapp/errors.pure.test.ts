import { describe, expect, it } from "vitest";
import { Rejected } from "@/lib/platform/rejected";
import {
  errorOf,
  failureOf,
  WhatsappPostponed,
  WhatsappRejected,
} from "@/lib/platform/whatsapp/errors";

describe("Meta's codes", () => {
  it.each([131_026, 131_047, 131_049, 132_000, 132_001, 132_015, 132_016, 132_069, 100])(
    "the code %i is final, and keeps its code",
    (code) => {
      const error = errorOf(code, 400, "");
      expect(error).toBeInstanceOf(Rejected);
      expect(error).toMatchObject({ code, message: failureOf(code).words });
    },
  );

  it.each([190, 131_056, 130_429, 80_007, 131_000, 131_042, 200, 299])(
    "the code %i is tried again, and keeps its code",
    (code) => {
      const error = errorOf(code, 400, "");
      expect(error).toBeInstanceOf(WhatsappPostponed);
      expect(error).not.toBeInstanceOf(Rejected);
      expect(error).toMatchObject({ code });
    },
  );

  it("words say what to do, as people speak, without Meta's own names of things", () => {
    for (const code of [190, 131_026, 131_047, 131_049, 132_001, 132_015]) {
      const { words } = failureOf(code);
      expect(words).toMatch(/^[A-Z].*[^.]$/);
      expect(words.split(/[.,:] /).length, words).toBeGreaterThan(1);
      expect(words).not.toMatch(/payload|parameter|endpoint|invalid/i);
    }
  });

  it("a code of tomorrow is as final as its status, in Meta's words", () => {
    expect(errorOf(999_999, 400, "Something new")).toMatchObject({
      constructor: WhatsappRejected,
      message: "Meta answered 400 (999999): Something new",
    });
    expect(errorOf(999_999, 500, "Something new")).toBeInstanceOf(WhatsappPostponed);
    expect(failureOf(999_999)).toEqual({ words: "WhatsApp did not deliver it (999999)" });
  });

  it("what Meta calls transient is tried again whatever its code", () => {
    expect(errorOf(100, 400, "", { isTransient: true })).toBeInstanceOf(WhatsappPostponed);
  });

  it("the words that Meta wrote for people stand instead of ours", () => {
    const error = errorOf(100, 400, "The name is taken", { isForPeople: true });
    expect(error).toMatchObject({ message: "The name is taken", code: 100 });
  });
});
