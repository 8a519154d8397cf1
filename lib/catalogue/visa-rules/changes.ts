import type { z } from "zod";
import type { CaseFacts, Day } from "@/lib/catalogue/visa-rules/facts";
import { judge } from "@/lib/catalogue/visa-rules/judge";
import { kinds } from "@/lib/catalogue/visa-rules/kinds";
import type { RuleVersion } from "@/lib/catalogue/visa-rules/rule";
import type { newRule } from "@/lib/catalogue/visa-rules/schema";
import type { VerdictState } from "@/lib/catalogue/visa-rules/verdict";
import { daysAfter } from "@/lib/values/calendar";

// What a typed rule would do to open cases, before it is saved. Pure: who reads the cases gives their facts in pieces.

/** The facts of open cases, so many at once as fit into memory. */
export type OpenCases = AsyncIterable<readonly { refNo: string; facts: CaseFacts }[]>;

export type RuleChanges = {
  cases: number;
  changed: number;
  /** the first of those that changed */
  shown: { refNo: string; before: VerdictState; after: VerdictState }[];
};

const mostShown = 50;

/** The rules as they would be once the typed one is saved and confirmed: it closes the open version before it. */
export function rulesWith(
  rules: readonly RuleVersion[],
  typed: z.output<typeof newRule>,
  today: Day,
): RuleVersion[] {
  const { country, key, validFrom, validTo, kind, severity, appliesBy } = typed;
  const others = rules.flatMap((rule) => {
    if (rule.country !== country || rule.key !== key) return [rule];
    if (validFrom === null || rule.validFrom === validFrom) return [];
    const open = rule.validTo === null || rule.validTo >= validFrom;
    const before = rule.validFrom === null || rule.validFrom < validFrom;
    return [before && open ? { ...rule, validTo: daysAfter(validFrom, -1) } : rule];
  });
  const params = kinds[kind].schema.parse(typed.params);
  const seen = { confirmed: true, checkedOn: today, reviewBy: null };
  const days = { validFrom, validTo };
  return [
    ...others,
    { id: "typed", key, country, kind, params, severity, appliesBy, ...days, ...seen },
  ];
}

/** How the verdicts of open cases would change. */
export async function changesOf(
  cases: OpenCases,
  before: readonly RuleVersion[],
  after: readonly RuleVersion[],
  today: Day,
): Promise<RuleChanges> {
  const changes: RuleChanges = { cases: 0, changed: 0, shown: [] };
  for await (const piece of cases)
    for (const { refNo, facts } of piece) {
      changes.cases += 1;
      const [was, becomes] = [before, after].map((rules) => judge(facts, rules, today).state);
      if (!was || !becomes || was === becomes) continue;
      changes.changed += 1;
      if (changes.shown.length < mostShown)
        changes.shown.push({ refNo, before: was, after: becomes });
    }
  return changes;
}
