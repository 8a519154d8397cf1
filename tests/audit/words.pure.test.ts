import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { detailOf, kinds, whatWas } from "@/lib/office/audit/words";

/** The operations that lib declares by name: each writes lines of its kind. */
const operations = readdirSync("lib", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => [
    ...readFileSync(`lib/${file}`, "utf8").matchAll(
      /(?:operation|Operation|deletion)\(\{\s+(?:\.\.\.\w+,\s+)?name: "([^"]+)"/g,
    ),
  ])
  .map(([, name = ""]) => name);

describe("the audit log in words", () => {
  it("the audit log in words has a word for every kind of operation", () => {
    expect(operations.length).toBeGreaterThan(60);
    const without = operations.filter((name) => !Object.hasOwn(kinds, name.split(".")[0] ?? ""));
    expect(without).toEqual([]);
  });

  it.each([
    ["passport.edit", "passport", "Passport: edited"],
    ["account.signIn", "account", "Account: logged in"],
    ["followUps.list.export", "export", "Exported: follow ups"],
    ["registers.licence.pdf", "export", "Exported: registers licence"],
    ["moon.landOn", "moon", "moon: land on"],
  ])("%s is read as words", (operation, kind, words) => {
    expect(whatWas(operation, kind)).toBe(words);
  });

  const id = "0192f0c1-0000-7000-8000-000000000000";
  it.each([
    [{}, ""],
    [{ id, entry: "UKC 77", told: false }, "UKC 77; told: no"],
    [{ id, from: null, to: "A1" }, "nothing → A1"],
    [{ from: id, to: "someone@example.com" }, "someone@example.com"],
    [{ from: "unattended", to: "active" }, "New → Active"],
    [{ from: "unattended", accepted: true }, "New → Active"],
    [{ from: "active", accepted: false }, "Active → Inactive"],
    [{ from: ["batala"], to: ["batala", "gurdaspur"] }, "batala → batala, gurdaspur"],
    [
      { filters: { state: "dead", q: "(words)" }, rows: 3, cut: false },
      "filters: state: dead; q: (words); rows: 3; cut: no",
    ],
  ])("%j is %s", (detail, words) => {
    expect(detailOf(detail)).toBe(words);
  });
});
