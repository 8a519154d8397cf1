import type { Amount, Day } from "@/lib/catalogue/visa-rules/facts";
import type { Severity } from "@/lib/catalogue/visa-rules/labels";

// What the rules say of one case. Pure JSON: it is stored with the facts that it was made of, so that an old verdict can
// be explained by the versions of the rules that it names.

/** A value that stands in a rule's words. */
export type RuleValue = { day: Day } | Amount | { count: number } | { text: string };

/**
 * What a rule says on the judged day. "stale" is a rule that would hold but was not looked at in time; "unknown" one
 * that misses a fact, or of which no version is known for that day; "tells" one that forbids nothing.
 */
export type FindingState = "holds" | "fails" | "unknown" | "stale" | "tells";

/** A record of the case that a finding speaks of. */
export type Subject = {
  kind: "document" | "test" | "fund" | "passport" | "offer" | "enrolment";
  id: string;
};

export type Finding = {
  key: string;
  /** the id of the rule's version; null: none is known for that day */
  version: string | null;
  severity: Severity;
  state: FindingState;
  /** the days of application around the judged day on which it holds; null: no end */
  from: Day | null;
  until: Day | null;
  about: Subject | null;
  values: Record<string, RuleValue>;
};

/** What must be known, or handed in, before its rule can be judged: "level", "funds", "document" with its kind. */
export type Missing = { key: string; fact: MissingFact; kind: string | null };
export type MissingFact =
  | "rules"
  | "version"
  | "level"
  | "institution"
  | "place"
  | "family"
  | "courseStart"
  | "courseEnd"
  | "arrival"
  | "departure"
  | "decision"
  | "bornOn"
  | "refusedBefore"
  | "fee"
  | "funds"
  | "heldSince"
  | "statementTo"
  | "proof"
  | "rate"
  | "document"
  | "documentDate"
  | "documentUntil";

/**
 * "unsafe": a blocking rule fails on the judged day. "unknown": none fails, but one cannot be told. "warned": only
 * warnings fail. "safe" is green, and nothing else is.
 */
export type VerdictState = "safe" | "warned" | "unknown" | "unsafe";

export type Verdict = {
  state: VerdictState;
  /** the planned day, or without one the earliest safe day, or today */
  judgedOn: Day;
  /** the first and the last safe day from today on, as far as is known; both null: there is none */
  earliest: Day | null;
  /** null beside an earliest day: no end is known */
  last: Day | null;
  /** the blocking rule that ends first; `day` is the last on which it holds */
  breaksFirst: { key: string; version: string; day: Day; what: Subject | null } | null;
  missing: Missing[];
  findings: Finding[];
};
