import "server-only";
import { parts } from "@/lib/case-file/parts";
import type { MergeRule } from "@/lib/parts/part/merge";
import type { CasePart } from "@/lib/parts/part/part";

/**
 * Tables with rows of a case that are no part of it: how each comes to the survivor. A test walks the foreign keys, and fails
 * for a table that is neither here nor a part's.
 */
export const otherTables: Record<string, MergeRule> = {
  application_document: "moves",
  checklist_adopted: { once: ["template_id"] },
  checklist_paper: "moves",
  checklist_sum: "derived",
  commission: "judged",
  commission_share: "judged",
  enrolment: "moves",
  field_change: { after: "version" },
  guardian: "moves",
  fee_head: "moves",
  import_origin: "moves",
  instalment: "moves",
  letter_check: "moves",
  letter_waiver: "moves",
  merged_case: "moves",
  outbox_attachment: "livesOn",
  outbox_fallback: "livesOn",
  outbox_message: "livesOn",
  outbox_secret: "livesOn",
  phone_call: "moves",
  // A case has one: the survivor's stays.
  referral: { once: [] },
  series_message: "livesOn",
  series_run: "livesOn",
  student_device: "livesOn",
  student_due: "moves",
  student_link: "livesOn",
  reminder: "moves",
  student_visit: "livesOn",
  visa_plan: "moves",
  visa_verdict: "judged",
};

/**
 * Tables that name a case and stay when it goes, so that the merge leads their rows to the survivor: each with what it is.
 * `voucher` is a part's too; its printed names and numbers never change.
 */
export const linkedTables: Record<string, string> = {
  conversation: "of a number, which the student keeps",
  daily_report_normal: "what somebody did for the student",
  incoming_message: "what the student wrote",
  lead: "whom the case came of",
  voucher: "the money",
};

/** What prisma/rules/merge.sql goes by: the rule of each table. */
export const mergeRules: Record<string, MergeRule> = {
  ...Object.fromEntries(Object.values<CasePart>(parts).map(({ table, merge }) => [table, merge])),
  ...otherTables,
};

/** A table in words, for who cannot take a merge back: "follow-up". */
export const tableWords = (table: string): string =>
  Object.values<CasePart>(parts)
    .find((part) => part.table === table)
    ?.name.toLowerCase() ?? (table === "assessment" ? "details" : table.replaceAll("_", " "));
