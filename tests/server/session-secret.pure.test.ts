import { expect, it } from "vitest";
import { readSettings, sessionSecret } from "@/lib/platform/env";

const secretOf = (SESSION_SECRET: string) => sessionSecret(readSettings({ SESSION_SECRET }));

it.each([
  ["is missing", "", "at least 32 characters"],
  ["has 31 characters", "0123456789abcdef0123456789abcde", "at least 32 characters"],
  ["is one letter 32 times", "x".repeat(32), "is not random"],
  ["is one word again and again", "abcde".repeat(10), "is not random"],
])("the process does not start when SESSION_SECRET %s", (_, secret, words) => {
  expect(() => secretOf(secret)).toThrow(words);
});

it("a SESSION_SECRET of openssl rand -hex 32 is accepted as it is", () => {
  const secret = "8b1f0c6e4d2a97531e0f8c7b6a5d4c3b2a190807f6e5d4c3b2a1908f7e6d5c4b";
  expect(secretOf(secret)).toBe(secret);
});
