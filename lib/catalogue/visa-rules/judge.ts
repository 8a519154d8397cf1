import type { CaseFacts, Day } from "@/lib/catalogue/visa-rules/facts";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import type { Verdict } from "@/lib/catalogue/visa-rules/verdict";

/** What the confirmed rules of a country say of a case on a day. Rules of other countries may be among them. Pure. */
export function judge(facts: CaseFacts, rules: readonly RuleVersion[], today: Day): Verdict {
  const asked = rules.filter(({ confirmed, country }) => confirmed && country === facts.country);
  return {
    state: "unknown",
    judgedOn: facts.plannedOn ?? today,
    earliest: null,
    last: null,
    breaksFirst: null,
    missing: asked.length === 0 ? [{ key: "", fact: "rules", kind: null }] : [],
    findings: [],
  };
}
