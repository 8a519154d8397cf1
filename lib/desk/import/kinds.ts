import { caseRules } from "@/lib/desk/import/cases";
import { followUpRules, remarkRules } from "@/lib/desk/import/entries";
import type { ImportKind } from "@/lib/desk/import/labels";
import { leadRules } from "@/lib/desk/import/leads";
import type { ImportRules } from "@/lib/desk/import/rules";

/** What each kind of row is read by. */
export const rulesOf: Record<ImportKind, ImportRules> = {
  leads: leadRules,
  cases: caseRules,
  followUps: followUpRules,
  remarks: remarkRules,
};
