import { expect, test } from "vitest";
import { changesOf, rulesWith } from "@/lib/catalogue/visa-rules/changes";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { newRule } from "@/lib/catalogue/visa-rules/schema";
import { noFacts, rule } from "@/tests/visa-rules/support";

const today = "2026-11-26";
const params = { paper: "medical", count: 6, unit: "months", anchor: "application", none: "lacks" };
const before = [rule("age_at_most", params, { validFrom: "2025-01-01" })];

const typed = (more = {}) =>
  newRule.parse({
    ...{ country: "GB", key: "gb.age_at_most".replace(".", "_"), kind: "age_at_most" },
    ...{ severity: "blocks", appliesBy: "application", params: { ...params, count: 3 } },
    ...{ wordsEn: "a", wordsPa: "a", wordsHi: "a" },
    ...{ sourceTitle: "a", sourceUrl: "https://www.example.org", validFrom: "2026-12-01", ...more },
  });

const certificate = (refNo: string, date: string) => {
  const documents: CaseFacts["documents"] = [
    { id: refNo, kind: "medical", date, from: null, until: null },
  ];
  return { refNo, facts: { ...noFacts, plannedOn: "2026-12-10", documents } };
};

async function* pieces() {
  yield [certificate("young", "2026-11-01"), certificate("old", "2026-07-01")];
  yield [certificate("older", "2026-01-01")];
}

test("a typed rule tells which open cases would have another verdict, piece by piece", async () => {
  const rules = before.map((one) => ({ ...one, key: "gb_age_at_most" }));
  const after = rulesWith(rules, typed(), today);
  expect(after.map(({ validTo }) => validTo)).toEqual(["2026-11-30", null]);
  expect(await changesOf(pieces(), rules, after, today)).toEqual({
    cases: 3,
    changed: 1,
    shown: [{ refNo: "old", before: "safe", after: "unsafe" }],
  });
});

test("a typed rule without a first day stands in the place of all versions of its name", () => {
  const rules = before.map((one) => ({ ...one, key: "gb_age_at_most" }));
  expect(rulesWith(rules, typed({ validFrom: "" }), today).map(({ id }) => id)).toEqual(["typed"]);
});
