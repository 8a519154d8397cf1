import type { Day } from "@/lib/catalogue/visa-rules/facts";
import type { ChoosingDay, RuleKind, Severity } from "@/lib/catalogue/visa-rules/labels";

/** One version of a rule, as the engine takes it. Versions of a rule share its key, and their days never overlap. */
export type RuleVersion = {
  id: string;
  key: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
  kind: RuleKind;
  /** as the schema of its kind takes it (params.ts) */
  params: Record<string, unknown>;
  severity: Severity;
  appliesBy: ChoosingDay;
  /** null: since ever */
  validFrom: Day | null;
  /** its last day; null: until a new version comes */
  validTo: Day | null;
  /** whether an admin has seen its source; others are not judged by */
  confirmed: boolean;
  checkedOn: Day | null;
  /** its source is to be looked at again by then; after it nothing is green by this rule */
  reviewBy: Day | null;
};
