import { knownDay } from "@/lib/catalogue/visa-rules/dates";
import type { CaseFacts } from "@/lib/catalogue/visa-rules/facts";
import { type Anchored, type Context, lack } from "@/lib/catalogue/visa-rules/kind";
import type { Anchor } from "@/lib/catalogue/visa-rules/labels";

/** Where a day lies from which a rule counts. A decision is that many days after the application that a rule tells. */
export function anchorOf(anchor: Anchor, facts: CaseFacts, { decisionDays }: Context): Anchored {
  if (anchor === "application") return { moves: 0 };
  if (anchor === "decision")
    return decisionDays === null ? { lacks: [lack("decision")] } : { moves: decisionDays };
  const fact = (
    {
      course_start: "courseStart",
      course_end: "courseEnd",
      arrival: "arrival",
      departure: "departure",
    } as const
  )[anchor];
  const on = knownDay(facts[fact]);
  return on === null ? { lacks: [lack(fact)] } : { on };
}
