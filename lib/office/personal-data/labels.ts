import { parts } from "@/lib/case-file/parts";
import type { CasePart } from "@/lib/parts/part/part";

// What stands in "everything we hold", in words.

/** The tables of a person that are no part of the case, by what people call their rows. */
const besideParts: Record<string, string> = {
  lead: "Leads",
  reminder: "Reminders of staff",
  lead_arrival: "When a lead came by itself",
  lead_call: "Calls of a lead",
  phone_call: "Calls by the call provider",
  lead_change: "Changes of a lead",
  lead_paper: "Papers of a lead",
  outbox_message: "Messages to the person",
  outbox_attachment: "Files of messages",
  outbox_fallback: "Messages that wait",
  outbox_secret: "Secret parts of messages",
  conversation: "Conversations and consent to WhatsApp",
  incoming_message: "Messages from the person",
  field_change: "Corrections",
  application_document: "Documents of an application",
  checklist_adopted: "Checklists",
  checklist_paper: "Papers of the checklist",
  checklist_sum: "Progress of the checklist",
  letter_check: "Checks of letters",
  letter_waiver: "Reasons to go on without a letter",
  student_link: "Links to the student's page",
  student_device: "Devices of the student's page",
  student_visit: "Visits of the student's page",
  student_due: "Payments asked for",
  fee_head: "What the package is for",
  instalment: "Instalments",
  series_run: "Series of messages",
  series_message: "Messages of a series",
  visa_plan: "Plans of visas",
  visa_verdict: "Verdicts on visa dates",
  enrolment: "Enrolment at universities",
  commission: "Commission that is expected for the person",
  commission_share: "What a sub-agent gets for the person",
  share_line: "What a sub-agent was paid for the person",
  referral: "Sub-agent who sent the person",
  commission_claim: "Commission that was claimed for the person",
  daily_report_normal: "Work that was counted",
  undo_entry: "Entries that were deleted lately",
  person_request: "Requests about personal data",
  case_hold: "Hold",
  breach_person: "Breaches that were about them",
  consent: "Consent, purpose by purpose",
  owed_notice: "Notices about personal data that went to them",
  guardian: "Parents who agree for the student",
  import_origin: "Where it was moved in from",
  merged_case: "Assessments that became part of it",
};

/** "student_link" as "Student link". */
export const spacedWords = (name: string) => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The tables of the parts, in their order; receipts and expenses share one. */
const partTables = new Map(
  Object.values<CasePart>(parts).map(({ table, name }) => [table, name] as const),
);

export const tableTitles: ReadonlyMap<string, string> = new Map([
  ["assessment", "Case"],
  ...partTables,
  ["voucher", "Receipts, refunds and expenses"],
  ...Object.entries(besideParts),
]);

/** What a table's rows are called; one that nobody has named yet is called as the database does. */
export const titleOf = (table: string) => tableTitles.get(table) ?? spacedWords(table);

/** Tables as people read them, the case first; those that nobody has named yet come last. */
export function inReadingOrder(tables: readonly string[]): string[] {
  const order = [...tableTitles.keys()];
  const place = (table: string) => (order.indexOf(table) + 1 || order.length + 1) - 1;
  return tables.toSorted((one, other) => place(one) - place(other) || one.localeCompare(other));
}
