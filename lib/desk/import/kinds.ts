import { caseRules } from "@/lib/desk/import/cases";
import type { ImportKind } from "@/lib/desk/import/labels";
import { leadRules } from "@/lib/desk/import/leads";
import type { ImportRules } from "@/lib/desk/import/rules";

/** What each kind of row is read by. */
export const rulesOf: Record<ImportKind, ImportRules> = { leads: leadRules, cases: caseRules };
