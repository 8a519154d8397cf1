import {
  infoDuration,
  notEarlierThan,
  notLaterThan,
  versionBy,
} from "@/lib/catalogue/visa-rules/day-kinds";
import { heldFor, statementCovers } from "@/lib/catalogue/visa-rules/held-kinds";
import type { Kind } from "@/lib/catalogue/visa-rules/kind";
import type { RuleKind } from "@/lib/catalogue/visa-rules/labels";
import { amountAtLeast, exchangeRate } from "@/lib/catalogue/visa-rules/money-kinds";
import {
  ageAtMost,
  notRequired,
  required,
  validUntilAtLeast,
} from "@/lib/catalogue/visa-rules/paper-kinds";

/** Every kind of rule. The law itself stands in rows; these say what a row means. */
export const kinds: Record<RuleKind, Kind> = {
  amount_at_least: amountAtLeast,
  held_for: heldFor,
  statement_covers: statementCovers,
  age_at_most: ageAtMost,
  valid_until_at_least: validUntilAtLeast,
  not_earlier_than: notEarlierThan,
  not_later_than: notLaterThan,
  required,
  not_required: notRequired,
  version_by: versionBy,
  info_duration: infoDuration,
  exchange_rate: exchangeRate,
};
