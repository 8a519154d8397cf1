import { expect, test } from "vitest";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { judge } from "@/lib/catalogue/visa-rules/judge";

const facts: CaseFacts = {
  country: "GB",
  level: null,
  institution: null,
  place: null,
  family: null,
  plannedOn: null,
  courseStart: null,
  courseEnd: null,
  arrival: null,
  departure: null,
  bornOn: null,
  refusedBefore: null,
  passport: null,
  tests: [],
  documents: [],
  funds: [],
  offer: null,
  enrolment: null,
  accommodationPaid: null,
};

test("a country without a confirmed rule is never safe", () => {
  const verdict = judge(facts, [], "2026-11-26");
  expect(verdict.state).toBe("unknown");
  expect(verdict.missing).toEqual([{ key: "", fact: "rules", kind: null }]);
});
