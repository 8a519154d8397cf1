import { describe, expect, it } from "vitest";
import { keyOpens, scopeOf } from "@/lib/platform/access/key-scopes";
import { type KeyScope, keyScopes } from "@/lib/platform/access/labels";
import { valuesOf } from "@/lib/values/options";
import { routeModule, routePaths } from "../support/call";

// Which calls a key opens, over every call that there is.

type Served = { serves?: { call: { name: string }; reads: boolean } };

const calls = (
  await Promise.all(
    routePaths
      .filter((path) => path !== "openapi.json")
      .map(async (path) => Object.values((await routeModule(path)) as Record<string, Served>)),
  )
)
  .flat()
  .flatMap(({ serves }) => (serves ? [{ name: serves.call.name, changes: !serves.reads }] : []));

const firstWord = (name: string) => name.split(".")[0] ?? name;

/** Calls about these open to no key: who works here, how the house is set up, what is one person's own, what is gone for ever. */
const closed = [
  ...["access", "account", "audit", "notification", "notifications", "passkey", "secondFactor"],
  ...["sessions", "staff", "view", "views", "weeklyMail", "report", "guide"],
  ...[
    "branch",
    "discountLimits",
    "dltRegistration",
    "dltRegistrations",
    "institutionList",
    "office",
  ],
  ...["readingLimits", "smsLimits", "system", "visaRule", "visaRules"],
  ...["breach", "consent", "everythingHeld", "trash", "twin", "import", "inbox"],
  ...["agreement", "remittance", "feePlan", "recording"],
];

/** Calls about what a key opens otherwise, that are a person's alone. */
const ofPeople = [
  ...["assessment.delete", "assessment.merge", "assessment.restore", "assessment.undoMerge"],
  ...[
    "assessment.visit",
    "cashBook.open",
    "day.close",
    "day.reopen",
    "month.close",
    "month.reopen",
  ],
  ...["analytics.count", "letter.verify", "receipt.bounce", "receipt.refund", "search.recent"],
];

describe("what a key opens", () => {
  it("no key opens what is about accounts, people, settings, keys, erasures or somebody's signature", () => {
    const opened = calls.filter(({ name, changes }) => !scopeOf(name, changes));
    const others = opened.filter(({ name }) => !ofPeople.includes(name));
    expect([...new Set(others.map(({ name }) => firstWord(name)))].sort()).toEqual(
      [...new Set(closed)].sort(),
    );
    expect(opened.map(({ name }) => name)).toEqual(expect.arrayContaining(ofPeople));
  });

  it("each scope opens a call, and one to write opens what the same to read does", () => {
    const opens = (scope: KeyScope) =>
      calls.filter(({ name, changes }) => keyOpens([scope], name, changes)).map(({ name }) => name);
    for (const scope of valuesOf(keyScopes)) {
      expect(opens(scope), scope).not.toEqual([]);
      const reading = scope.replace(".write", ".read") as KeyScope;
      expect(opens(scope), scope).toEqual(expect.arrayContaining(opens(reading)));
    }
  });

  it("a key to read opens no call that changes something", () => {
    const reads = valuesOf(keyScopes).filter((scope) => scope.endsWith(".read"));
    const changed = calls.filter(({ name, changes }) => changes && keyOpens(reads, name, true));
    expect(changed).toEqual([]);
  });

  it("money is opened by its own scope alone", () => {
    const rest = valuesOf(keyScopes).filter((scope) => !scope.startsWith("money."));
    for (const name of ["receipt.add", "expense.add", "receipts.list", "books.read"])
      expect([keyOpens(rest, name, false), keyOpens(rest, name, true)]).toEqual([false, false]);
  });
});
