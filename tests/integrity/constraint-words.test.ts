import { describe, expect, it } from "vitest";
import { checkWords, uniqueWords } from "@/lib/platform/constraint-words";
import { db, pool } from "@/lib/platform/db";
import { databaseFailure } from "@/lib/platform/errors";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";

// Each CHECK, unique and exclusion constraint of the database has words for the person who breaks it, or is one that only a
// bug can break.

const written = "the product writes it, never what somebody typed";
const onlyRow = "the one row of its table, which the migrations write";
const imported = "a worker reads it so from the authority's file, and leaves other rows out";
const lowered = "emails are written in small letters before they come here";

const bugChecks: Record<string, string> = {
  analytics_figure_figures: written,
  analytics_figure_part: written,
  analytics_figure_year: written,
  assessment_emails_lower: lowered,
  assessment_mobile_shared: written,
  backup_run_kind: written,
  backup_run_outcome: written,
  bulk_row_state: written,
  bulk_run_action: written,
  bulk_run_state: written,
  visa_verdict_state: written,
  commission_share_state: written,
  share_line_amount: "the operation reads the amount, and asks for rupees above nothing",
  share_line_currency: "it is that of the share",
  share_line_kind: written,
  share_statement_bill: "the schema asks for the bill where there is GST",
  share_statement_sums: "lib/money/share-statements/sums.ts adds them up",
  share_tax_only: onlyRow,
  commission_state: written,
  month_close_month: "the schema makes it the first of a month",
  opening_balance_month: "the schema makes it the first of a month",
  commission_claim_amount: "it is that of the commission, which is more than nothing",
  commission_claim_currency: "it is that of the commission",
  commission_claim_invoiced: "the product writes them together",
  claim_credit_amount: "the schema asks for more than nothing",
  partner_invoice_kind: written,
  partner_invoice_number: "a trigger gives it",
  partner_invoice_currency: "it is that of the partner",
  partner_invoice_treatment: written,
  partner_invoice_amount: "it is the sum of claims, which are more than nothing",
  partner_invoice_tax: "it is reckoned inside the rupees",
  partner_invoice_standing: written,
  partner_invoice_query: "the note and the state are written together",
  partner_invoice_corrects: "a credit note is written with its invoice and its reason",
  partner_invoice_printed: "the product makes it of the branch and the partner",
  bank_line_amount: "a row of no amount is left out",
  bank_line_apart: "the schema asks for one of the choices",
  bank_line_occurrence: "equal lines are counted from one",
  bank_line_state: "the state and what it stands for are written together",
  bank_statement_days: "the lines are in the order of their days",
  bank_statement_lines: "they are counted",
  remittance_currency: "it is that of the partner",
  remittance_void: "who, when and why are written together",
  remittance_void_day: "a trigger writes it",
  remittance_line_amount: "a line of nothing is left out",
  breach_notice_kind: written,
  breach_notice_sha256: "the product makes it of the file",
  breach_notice_sent: "the day, the reference and the person are written together",
  breach_person_state: written,
  breach_person_told: "the moment and the message are written with the state",
  breach_person_why: written,
  checklist_item_asked: "the day and the channel are written together",
  checklist_item_checked: "the day and the person are written together",
  checklist_item_state: "a trigger writes it",
  checklist_paper_one: written,
  checklist_paper_rejection: "reason, day and person are written together",
  consent_answer: written,
  consent_noted: written,
  consent_paper: written,
  consent_purpose: written,
  guardian_code: written,
  conversation_agreed: "the words are written with the day and the source",
  conversation_agreed_by: written,
  conversation_channel: written,
  conversation_somebody: written,
  conversation_unread: written,
  daily_report_extended_minutes: "the minutes are those of the task",
  daily_report_normal_kind: written,
  erasure_days: written,
  erasure_kept: written,
  field_change_differs: "a field that did not change writes no line",
  incoming_message_body: "longer words are cut before",
  incoming_message_kind: written,
  hook_event_source: written,
  installation_is_one: onlyRow,
  lead_area_area: "an area is folded before it is written",
  lead_arrival_fault: written,
  lead_arrival_fields: "what was read is forgotten by the same change",
  lead_arrival_outcome: written,
  lead_cost_month: "a month is stored by its first day",
  lead_cost_rupees: "the field takes no less than a paisa",
  lead_source_kind: "a source is of a kind that the form offers",
  lead_source_mapping: "a mapping is written with the kind that needs it",
  lead_change_differs: "a field that did not change writes no line",
  lead_ended: "the day is written with the state, by the same change",
  lead_state: written,
  letter_details: "the day, the person and the source are written together",
  letter_flags: written,
  letter_one: written,
  letter_pages: written,
  letter_signature: written,
  letter_signer: written,
  letter_state: "a trigger writes it",
  licence_warning_days: written,
  message_price_category: written,
  message_template_edition_number: written,
  notice_hash: "the product makes it of the words",
  notice_version: "the product counts it",
  notification_kind: written,
  notification_page: written,
  office_setting_part: written,
  outbox_attachment_drawn: written,
  import_origin_file: imported,
  import_origin_old_key: "the import writes both",
  import_origin_old_no: imported,
  import_origin_somebody: "the import writes it of one record",
  import_row_made: "a row is marked with what it made, or not at all",
  import_row_outcome: "the plan says no other",
  import_row_state: "the worker marks no other",
  import_run_file: imported,
  import_run_headings: imported,
  import_run_kind: "an import of another kind is refused before",
  import_run_state: "the worker marks no other",
  import_run_total: imported,
  institution_entry_name: imported,
  institution_entry_number: imported,
  institution_entry_place: imported,
  institution_list_count: imported,
  institution_list_list: imported,
  outbox_message_category: written,
  outbox_message_channel: written,
  outbox_message_state: written,
  passkey_counter: "the device counts",
  access_line_kind: written,
  access_line_people: written,
  discount_limit_only: onlyRow,
  reading_limit_only: onlyRow,
  notice_run_state: "the worker marks no other",
  owed_notice_sent: "the moment and the message are written with the state",
  owed_notice_state: "the worker marks no other",
  owed_notice_way: "the press writes no other",
  owed_notice_why: "the reason is written with the state",
  retention_row_state: "the worker marks no other",
  retention_row_why: written,
  retention_rule_kind: written,
  retention_run_kind: written,
  retention_run_months: "they are those of the rule",
  retention_run_state: "the worker marks no other",
  second_factor_rule_only: onlyRow,
  series_message_outcome: written,
  series_run_end_reason: written,
  series_run_ended: "the day is written with the reason, by the same change",
  series_run_somebody: written,
  series_since: "the moment is written with the switch",
  sms_limit_only: onlyRow,
  staff_email_lower: lowered,
  status_update_type: written,
  student_link_closer: written,
  student_link_expiry: written,
  student_link_leads_to: written,
  student_link_purpose: written,
  student_link_scopes: written,
  student_visit_code: written,
  stored_file_size: "files are measured while they come, which has words of its own",
  voucher_gst: "computed from the amount",
  voucher_kind: written,
  api_key_hash: written,
  api_key_prefix: written,
  trusted_signer_fingerprint: written,
  trusted_signer_subject: written,
  voucher_refund: written,
  voucher_tds: "written by the payment of a statement",
  voucher_void_day: "a trigger writes it",
  weekly_mail_monday: written,
  visa_rule_checked: "day, person and review are written together",
  visa_rule_visa: written,
  whatsapp_template_category: written,
  whatsapp_template_status: written,
  work_sum_work: written,
};

const numbered = "the database makes the number";
const ownFile = "each upload is a file of its own";
const locked = "the operation holds the case and looks before it writes";
const writtenOver = "what is there is written over, or left";
const secret = "random, of more bits than are ever met twice";

const bugUniques: Record<string, string> = {
  student_device_cookie_hash_key: secret,
  student_link_token_hash_key: secret,
  calendar_feed_pkey: writtenOver,
  calendar_feed_token_hash_key: secret,
  api_key_key_hash_key: secret,
  student_piece_pkey: writtenOver,
  student_visit_cookie_hash_key: secret,
  analytics_figure_pkey: writtenOver,
  analytics_sum_pkey: writtenOver,
  application_apn_key: numbered,
  application_applied_course_id_assessment_id_key: locked,
  application_applied_course_id_key: locked,
  application_document_pkey: "each document is taken once from the input",
  assessment_photo_id_key: ownFile,
  assessment_ref_no_key: numbered,
  case_hold_pkey: writtenOver,
  case_visit_pkey: writtenOver,
  checklist_adopted_pkey: writtenOver,
  checklist_paper_file_id_key: ownFile,
  lead_paper_file_id_key: ownFile,
  coe_file_id_key: ownFile,
  daily_report_extended_file_id_key: ownFile,
  conversation_email: writtenOver,
  conversation_phone: writtenOver,
  conversation_user: writtenOver,
  opening_balance_pkey: "the operation holds the branch and looks before it writes",
  month_close_location_month_round_key: "a trigger counts the rounds while it holds the branch",
  day_close_location_day_round_key: "a trigger counts the rounds while it holds the branch",
  deposit_file_id_key: ownFile,
  erasure_case_id_key: locked,
  erasure_ref_no_key: locked,
  fund_file_id_key: ownFile,
  visa_plan_application_id_assessment_id_key: writtenOver,
  visa_plan_pkey: writtenOver,
  agreement_apart: "the operation holds the partner and looks before it writes",
  agreement_file_id_key: ownFile,
  case_call_follow_up_id_key: locked,
  expense_bill_file_id_key: ownFile,
  expense_bill_pkey: "the operation holds the expense and looks before it writes",
  agreement_rate_agreement_id_place_key:
    "the rates of an agreement are numbered as they are written",
  commission_application_id_assessment_id_key: writtenOver,
  commission_application_id_key: writtenOver,
  commission_share_application_id_assessment_id_key: writtenOver,
  commission_share_application_id_key: writtenOver,
  commission_intake_sum_pkey: written,
  commission_sum_pkey: writtenOver,
  claim_sum_pkey: writtenOver,
  claim_credit_note_id_claim_id_key: "a student stands in a form once",
  partner_invoice_number_key: numbered,
  bank_line_account_id_fingerprint_occurrence_key:
    "the operation holds the account and leaves out what is known",
  remittance_line_remittance_id_claim_id_key: "a claim stands in a form once",
  enrolment_application_id_assessment_id_key: writtenOver,
  enrolment_pkey: writtenOver,
  partner_university_pkey: writtenOver,
  referral_assessment_id_key: writtenOver,
  share_line_once: "the operation holds the sub-agent and takes what stands on no statement",
  share_line_statement_id_place_key: "the lines of a statement are numbered as they are written",
  share_statement_serial_key: "a sequence numbers them",
  share_statement_voucher_id_key: "the voucher is written with the payment",
  share_tax_pkey: onlyRow,
  visa_verdict_current: "the one writer closes a verdict before it writes the next",
  different_person_pkey: writtenOver,
  twin_pair_once: writtenOver,
  document_file_id_key: ownFile,
  email_confirmation_pkey: secret,
  field_change_assessment_id_version_field_key: "a change of a case is the only one of its version",
  follow_up_previous_id_key: locked,
  hook_event_digest_key: writtenOver,
  idempotency_key_pkey: writtenOver,
  incoming_message_file_id_key: ownFile,
  incoming_message_provider_id_key: "a message that is told twice is left",
  installation_pkey: onlyRow,
  invitation_pkey: secret,
  invitation_staff_id_key: writtenOver,
  job_run_pkey: writtenOver,
  lead_cost_pkey: writtenOver,
  lead_source_key_key: secret,
  lead_change_lead_id_version_field_key: "a change of a lead is the only one of its version",
  letter_check_file_id_key: ownFile,
  letter_received_file_id_key: ownFile,
  letter_coe_id_key: locked,
  letter_document_id_key: locked,
  letter_offer_letter_id_key: locked,
  institution_entry_list_number_key: "of several rows with a number the first is read",
  institution_list_pkey: writtenOver,
  licence_warning_pkey: writtenOver,
  list_memory_pkey: writtenOver,
  merged_case_ref_no_key: "a number is of one case, which is merged once",
  message_template_edition_once: locked,
  notification_off_pkey: writtenOver,
  notification_once: writtenOver,
  offer_letter_file_id_key: ownFile,
  offer_letter_offer_number_key: numbered,
  offer_letter_previous_id_application_id_key: locked,
  office_setting_logo_id_key: ownFile,
  office_setting_pkey: writtenOver,
  outbox_attachment_pkey: "a message has its file from the start",
  outbox_fallback_pkey: "a message has its text message from the start",
  outbox_message_instead_of_id_key: "the row that stands for it goes in the same change",
  outbox_message_status_update_id_key: "an update is written with its one message",
  outbox_secret_pkey: "a message has its secret from the start",
  owed_notice_case_id_version_key: writtenOver,
  passkey_challenge_pkey: secret,
  password_reset_pkey: secret,
  person_read_pkey: writtenOver,
  rate_limit_pkey: writtenOver,
  reading_limit_pkey: onlyRow,
  recovery_code_pkey: secret,
  second_factor_pkey: writtenOver,
  second_factor_rule_pkey: onlyRow,
  sign_in_network_pkey: writtenOver,
  series_message_once: locked,
  series_run_once: "an event that is found again begins nothing",
  discount_limit_pkey: onlyRow,
  sms_limit_pkey: onlyRow,
  trash_file_pkey: ownFile,
  trash_ref_no_key: "a number is of one case, which is here or in the trash",
  undo_file_pkey: ownFile,
  expense_sum_pkey: writtenOver,
  voucher_month_pkey: writtenOver,
  voucher_number_key: numbered,
  voucher_original_mail_id_key: "a mail brings one receipt",
  voucher_reciept_number_key: numbered,
  voucher_series_pkey: writtenOver,
  voucher_sum_pkey: writtenOver,
  weekly_mail_pkey: writtenOver,
  visa_rule_apart: "the operation holds the table and looks before it writes",
  work_sum_pkey: writtenOver,
  whatsapp_template_pkey: locked,
  whatsapp_template_once: "its name is made of its edition",
};

const names = async (sql: string) =>
  (await pool.query<{ name: string }>(sql)).rows.map(({ name }) => name).sort();

const failureOf = async (change: PromiseLike<unknown>) =>
  databaseFailure(await Promise.resolve(change).catch((error: unknown) => error));

describe("what a broken constraint says", () => {
  it("every check has words, or is named as one that only a bug can break", async () => {
    const checks = await names(`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    expect(checks).toEqual([...Object.keys(checkWords), ...Object.keys(bugChecks)].sort());
  });

  // An exclusion constraint has an index as well, and so has a unique one. Left out: keys that are a record's own id,
  // and indexes that hold such an id, where the id alone is unique.
  it("every unique and exclusion constraint has words, or is named as one that only a bug can break", async () => {
    const uniques = await names(`
      SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = indexrelid
      WHERE (indisunique OR indisexclusion) AND relnamespace = 'public'::regnamespace
        AND NOT EXISTS (
          SELECT FROM pg_attribute a WHERE a.attrelid = indrelid AND a.attnum = ANY (indkey) AND a.attname = 'id'
            AND a.atttypid <> 'text'::regtype)
        AND c.relname <> '_prisma_migrations_pkey'`);
    expect(uniques).toEqual([...Object.keys(uniqueWords), ...Object.keys(bugUniques)].sort());
  });

  it("a broken check says the same to a change by Prisma and to one by SQL, and names the field", async () => {
    const { id } = await makeCase();
    const words = "Percentage is from 0 to 100";
    const failure = { status: 422, message: words, fields: { percentage: words } };
    const byPrisma = db.assessment.update({ where: { id }, data: { percentage: "100.5" } });
    expect(await failureOf(byPrisma)).toMatchObject(failure);
    const bySql = pool.query("UPDATE assessment SET percentage = 100.5 WHERE id = $1", [id]);
    expect(await failureOf(bySql)).toMatchObject(failure);
  });

  it("a broken unique constraint says the same to a change by Prisma and to one by SQL, and names the field", async () => {
    const label = "Went to another office";
    await db.rejectReason.create({ data: { label } });
    const words = "This reason is in the list already";
    const failure = { status: 409, message: words, fields: { label: words } };
    expect(await failureOf(db.rejectReason.create({ data: { label } }))).toMatchObject(failure);
    const bySql = pool.query(
      "INSERT INTO reject_reason (id, label) VALUES (gen_random_uuid(), $1)",
      [label],
    );
    expect(await failureOf(bySql)).toMatchObject(failure);
  });

  it("a check that only a bug can break stays a bug, which answers 500", async () => {
    const { id } = await makeLead();
    const broken = pool.query("UPDATE lead SET ended_at = now() WHERE id = $1", [id]);
    expect(await failureOf(broken)).toBeUndefined();
  });
});
