import type { Finding, FindingState, Missing, Verdict } from "@/lib/catalogue/visa-rules/verdict";
import { missingWords } from "@/lib/parts/visa-dates/missing-words";

// What has to be done before a visa is applied for, or be known: one line a rule that does not hold. Pure.

export type ToDo = { tone: "red" | "yellow" | "grey" | "blue"; mark: string; words: string };

const marks: Record<Exclude<FindingState, "holds">, Omit<ToDo, "words">> = {
  fails: { tone: "red", mark: "Not met" },
  unknown: { tone: "grey", mark: "Not known" },
  stale: { tone: "yellow", mark: "Rule not checked lately" },
  tells: { tone: "blue", mark: "Note" },
};
const warning: Omit<ToDo, "words"> = { tone: "yellow", mark: "Warning" };

const markOf = ({ state, severity }: Pick<Finding, "severity"> & { state: keyof typeof marks }) =>
  state === "fails" && severity === "warns" ? warning : marks[state];

/** " (missing: day of arrival)" where a rule lacks something of the case. */
function lacksWords(missing: readonly Missing[], key: string): string {
  const lacking = missing.filter((one) => one.key === key).map(missingWords);
  return lacking.length > 0 ? ` (missing: ${[...new Set(lacking)].join(", ")})` : "";
}

/** The most pressing first. `wordsOf` says a finding's rule. */
export function beforeApplying(
  { findings, missing }: Pick<Verdict, "findings" | "missing">,
  wordsOf: (finding: Finding) => string,
): ToDo[] {
  const order = ["red", "yellow", "grey", "blue"];
  return findings
    .flatMap((finding): ToDo[] => {
      const { state, severity, key } = finding;
      if (state === "holds") return [];
      const lacks = state === "unknown" ? lacksWords(missing, key) : "";
      return [{ ...markOf({ state, severity }), words: `${wordsOf(finding)}${lacks}` }];
    })
    .sort((one, other) => order.indexOf(one.tone) - order.indexOf(other.tone));
}
