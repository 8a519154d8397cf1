import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { pool } from "@/lib/platform/db";
import { makeBankLine } from "../support/bank-statement";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { refusedBy } from "../support/refused";
import { makeStaff, type Staff } from "../support/staff";
import { copiedVoucher } from "../support/vouchers";

// The database itself refuses rows that must never exist, whatever writes them.

let staff: Staff;
beforeAll(async () => {
  staff = await makeStaff();
  await makeStaff();
  await makeFullCase(staff);
  // The package of a case with a fee plan is what the plan says.
  await makeCase();
  await pool.query(
    `INSERT INTO outbox_attachment (message_id, name, mime, bytes)
     SELECT id, 'R.pdf', 'application/pdf', '%PDF' FROM outbox_message LIMIT 1`,
  );
  await pool.query("INSERT INTO backup_run (name, failed) VALUES ('a night', 'no room')");
  await pool.query(
    "INSERT INTO notification (staff_id, kind, text, page) VALUES ($1, 'job', 'Done', '/app/audit')",
    [staff.id],
  );
  await pool.query(
    `INSERT INTO list_view (id, staff_id, list, name, state, look)
     VALUES (gen_random_uuid(), $1, 'assessments.active', 'Mine', '{}', '{}')`,
    [staff.id],
  );
  await pool.query("INSERT INTO list_memory VALUES ($1, 'assessments.active', '{}', '{}')", [
    staff.id,
  ]);
  await pool.query(
    "INSERT INTO lead_call (id, lead_id, staff_id, spoken, words) SELECT gen_random_uuid(), id, $1, true, 'Comes' FROM lead",
    [staff.id],
  );
  await pool.query(
    `WITH source AS (INSERT INTO lead_source (id, name, kind, source, location, key, created_by_id)
       VALUES (gen_random_uuid(), 'Wall', 'form', 'fair', 'gurdaspur', 'some key', $1) RETURNING id),
     cost AS (INSERT INTO lead_cost SELECT id, '2026-11-01', 5000 FROM source),
     form AS (INSERT INTO lead_form (id, source_id, form_id, name, questions, mapping)
       SELECT gen_random_uuid(), id, '778899', 'Canada', '{}', '{}' FROM source)
     INSERT INTO lead_arrival (id, source_id, outcome, received_at) SELECT gen_random_uuid(), id, 'lead', now() FROM source`,
    [staff.id],
  );
  await pool.query("INSERT INTO booking_hours VALUES ($1, '10:00', '17:00', 30)", [staff.id]);
  await pool.query(
    "INSERT INTO tag (id, word, key, colour) VALUES (gen_random_uuid(), 'Loan', 'loan', 'grey')",
  );
  await pool.query("INSERT INTO lead_area VALUES (gen_random_uuid(), 'qadian', 'batala')");
  await pool.query(
    `INSERT INTO lead_change (id, lead_id, field, to_value, actor_id, version)
     SELECT gen_random_uuid(), id, 'wish', 'Canada', $1, 1 FROM lead`,
    [staff.id],
  );
  await pool.query(
    `WITH template AS (INSERT INTO checklist_template (id, country, level, stage)
       VALUES (gen_random_uuid(), 'CA', 'any', 'visa') RETURNING id)
     INSERT INTO checklist_template_item (id, template_id, position, kind, name)
     SELECT gen_random_uuid(), id, 0, 'passport', 'Passport' FROM template`,
  );
  await pool.query(
    `INSERT INTO trusted_signer (id, fingerprint, subject, name, added_by_id)
     VALUES (gen_random_uuid(), repeat('a', 64), 'Registrar', 'Maple College', $1)`,
    [staff.id],
  );
  await pool.query(
    `INSERT INTO api_key (id, staff_id, name, prefix, key_hash, scopes, limited_to, made_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'Tally', 'desk_Ab3xYz', repeat('b', 64), '{cases.read}', '{}', now(), now() + interval '30 days')`,
    [staff.id],
  );
  await pool.query(
    `WITH endpoint AS (INSERT INTO webhook_endpoint (id, staff_id, name, url, events, limited_to, secret, made_at)
       VALUES (gen_random_uuid(), $1, 'CRM', 'https://crm.example.com', '{lead.created}', '{}', 'sealed', now()) RETURNING id)
     INSERT INTO webhook_delivery (id, endpoint_id, event_id, event, at, next_try_at)
     SELECT gen_random_uuid(), id, gen_random_uuid(), 'lead.created', now(), now() FROM endpoint`,
    [staff.id],
  );
  await pool.query(
    "INSERT INTO case_hold (ref_no, reason, set_by_id) VALUES ('GSP-26-99998', 'Court', $1)",
    [staff.id],
  );
  await pool.query(
    `INSERT INTO erasure (id, case_id, ref_no, location, came_on, last_on, kept)
     VALUES (gen_random_uuid(), gen_random_uuid(), 'GSP-26-99999', 'gurdaspur', '2026-01-01', '2026-02-01', '[]')`,
  );
  await pool.query(
    `INSERT INTO person_request (id, kind, channel, name, mobile, location, asked_on, due_on, noted_by_id)
     VALUES (gen_random_uuid(), 'access', 'counter', 'Amrit', '+919876500000', 'gurdaspur', '2026-11-01', '2027-01-30', $1)`,
    [staff.id],
  );
  await pool.query(
    `WITH breach AS (
       INSERT INTO breach (id, kind, happened_on, noticed_at, what, place, consequences, measures, advice, contact, noted_by_id)
       VALUES (gen_random_uuid(), 'lost', '2026-11-01', '2026-11-02', '-', '-', '-', '-', '-', '-', $1) RETURNING id)
     INSERT INTO breach_person (id, breach_id, person) SELECT id, id, 'GSP-26-00001' FROM breach`,
    [staff.id],
  );
  await pool.query(
    `INSERT INTO breach_notice (id, breach_id, kind, pdf, sha256, made_by_id)
     SELECT id, id, 'first', '', encode(sha256(''), 'hex'), $1 FROM breach`,
    [staff.id],
  );
  await pool.query(
    `WITH run AS (
       INSERT INTO notice_run (id, version, staff_id, total) VALUES (gen_random_uuid(), 1, $1, 1) RETURNING id)
     INSERT INTO owed_notice (run_id, case_id, ref_no, location, version, way) SELECT id, id, 'GSP-26-00001', 'gurdaspur', 1, 'email' FROM run`,
    [staff.id],
  );
  await pool.query(
    `INSERT INTO retention_rule (kind, months, is_on, changed_by_id) VALUES ('leads', 24, true, $1)`,
    [staff.id],
  );
  await pool.query(
    `WITH run AS (
       INSERT INTO retention_run (id, kind, months, staff_id, total)
       VALUES (gen_random_uuid(), 'cases', 60, $1, 1) RETURNING id)
     INSERT INTO retention_row (run_id, record_id, last_on) SELECT id, id, '2020-01-01' FROM run`,
    [staff.id],
  );
  await pool.query(
    `WITH run AS (
       INSERT INTO import_run (id, staff_id, kind, file_name, sha256, sheet, headings, setup, total)
       VALUES (gen_random_uuid(), $1, 'leads', 'leads.csv', repeat('a', 64), '', '{Name}', '{}', 1) RETURNING id)
     INSERT INTO import_row (run_id, number, cells) SELECT id, 2, '{Amrit}' FROM run`,
    [staff.id],
  );
  await pool.query(
    `INSERT INTO import_origin (id, assessment_id, file_name, is_new, imported_by_id, imported_at)
     SELECT gen_random_uuid(), id, 'cases.xlsx', true, $1, now() FROM assessment LIMIT 1`,
    [staff.id],
  );
  await pool.query(
    "INSERT INTO institution_list (list, listed_on, imported_by_id, count) VALUES ('dli', '2026-11-12', $1, 1)",
    [staff.id],
  );
  await pool.query(
    `INSERT INTO institution_entry (id, list, number, name, place, name_key)
     VALUES (gen_random_uuid(), 'dli', 'O19391056943', 'Maple College', 'Calgary', 'maple college')`,
  );
  await pool.query(
    `INSERT INTO visa_rule
       (id, country, key, kind, params, severity, words_en, words_pa, words_hi, source_url, source_title)
     VALUES (gen_random_uuid(), 'CA', 'letter', 'required', '{}', 'blocks', 'a', 'a', 'a', 'a', 'a')`,
  );
  await pool.query(
    `WITH template AS (INSERT INTO message_template (id, kind, channel, language, name)
       VALUES (gen_random_uuid(), 'status_update', 'sms', 'en', 'Come in') RETURNING id)
     INSERT INTO message_template_edition (id, template_id, edition, body, made_by_id)
     SELECT gen_random_uuid(), id, 1, 'Please come in', $1 FROM template`,
    [staff.id],
  );
  await pool.query(
    `WITH number AS (INSERT INTO conversation (id, channel, phone) VALUES (gen_random_uuid(), 'whatsapp', '+919876500000') RETURNING id)
     INSERT INTO incoming_message (id, conversation_id, provider_id, kind, body, at)
     SELECT gen_random_uuid(), id, 'wamid.1', 'text', 'Good day', now() FROM number`,
  );
  await pool.query(
    `INSERT INTO whatsapp_template (edition_id, name, language, category)
     SELECT id, 'come_in', 'en', 'utility' FROM message_template_edition LIMIT 1`,
  );
  await pool.query(
    "INSERT INTO hook_event (id, source, digest, payload) VALUES (gen_random_uuid(), 'whatsapp', '1', '{}')",
  );
  await pool.query(
    `INSERT INTO dlt_registration (id, dlt_id, name, header, category, body)
     VALUES (gen_random_uuid(), '1107170000000000001', 'Come in', 'OVRDSK', 'service_implicit', 'Come in')`,
  );
  await pool.query(
    "INSERT INTO dlt_link (id, kind, value) VALUES (gen_random_uuid(), 'number', '98765')",
  );
  await pool.query("INSERT INTO notification_off VALUES ($1, 'job')", [staff.id]);
  await pool.query(
    "INSERT INTO absence (id, staff_id, from_day, to_day) VALUES (gen_random_uuid(), $1, '2026-11-20', '2026-11-25')",
    [staff.id],
  );
  await pool.query(
    `WITH run AS (INSERT INTO bulk_run (id, staff_id, action, input, total)
       VALUES (gen_random_uuid(), $1, 'assign', '{}', 1) RETURNING id)
     INSERT INTO bulk_row (run_id, ref_no) SELECT id, 'GSP-26-00001' FROM run`,
    [staff.id],
  );
  await pool.query(
    `WITH run AS (INSERT INTO series_run (id, series_id, lead_id, event_key, event_at, stage, started_at, next_at)
       SELECT gen_random_uuid(), series.id, lead.id, 'one', now(), 'open', now(), now() FROM series, lead LIMIT 1 RETURNING id)
     INSERT INTO series_message (id, run_id, minutes, settled_at) SELECT gen_random_uuid(), id, 0, now() FROM run`,
  );
  await pool.query(
    `WITH other AS (SELECT id FROM staff WHERE id <> $1 LIMIT 1),
       team AS (INSERT INTO team_member SELECT $1, id FROM other),
       session AS (INSERT INTO session (id, staff_id, branch, expires_at)
       VALUES (gen_random_uuid(), $1, 'gurdaspur', now()) RETURNING id)
     INSERT INTO push_subscription SELECT id, 'https://push.example.com', 'key', 'auth' FROM session`,
    [staff.id],
  );
  await pool.query("INSERT INTO passkey VALUES ('a key', $1, '', 0, 'Mine', 'a test')", [staff.id]);
  await pool.query(
    "INSERT INTO analytics_figure VALUES (2026, '', 'visas', '[]', now()) ON CONFLICT DO NOTHING",
  );
});

/** One row of a table is set to what its check forbids. */
const sets: [table: string, set: string, refusedBy: string][] = [
  ["checklist_template", "country = 'Canada'", "checklist_template_country"],
  ["checklist_template", "level = 'phd'", "checklist_template_level"],
  ["checklist_template", "stage = 'later'", "checklist_template_stage"],
  ["checklist_template_item", "kind = 'rumour'", "checklist_template_item_kind"],
  ["checklist_template_item", "name = ''", "checklist_template_item_name"],
  ["checklist_template_item", "help = ''", "checklist_template_item_help"],
  ["checklist_template_item", "copies = 0", "checklist_template_item_copies"],
  ["checklist_template_item", "form = 'fax'", "checklist_template_item_form"],
  ["checklist_template_item", "condition = 'maybe'", "checklist_template_item_condition"],
  ["partner", "kind = 'friend'", "partner_kind"],
  ["partner", "name = ''", "partner_name"],
  ["partner", "university_id = NULL", "partner_university"],
  ["partner", "country = 'Canada'", "partner_country"],
  ["partner", "currency = 'BTC'", "partner_currency"],
  ["partner", "gstin = '03'", "partner_gstin"],
  ["partner", "pan = '1'", "partner_pan"],
  ["partner", "tax_number = ''", "partner_tax_number"],
  ["partner", "contacts = '{}'", "partner_contacts"],
  ["agreement", "valid_to = '2020-01-01'", "agreement_days"],
  ["enrolment", "paid = -1, currency = 'CAD'", "enrolment_fee"],
  ["enrolment", "currency = 'BTC'", "enrolment_currency"],
  ["enrolment", "fee = 1, currency = NULL", "enrolment_counted"],
  ["enrolment", "enrolled_on = '2026-02-01', left_on = '2026-01-01'", "enrolment_left"],
  ["commission", "state = 'spent'", "commission_state"],
  ["commission_share", "state = 'spent'", "commission_share_state"],
  ["share_line", "kind = 'gift'", "share_line_kind"],
  ["share_line", "currency = 'BTC'", "share_line_currency"],
  ["share_line", "rupees = 0", "share_line_amount"],
  ["share_line", "currency = 'INR', rupees = 1", "share_line_amount"],
  ["share_tax", "percent = 31", "share_tax_rates"],
  ["share_tax", '"only" = false', "share_tax_only"],
  ["commission_claim", "number = ''", "commission_claim_number"],
  ["commission_claim", "amount = 0", "commission_claim_amount"],
  ["commission_claim", "currency = 'BTC'", "commission_claim_currency"],
  ["commission_claim", "received = -1", "commission_claim_within"],
  ["commission_claim", "rupees = 1", "commission_claim_invoiced"],
  ["partner", "pay_days = 366", "partner_pay_days"],
  ["partner", "sheet_columns = '{}'", "partner_sheet_columns"],
  ["visa_rule", "country = 'Canada'", "visa_rule_country"],
  ["visa_rule", "visa = 'work'", "visa_rule_visa"],
  ["visa_rule", "key = 'PAL'", "visa_rule_key"],
  ["visa_rule", "kind = 'rumour'", "visa_rule_kind"],
  ["visa_rule", "severity = 'hurts'", "visa_rule_severity"],
  ["visa_rule", "applies_by = 'mood'", "visa_rule_applies_by"],
  ["visa_rule", "words_pa = ''", "visa_rule_words"],
  ["visa_rule", "source_url = ''", "visa_rule_source"],
  ["visa_rule", "valid_from = '2026-01-02', valid_to = '2026-01-01'", "visa_rule_days"],
  ["visa_rule", "checked_on = '2026-01-02'", "visa_rule_checked"],
  ["checklist_item", "kind = 'rumour'", "checklist_item_kind"],
  ["checklist_item", "name = ''", "checklist_item_name"],
  ["checklist_item", "help = ''", "checklist_item_help"],
  ["checklist_item", "copies = 10", "checklist_item_copies"],
  ["checklist_item", "form = 'fax'", "checklist_item_form"],
  ["checklist_item", "condition = 'maybe'", "checklist_item_condition"],
  ["checklist_item", "stage = 'later'", "checklist_item_stage"],
  ["checklist_item", "not_needed = 'Has one'", "checklist_item_not_needed"],
  ["checklist_item", "channel = 'pigeon', asked_at = now()", "checklist_item_channel"],
  ["checklist_item", "asked_at = now()", "checklist_item_asked"],
  ["checklist_item", "checked_by_id = NULL", "checklist_item_checked"],
  ["checklist_paper", "document_id = NULL", "checklist_paper_one"],
  ["checklist_paper", "name = 'Passport'", "checklist_paper_name"],
  ["checklist_paper", "rejected = 'rumour'", "checklist_paper_rejected"],
  ["checklist_paper", "rejected = 'wrong'", "checklist_paper_rejection"],
  ["checklist_paper", "rejected_words = 'No'", "checklist_paper_words"],
  ["conversation", "phone = NULL", "conversation_somebody"],
  ["conversation", "channel = 'pigeon'", "conversation_channel"],
  ["conversation", "agreed_at = now()", "conversation_agreed"],
  [
    "conversation",
    "agreed_at = now(), agreed_words = 'Yes', agreed_by = 'dream'",
    "conversation_agreed_by",
  ],
  ["conversation", "unread = -1", "conversation_unread"],
  ["incoming_message", "kind = 'smoke'", "incoming_message_kind"],
  ["incoming_message", "body = repeat('a', 10001)", "incoming_message_body"],
  ["message_price", "category = 'guess'", "message_price_category"],
  ["message_price", "price = -1", "message_price_price"],
  ["series", "name = ''", "series_name"],
  ["series", "event = 'birthday'", "series_event"],
  ["series", "country = 'Canada'", "series_country"],
  ["series", "language = 'fr'", "series_language"],
  ["series", "source = 'rumour'", "series_source"],
  ["series", "hotness = 'boiling'", "series_hotness"],
  ["series", "event = 'lead_not_reached', country = 'CA'", "series_of_lead"],
  ["series", "active = true, active_since = NULL", "series_since"],
  ["series_step", "minutes = 129601", "series_step_minutes"],
  ["series_step", "template = ''", "series_step_template"],
  ["series_step", "valid_hours = 0", "series_step_valid_hours"],
  ["series_run", "assessment_id = NULL, lead_id = NULL", "series_run_somebody"],
  ["series_run", "ended_at = now(), next_at = NULL, end_reason = 'bored'", "series_run_end_reason"],
  ["series_run", "ended_at = now()", "series_run_ended"],
  [
    "series_message",
    "skipped = 'Late', outbox_message_id = (SELECT id FROM outbox_message LIMIT 1)",
    "series_message_outcome",
  ],
  ["message_template", "valid_hours = 0", "message_template_valid_hours"],
  ["whatsapp_template", "category = 'service'", "whatsapp_template_category"],
  ["whatsapp_template", "status = 'maybe'", "whatsapp_template_status"],
  ["message_template", "kind = 'receipt'", "message_template_name"],
  ["message_template", "kind = 'birthday'", "message_template_kind"],
  ["message_template", "channel = 'pigeon'", "message_template_channel"],
  ["message_template", "language = 'fr'", "message_template_language"],
  ["message_template_edition", "edition = 0", "message_template_edition_number"],
  ["message_template_edition", "subject = ''", "message_template_edition_subject"],
  ["message_template_edition", "body = ''", "message_template_edition_body"],
  ["dlt_registration", "dlt_id = '1.1E+18'", "dlt_registration_dlt_id"],
  ["dlt_registration", "name = ''", "dlt_registration_name"],
  ["dlt_registration", "header = 'OVR DSK'", "dlt_registration_header"],
  ["dlt_registration", "category = 'rumour'", "dlt_registration_category"],
  ["dlt_registration", "body = ''", "dlt_registration_body"],
  ["dlt_registration", "status = 'lost'", "dlt_registration_status"],
  ["dlt_link", "kind = 'rumour'", "dlt_link_kind"],
  ["dlt_link", "value = ''", "dlt_link_value"],
  ["document", "kind = 'rumour'", "document_kind"],
  ["document", "valid_from = '2026-01-02', valid_to = '2026-01-01'", "document_dates"],
  ["backup_run", "failed = NULL", "backup_run_outcome"],
  ["backup_run", "kind = 'rumour'", "backup_run_kind"],
  ["analytics_figure", "part = 'weather'", "analytics_figure_part"],
  ["analytics_figure", "figures = '{}'", "analytics_figure_figures"],
  ["analytics_figure", "year = 0", "analytics_figure_year"],
  ["outbox_attachment", "bytes = NULL, drawing = NULL", "outbox_attachment_drawn"],
  ["hook_event", "source = 'pigeon'", "hook_event_source"],
  ["office_setting", "part = 'weather'", "office_setting_part"],
  ["student_link", "purpose = 'robot'", "student_link_purpose"],
  ["student_link", "purpose = 'sub_agent'", "student_link_leads_to"],
  ["student_link", "email = 'a@example.com'", "student_link_leads_to"],
  ["student_link", "scopes = '{}'", "student_link_scopes"],
  ["student_link", "mobile = '98765'", "student_link_mobile_e164"],
  ["student_link", "expires_at = created_at + interval '91 days'", "student_link_expiry"],
  ["student_link", "revoked_at = now()", "student_link_closer"],
  ["student_visit", "code_hash = 'x'", "student_visit_code"],
  ["student_due", "amount = 0", "student_due_amount"],
  ["student_due", "particulars = ''", "student_due_particulars"],
  ["student_due", "fee = 'theirs'", "student_due_fee"],
  ["fee_plan", "discount = -1", "fee_plan_discount"],
  ["fee_plan", "discount_reason = NULL", "fee_plan_reason"],
  ["fee_head", "amount = 0", "fee_head_amount"],
  ["fee_head", "name = ''", "fee_head_name"],
  ["fee_head", "gst_rate = 41", "fee_head_gst_rate"],
  ["instalment", "amount = 0", "instalment_amount"],
  ["instalment", "event = 'rain', due_on = NULL", "instalment_event"],
  ["instalment", "event = 'visa'", "instalment_day"],
  ["instalment", "settled = -1", "instalment_settled"],
  ["discount_limit", "for_user = 101", "discount_limit_range"],
  ["discount_limit", '"only" = false', "discount_limit_only"],
  ["sms_limit", "per_day = -1", "sms_limit_range"],
  ["sms_limit", '"only" = false', "sms_limit_only"],
  ["reading_limit", "per_day = 0", "reading_limit_range"],
  ["reading_limit", "exported_per_day = 0", "reading_limit_exported"],
  ["reading_limit", '"only" = false', "reading_limit_only"],
  ["notification", "kind = 'rumour'", "notification_kind"],
  ["notification_off", "kind = 'rumour'", "notification_off_kind"],
  ["notification", "page = 'https://elsewhere.example'", "notification_page"],
  ["list_view", "name = ''", "list_view_name"],
  ["list_view", "state = to_jsonb(repeat('x', 12001))", "list_view_size"],
  ["list_view", "location = 'batala'", "list_view_branch"],
  ["list_memory", "state = to_jsonb(repeat('x', 12001))", "list_memory_size"],
  ["lead", "mobile = '98765'", "lead_mobile_e164"],
  ["lead", "source = 'rumour'", "lead_source"],
  ["lead", "language = 'latin'", "lead_language"],
  ["lead", "state = 'lost', assessment_id = NULL", "lead_state"],
  ["lead", "ended_at = NULL", "lead_ended"],
  ["lead", "state = 'closed', assessment_id = NULL", "lead_closed"],
  ["lead", "state = 'closed', assessment_id = NULL, close_reason = 'rumour'", "lead_close_reason"],
  ["lead", "state = 'closed', close_reason = 'money'", "lead_assessment"],
  ["lead", "follow_up_time = '9:30'", "lead_time"],
  ["letter", "kind = 'visa'", "letter_kind"],
  [
    "letter",
    "coe_id = (SELECT id FROM coe LIMIT 1), document_id = (SELECT id FROM document LIMIT 1)",
    "letter_one",
  ],
  ["letter", "pages = -1", "letter_pages"],
  ["letter", "received_from = 'friend'", "letter_received"],
  ["letter", "received_words = ''", "letter_received_words"],
  ["letter", "letter_number = ''", "letter_letter_number"],
  ["letter", "student_number = ''", "letter_student_number"],
  ["letter", "number_kind = 'gst', institution_number = 'O19391234567'", "letter_number_kind"],
  [
    "letter",
    "number_kind = 'cricos', institution_number = 'O19391234567'",
    "letter_institution_number",
  ],
  ["letter", "conditions = ''", "letter_conditions"],
  ["letter", "fee = 1, fee_currency = NULL", "letter_fee"],
  ["letter", "fee = 1, fee_currency = 'rupees'", "letter_fee_currency"],
  ["letter", "received_from = NULL", "letter_details"],
  ["letter", "signature = 'genuine'", "letter_signature"],
  ["letter", "signature = 'unchanged', signer = NULL", "letter_signer"],
  [
    "letter",
    "signature = 'none', signer = 'Registrar', signer_fingerprint = repeat('a', 64)",
    "letter_signer",
  ],
  [
    "letter",
    "signature = 'changed', signer = 'Registrar', signer_fingerprint = 'AB'",
    "letter_signer",
  ],
  ["letter", "signed_at = now()", "letter_signer"],
  ["trusted_signer", "fingerprint = 'AB'", "trusted_signer_fingerprint"],
  ["trusted_signer", "subject = ''", "trusted_signer_subject"],
  ["trusted_signer", "name = ''", "trusted_signer_name"],
  ["api_key", "name = ''", "api_key_name"],
  ["api_key", "prefix = 'desk'", "api_key_prefix"],
  ["api_key", "key_hash = 'AB'", "api_key_hash"],
  ["api_key", "scopes = '{}'", "api_key_scopes"],
  ["api_key", "scopes = '{staff.write}'", "api_key_scopes"],
  ["api_key", "expires_at = made_at", "api_key_expires"],
  ["api_key", "expires_at = made_at + interval '3 years'", "api_key_expires"],
  ["webhook_endpoint", "name = ''", "webhook_endpoint_name"],
  ["webhook_endpoint", "url = ''", "webhook_endpoint_url"],
  ["webhook_endpoint", "events = '{}'", "webhook_endpoint_events"],
  ["webhook_endpoint", "former_secret = 'sealed'", "webhook_endpoint_former"],
  ["webhook_endpoint", "off_because = 'stopped'", "webhook_endpoint_off"],
  ["webhook_endpoint", "is_on = false", "webhook_endpoint_off"],
  ["webhook_endpoint", "is_on = false, off_because = 'tired'", "webhook_endpoint_off"],
  ["webhook_delivery", "state = 'lost', next_try_at = NULL", "webhook_delivery_state"],
  ["webhook_delivery", "next_try_at = NULL", "webhook_delivery_next"],
  ["webhook_delivery", "state = 'taken'", "webhook_delivery_next"],
  ["webhook_delivery", "tries = -1", "webhook_delivery_tries"],
  ["webhook_delivery", "last_error = repeat('x', 501)", "webhook_delivery_error"],
  ["case_hold", "reason = ''", "case_hold_reason"],
  ["guardian", "name = ''", "guardian_name"],
  ["guardian", "relation = 'uncle'", "guardian_relation"],
  ["guardian", "mobile = '98765'", "guardian_mobile"],
  ["guardian", "code_tries = -1", "guardian_code"],
  ["erasure", "last_on = came_on - 1", "erasure_days"],
  ["erasure", "kept = '{}'", "erasure_kept"],
  ["person_request", "kind = 'portability'", "person_request_kind"],
  ["person_request", "channel = 'fax'", "person_request_channel"],
  [
    "person_request",
    "state = 'lost', answer = '-', answered_on = asked_on, answered_by_id = noted_by_id",
    "person_request_state",
  ],
  ["person_request", "name = ''", "person_request_name"],
  ["person_request", "mobile = '98765'", "person_request_mobile"],
  ["person_request", "mobile = NULL", "person_request_reached"],
  ["person_request", "words = ''", "person_request_words"],
  ["person_request", "due_on = asked_on + 91", "person_request_days"],
  ["person_request", "state = 'answered'", "person_request_answer"],
  ["person_request", "answer = 'Sent'", "person_request_answer"],
  ["breach", "kind = 'sold'", "breach_kind"],
  ["breach", "happened_on = '2026-11-03'", "breach_days"],
  ["breach", "what = ''", "breach_words"],
  ["breach", "causes = repeat('a', 4001)", "breach_report"],
  ["breach_person", "state = 'lost'", "breach_person_state"],
  ["breach_person", "told_at = now()", "breach_person_told"],
  ["breach_person", "state = 'unreached'", "breach_person_why"],
  ["breach_notice", "sent_on = '2026-11-03'", "breach_notice_sent"],
  ["notice_run", "state = 'lost'", "notice_run_state"],
  ["owed_notice", "state = 'lost'", "owed_notice_state"],
  ["owed_notice", "way = 'fax'", "owed_notice_way"],
  ["owed_notice", "state = 'sent'", "owed_notice_sent"],
  ["owed_notice", "state = 'left'", "owed_notice_why"],
  ["retention_rule", "kind = 'passports'", "retention_rule_kind"],
  ["retention_rule", "months = 11", "retention_rule_months"],
  ["retention_run", "kind = 'passports'", "retention_run_kind"],
  ["retention_run", "months = 59", "retention_run_months"],
  ["retention_run", "state = 'lost'", "retention_run_state"],
  ["retention_row", "state = 'lost'", "retention_row_state"],
  ["retention_row", "state = 'kept'", "retention_row_why"],
  ["import_run", "kind = 'payments'", "import_run_kind"],
  ["import_run", "state = 'lost'", "import_run_state"],
  ["import_run", "total = 20001", "import_run_total"],
  ["import_run", "file_name = ''", "import_run_file"],
  ["import_run", "headings = '{}'", "import_run_headings"],
  ["import_origin", "assessment_id = NULL", "import_origin_somebody"],
  ["import_origin", "file_name = ''", "import_origin_file"],
  ["import_origin", "old_ref_no = repeat('a', 41), old_ref_key = 'a'", "import_origin_old_no"],
  ["import_origin", "old_ref_no = 'A-1'", "import_origin_old_key"],
  ["import_row", "outcome = 'lost'", "import_row_outcome"],
  ["import_row", "state = 'lost'", "import_row_state"],
  ["import_row", "state = 'done'", "import_row_made"],
  ["institution_list", "list = 'sevis'", "institution_list_list"],
  ["institution_list", "count = 0", "institution_list_count"],
  ["institution_list", "count = 20001", "institution_list_count"],
  ["institution_entry", "number = '00025B'", "institution_entry_number"],
  ["institution_entry", "number = NULL", "institution_entry_number"],
  ["institution_entry", "name = ''", "institution_entry_name"],
  ["institution_entry", "name_key = ''", "institution_entry_name"],
  ["institution_entry", "place = ''", "institution_entry_place"],
  ["letter", "flags = '{face}'", "letter_flags"],
  ["lead_call", "words = NULL", "lead_call_words"],
  ["lead_area", "area = 'Qadian'", "lead_area_area"],
  ["lead_arrival", "outcome = 'lost'", "lead_arrival_outcome"],
  ["lead_arrival", "fault = 'Why'", "lead_arrival_fault"],
  ["lead_arrival", `fields = '[["name", "Amrit"]]'`, "lead_arrival_fields"],
  ["lead_cost", "month = '2026-11-02'", "lead_cost_month"],
  ["lead_cost", "rupees = -1", "lead_cost_rupees"],
  ["lead_source", "kind = 'rumour'", "lead_source_kind"],
  ["lead_source", "source = 'rumour'", "lead_source_source"],
  ["lead_source", "mapping = '{}'", "lead_source_mapping"],
  ["lead_source", "sealed = 'keys'", "lead_source_sealed"],
  ["lead_source", "sender = 'justdial.com'", "lead_source_sender"],
  ["lead_form", "mapping = '[]'", "lead_form_mapping"],
  ["lead_call", "mobile = '9815012345'", "lead_call_mobile_e164"],
  ["lead_call", "direction = 'up'", "lead_call_direction"],
  ["lead_call", "outcome = 'lost'", "lead_call_outcome"],
  ["lead_call", "minutes = 601", "lead_call_minutes"],
  ["absence", "to_day = from_day - 1", "absence_days"],
  ["bulk_run", "action = 'delete'", "bulk_run_action"],
  ["push_subscription", "endpoint = ''", "push_subscription_endpoint"],
  ["team_member", "member_id = leader_id", "team_member_other"],
  ["push_subscription", "auth = repeat('a', 103)", "push_subscription_keys"],
  ["reminder", "words = ''", "reminder_words"],
  ["reminder", "time = '25:00'", "reminder_time"],
  ["reminder", "repeats = 'hourly'", "reminder_repeats"],
  ["reminder", "until_day = first_day - 1", "reminder_until"],
  [
    "reminder",
    "assessment_id = (SELECT id FROM assessment LIMIT 1), lead_id = (SELECT id FROM lead LIMIT 1)",
    "reminder_about",
  ],
  ["tag", "word = ''", "tag_word"],
  ["tag", "key = ''", "tag_key"],
  ["tag", "colour = 'pink'", "tag_colour"],
  ["tag", "merged_into_id = id", "tag_merged"],
  ["bulk_run", "state = 'lost'", "bulk_run_state"],
  ["bulk_row", "state = 'lost'", "bulk_row_state"],
  [
    "assessment",
    "reject_reason_id = (SELECT min(id::text)::uuid FROM reject_reason), state = 'active', handler_id = (SELECT min(id::text)::uuid FROM staff)",
    "assessment_reject_reason",
  ],
  ["passkey", "counter = -1", "passkey_counter"],
  ["second_factor_rule", '"only" = false', "second_factor_rule_only"],
  ["staff", "email = 'Upper@example.com'", "staff_email_lower"],
  ["staff", "languages = '{ta}'", "staff_languages"],
  ["staff", "mobile = '9876543210'", "staff_mobile_e164"],
  ["staff", "limited_to = '{nowhere}'", "branch_closed"],
  ["assessment", "mobile = '+0123456789'", "assessment_mobile_e164"],
  ["assessment", "mobile_shared = 'friend'", "assessment_mobile_shared"],
  ["assessment", "official_mobile = '98765'", "assessment_official_mobile_e164"],
  ["assessment", "email = 'Upper@example.com'", "assessment_emails_lower"],
  ["assessment", "official_email = 'Upper@example.com'", "assessment_emails_lower"],
  ["assessment", "qualification = 'PhD'", "assessment_qualification"],
  ["assessment", "own_name = ''", "assessment_own_name"],
  ["assessment", "father_name = ''", "assessment_father_name"],
  ["assessment", "percentage = 100.01", "assessment_percentage"],
  ["assessment", "passout_year = 1949", "assessment_passout_year"],
  ["assessment", "visa_refused_for = 'CA'", "assessment_refused_for"],
  ["assessment", "spouse_name = 'Gurpreet'", "assessment_spouse_name"],
  ["assessment", "english_test_type = 'toefl'", "assessment_test"],
  ["assessment", "pte_score = 9", "assessment_pte"],
  ["assessment", "ielts_score_overall = 9.5", "assessment_ielts"],
  ["assessment", "total_amount = -1", "assessment_amount"],
  ["assessment", "source = 'rumour'", "assessment_source"],
  ["assessment", "language = 'fr'", "assessment_language"],
  ["field_change", "from_value = to_value", "field_change_differs"],
  ["lead_change", "from_value = to_value", "lead_change_differs"],
  ["status_update", "type = 'other'", "status_update_type"],
  ["passport", "valid_to = valid_from - 1", "passport_dates"],
  ["follow_up", "follow_up_time = '9:30'", "follow_up_time"],
  ["follow_up", "next_follow_up_time = '24:00'", "follow_up_next_time"],
  ["qualification", "passing_month = 13", "qualification_months"],
  ["qualification", "passing_year = starting_year - 1", "qualification_order"],
  ["test_taken", "test_name = 'other'", "test_taken_name"],
  ["appointment", "ends_at = starts_at", "appointment_times"],
  ["appointment", "ends_at = starts_at + interval '13 hours'", "appointment_times"],
  ["appointment", "place = 'moon'", "appointment_place"],
  ["appointment", "place_note = ''", "appointment_place_note"],
  ["appointment", "about = ''", "appointment_about"],
  ["appointment", "reminder = 'week'", "appointment_reminder"],
  ["appointment", "state = 'lost'", "appointment_state"],
  ["booking_hours", "closes = opens", "booking_hours_times"],
  ["booking_hours", "opens = '9:30'", "booking_hours_times"],
  ["booking_hours", "minutes = 25", "booking_hours_minutes"],
  ["case_call", "mobile = '9815012345'", "case_call_mobile_e164"],
  ["case_call", "direction = 'up'", "case_call_direction"],
  ["case_call", "outcome = 'lost'", "case_call_outcome"],
  ["case_call", "minutes = 601", "case_call_minutes"],
  ["case_call", "words = ''", "case_call_words"],
  ["phone_call", "mobile = '9815012345'", "phone_call_mobile_e164"],
  ["phone_call", "direction = 'up'", "phone_call_direction"],
  ["phone_call", "state = 'lost', ended_at = NULL", "phone_call_state"],
  ["phone_call", "ended_at = NULL", "phone_call_ended"],
  ["phone_call", "provider_id = ''", "phone_call_provider_id"],
  ["phone_call", "seconds = -1", "phone_call_seconds"],
  ["phone_call", "recording = ''", "phone_call_recording"],
  ["phone_call", "assessment_id = NULL", "phone_call_of_one"],
  ["contact", "relation = 'uncle'", "contact_relation"],
  ["contact", "name = ''", "contact_name"],
  ["contact", "mobile = '9815012345'", "contact_mobile_e164"],
  ["contact", "(mobile, email) = (NULL, NULL)", "contact_reached"],
  ["contact", "note = repeat('x', 201)", "contact_lengths"],
  ["fund", "amount = 0", "fund_amount"],
  ["fund", "currency = 'BTC'", "fund_currency"],
  ["fund", "relation = 'uncle'", "fund_relation"],
  ["fund", "last_day = held_since - 1", "fund_days"],
  ["work_experience", "from_month = 0", "work_experience_months"],
  ["work_experience", "to_year = from_year - 1", "work_experience_order"],
  ["follow_up", "action = 'Ring'", "follow_up_action"],
  [
    "follow_up",
    "next_action = 'Ring', next_follow_up_date = '2026-12-01'",
    "follow_up_next_action",
  ],
  ["follow_up", "spoken = 'Maybe'", "follow_up_spoken"],
  ["follow_up", "student_status = 'tepid'", "follow_up_student_status"],
  ["follow_up", "next_action = 'Appointment'", "follow_up_next"],
  ["follow_up", "remarks = ''", "follow_up_remarks"],
  ["remark", "remarks = ''", "remark_some"],
  ["stored_file", "size = 0", "stored_file_size"],
  ["stored_file", "size = 10485761", "stored_file_size"],
  ["university", "tie_up = 3", "university_tie_up"],
  ["course", "duration = 0", "course_duration"],
  ["course", "tuition_fee = -1", "course_fees"],
  ["course", "intake = '{13}'", "course_intake"],
  ["course", "intake = '{}'", "course_intake"],
  ["course", "graduate_type = 'phd'", "course_graduate_type"],
  ["applied_course", "type = 'phd'", "applied_course_type"],
  ["applied_course", "intake = '2026-13'", "applied_course_intake"],
  ["application", "application_type = 'Other'", "application_type"],
  ["application", "status = 'Other'", "application_status"],
  ["application", "intake = 'Sep'", "application_intakes"],
  ["application", "defer_intake = '1999-01'", "application_intakes"],
  ["offer_letter", "status = 'Other'", "offer_letter_status"],
  ["offer_letter", "previous_id = id, status = 'Rejected'", "offer_letter_previous"],
  ["deposit", "deposit_type = 'Cash'", "deposit_type"],
  ["deposit", "amount = -1", "deposit_amount"],
  ["deposit", "amount = NULL", "deposit_amount"],
  ["deposit", "date_of_issue = NULL", "deposit_fields"],
  ["deposit", "deposit_type = 'Telegrahic Transfer'", "deposit_fields"],
  ["deposit", "deposit_type = 'Demand Draft', number = '1', bank = 'PNB'", "deposit_fields"],
  [
    "deposit",
    "deposit_type = 'Credit Card', bank = 'PNB', number = '4111111111111111'",
    "deposit_card",
  ],
  ["visa", "status = 'Visa Received'", "visa_status"],
  ["visa_plan", "level = 'pg'", "visa_plan_level"],
  ["visa_plan", "institution = 'church'", "visa_plan_institution"],
  ["visa_plan", "place = 'leeds'", "visa_plan_place"],
  ["visa_plan", "fee_currency = 'BTC'", "visa_plan_fee_currency"],
  ["visa_plan", "fee = -1", "visa_plan_fee"],
  ["visa_plan", "room_paid = -1", "visa_plan_room_paid"],
  ["visa_plan", "children = 1, at_school = 2", "visa_plan_family"],
  ["visa_plan", "course_start = '2027-01-02', course_end = '2027-01-01'", "visa_plan_course"],
  ["visa_plan", "arrival = '2027-01-02', departure = '2027-01-01'", "visa_plan_stay"],
  ["visa_verdict", "state = 'green'", "visa_verdict_state"],
  ["daily_report_normal", "name = 'other'", "daily_report_normal_kind"],
  ["daily_report_normal", "name = NULL", "daily_report_normal_kind"],
  ["daily_report_normal", "type = 'Appointment'", "daily_report_normal_kind"],
  ["branch", "name = ''", "branch_name"],
  ["branch", "address = ''", "branch_address"],
  ["branch", "phones = '{98765}'", "branch_phones"],
  ["branch", "gstin = '03AAAAA0000A1'", "branch_gstin"],
  ["branch", "sac = '1234'", "branch_sac"],
  ["branch", "upi_id = 'no at'", "branch_upi_id"],
  ["branch", "gst_own = 41", "branch_gst"],
  ["branch", "colour = 'gold'", "branch_colour"],
  ["outbox_message", "channel = 'pigeon'", "outbox_message_channel"],
  ["outbox_message", "category = 'guess'", "outbox_message_category"],
  ["outbox_message", "state = 'lost'", "outbox_message_state"],
];

/** A voucher is never changed, so a copy of one is written with what its check forbids. */
const vouchers: [copy: Record<string, unknown>, refusedBy: string][] = [
  [{ kind: "gift" }, "voucher_kind"],
  [{ amount: 0 }, "voucher_amount"],
  [{ mode: "gold" }, "voucher_mode"],
  [{ fee: "other" }, "voucher_fee"],
  [{ kind: "refund" }, "voucher_refund"],
  [{ voided_at: "2026-04-01T00:00:00Z" }, "voucher_void"],
  [{ void_day: "2026-04-01" }, "voucher_void_day"],
  [{ mode_reference: "" }, "voucher_mode_reference"],
  [{ number: "GSPX/2627/R100000" }, "voucher_number_letters"],
  [{ state: "Punjab" }, "voucher_state"],
  [{ gst_rate: 18 }, "voucher_gst"],
  [{ kind: "expense", head: "yacht" }, "voucher_head"],
  [{ gstin: "03" }, "voucher_gstin"],
  [{ kind: "expense", bill_number: "" }, "voucher_bill_number"],
  [{ kind: "receipt", head: "rent" }, "voucher_bill"],
  [{ kind: "receipt", mode: "cheque", bounced: true }, "voucher_bounced"],
  [
    { kind: "expense", amount: 118, gst_rate: 18, taxable: 100, cgst: 9, sgst: 9, igst: 0 },
    "voucher_input_tax",
  ],
  [{ kind: "receipt", tds: 5 }, "voucher_tds"],
];

const closes: [column: string, value: string, refusedBy: string][] = [
  ["banked", "-1", "day_close_amounts"],
  ["difference", "5", "day_close_reason"],
  ["reopened_at", "now()", "day_close_reopened"],
];

const openings: typeof closes = [
  ["month", "'2020-01-02'", "opening_balance_month"],
  ["held", "-1", "opening_balance_held"],
];

const monthCloses: typeof closes = [
  ["month", "'2020-01-02'", "month_close_month"],
  ["arn", "'AA03'", "month_close_arn"],
  ["reopened_at", "now()", "month_close_reopened"],
];

describe("checks", () => {
  it("the name of an account at a bank is bounded", async () => {
    const insert = "INSERT INTO bank_account (id, name) VALUES (gen_random_uuid(), '')";
    expect(await refusedBy(insert)).toBe("bank_account_name");
  });

  it.each(sets)("a check of the table %s refuses %s", async (table, set, name) => {
    expect(await refusedBy(`UPDATE ${table} SET ${set}`)).toBe(name);
  });

  it.each(vouchers)("a voucher with %j is refused by the database", async (copy, name) => {
    expect(await refusedBy(copiedVoucher(copy))).toBe(name);
  });

  it.each(closes)("a day's close with %s %s breaks %s", async (column, value, name) => {
    const values: Record<string, string> = {
      id: "gen_random_uuid()",
      location: "'batala'",
      day: "'2020-01-01'",
      opening: "0",
      expected: "'{}'",
      counted: "'{}'",
      difference: "0",
      closed_by_id: `'${staff.id}'`,
      [column]: value,
    };
    const sql = `INSERT INTO day_close (${Object.keys(values)}) VALUES (${Object.values(values)})`;
    expect(await refusedBy(sql)).toBe(name);
  });

  it.each(monthCloses)("a month's close with %s %s breaks %s", async (column, value, name) => {
    const values: Record<string, string> = {
      id: "gen_random_uuid()",
      location: "'batala'",
      month: "'2020-01-01'",
      figures: "'{}'",
      closed_by_id: `'${staff.id}'`,
      [column]: value,
    };
    const sql = `INSERT INTO month_close (${Object.keys(values)}) VALUES (${Object.values(values)})`;
    expect(await refusedBy(sql)).toBe(name);
  });

  it.each(openings)("an opening balance with %s %s breaks %s", async (column, value, name) => {
    const values: Record<string, string> = {
      location: "'batala'",
      month: "'2020-01-01'",
      amounts: "'{}'",
      held: "0",
      version: "1",
      [column]: value,
    };
    const sql = `INSERT INTO opening_balance (${Object.keys(values)}) VALUES (${Object.values(values)})`;
    expect(await refusedBy(sql)).toBe(name);
  });

  it("every check constraint is covered here", async () => {
    const { rows } = await pool.query<{ name: string }>(`
      SELECT conname AS name FROM pg_constraint
      WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
    const tried = new Set([
      ...sets.map(([, , name]) => name),
      ...vouchers.map(([, name]) => name),
      ...closes.map(([, , name]) => name),
      ...monthCloses.map(([, , name]) => name),
      ...openings.map(([, , name]) => name),
      "bank_account_name",
    ]);
    const untried = rows.map(({ name }) => name).filter((name) => !tried.has(name));
    // a code never changes, a prefix that numbers carry neither, and there is no row of the others to update: their own tests are below
    expect(untried.sort()).toEqual([
      "access_line_kind",
      "access_line_people",
      "agreement_due_after",
      "agreement_rate_amount",
      "agreement_rate_campus",
      "agreement_rate_country",
      "agreement_rate_from_students",
      "agreement_rate_kind",
      "agreement_rate_level",
      "agreement_rate_pays",
      "agreement_rate_percent",
      "agreement_terms",
      "assessment_tags",
      "bank_line_amount",
      "bank_line_apart",
      "bank_line_note",
      "bank_line_occurrence",
      "bank_line_state",
      "bank_statement_days",
      "bank_statement_lines",
      "branch_code",
      "branch_prefix",
      "breach_notice_kind",
      "breach_notice_sha256",
      "checklist_item_state",
      "claim_credit_amount",
      "consent_answer",
      "consent_noted",
      "consent_paper",
      "consent_purpose",
      "consent_source",
      "daily_report_extended_minutes",
      "daily_report_extended_task",
      "installation_is_one",
      "lead_tags",
      "letter_check_evidence",
      "letter_check_method",
      "letter_check_result",
      "letter_check_valid_until",
      "letter_state",
      "letter_waiver_reason",
      "licence_warning_days",
      "notice_hash",
      "notice_language",
      "notice_version",
      "notice_words",
      "partner_invoice_amount",
      "partner_invoice_corrects",
      "partner_invoice_currency",
      "partner_invoice_kind",
      "partner_invoice_lut",
      "partner_invoice_number",
      "partner_invoice_printed",
      "partner_invoice_query",
      "partner_invoice_rate",
      "partner_invoice_standing",
      "partner_invoice_state",
      "partner_invoice_tax",
      "partner_invoice_treatment",
      "remittance_charges",
      "remittance_currency",
      "remittance_line_amount",
      "remittance_reference",
      "remittance_rupees",
      "remittance_rupees_own",
      "remittance_void",
      "remittance_void_day",
      "share_statement_bill",
      "share_statement_sums",
      "weekly_mail_monday",
      "work_sum_work",
    ]);
    const badCode = "INSERT INTO branch (code, name, prefix) VALUES ('A B', 'A B', 'QQ')";
    expect(await refusedBy(badCode)).toBe("branch_code");
    const badPrefix = "INSERT INTO branch (code, name, prefix) VALUES ('probe', 'Probe', 'Qa')";
    expect(await refusedBy(badPrefix)).toBe("branch_prefix");
    const second = "INSERT INTO installation SELECT false, gen_random_uuid()";
    expect(await refusedBy(second)).toBe("installation_is_one");
    // What stands in the ledger is never updated, and a trigger says a letter's state.
    for (const [method, words, result, validUntil, name] of [
      ["rumour", "Seen", "genuine", null, "letter_check_method"],
      ["portal", null, "genuine", null, "letter_check_evidence"],
      ["portal", "Seen", "perhaps", null, "letter_check_result"],
      ["portal", "Seen", "forged", "2027-01-01", "letter_check_valid_until"],
    ])
      expect(
        await refusedBy(
          `INSERT INTO letter_check (id, letter_id, assessment_id, method, words, result, valid_until, checked_by_id)
           SELECT gen_random_uuid(), id, assessment_id, $1, $2, $3, $4::date, checked_by_id FROM letter LIMIT 1`,
          (statement) => pool.query(statement, [method, words, result, validUntil]),
        ),
      ).toBe(name);
    const waiver = `INSERT INTO letter_waiver (id, assessment_id, reason, lacked, made_by_id)
      SELECT gen_random_uuid(), id, '', 'No letter', '${staff.id}' FROM assessment LIMIT 1`;
    expect(await refusedBy(waiver)).toBe("letter_waiver_reason");
    for (const [column, value, name] of [
      ["purpose", "'tracking'", "consent_purpose"],
      ["answer", "'perhaps'", "consent_answer"],
      ["source", "'rumour'", "consent_source"],
      ["source", "'counter'", "consent_noted"],
      ["document_id", "gen_random_uuid()", "consent_paper"],
    ]) {
      const values: Record<string, string> = {
        ...{ id: "gen_random_uuid()", case_id: "gen_random_uuid()", ref_no: "'GSP-26-99999'" },
        ...{ purpose: "'guidance'", answer: "'given'", notice_id: "id", source: "'form'" },
      };
      if (column && value) values[column] = value;
      if (name === "consent_source") values.noted_by_id = `'${staff.id}'`;
      const consent = `INSERT INTO consent (${Object.keys(values)})
        SELECT ${Object.values(values)} FROM notice LIMIT 1`;
      expect(await refusedBy(consent)).toBe(name);
    }
    for (const [column, value, name] of [
      ["version", "0", "notice_version"],
      ["language", "'fr'", "notice_language"],
      ["words", "'Too few'", "notice_words"],
      ["hash", "repeat('a', 64)", "notice_hash"],
    ]) {
      const values: Record<string, string> = {
        ...{ id: "gen_random_uuid()", version: "2", language: "language", words: "words" },
        ...{ hash: "encode(sha256(convert_to(words, 'UTF8')), 'hex')", [String(column)]: value },
      } as Record<string, string>;
      if (column === "words") values.hash = "encode(sha256('Too few'), 'hex')";
      const notice = `INSERT INTO notice (${Object.keys(values)})
        SELECT ${Object.values(values)} FROM notice LIMIT 1`;
      expect(await refusedBy(notice)).toBe(name);
    }
    const days =
      "INSERT INTO licence_warning (location, expiry, days) VALUES ('batala', '2026-01-01', 5)";
    expect(await refusedBy(days)).toBe("licence_warning_days");
    const sql = `INSERT INTO daily_report_extended (id, staff_id, minutes)
      VALUES ('${randomUUID()}', '${staff.id}', -1)`;
    expect(await refusedBy(sql)).toBe("daily_report_extended_minutes");
    const of = `'${staff.id}'`;
    const accessLine = (kind: string, people: string) =>
      `access_line (kind, operation, staff_id, people, request_id) VALUES ('${kind}', 'probe', ${of}, '${people}', 'probe')`;
    const breachNotice = (kind: string, sha256: string) =>
      `breach_notice (id, breach_id, kind, pdf, sha256, made_by_id) SELECT gen_random_uuid(), id, '${kind}', 'a', ${sha256}, ${of} FROM breach`;
    const agreement = (due: string, days: number) =>
      `agreement (id, partner_id, valid_from, due_after, due_days) SELECT gen_random_uuid(), id, '2020-01-01', '${due}', ${days} FROM partner LIMIT 1`;
    const rate = (more: Record<string, string>) => {
      const values = { kind: "'fixed'", amount: "1", ...more };
      return `agreement_rate (id, agreement_id, place, bonus, ${Object.keys(values)})
        SELECT gen_random_uuid(), id, 9, false, ${Object.values(values)} FROM agreement LIMIT 1`;
    };
    // An invoice and a remittance are never updated. A trigger gives the number, and lines have theirs in tests/claims.
    const ofPartner = (table: string, usual: Record<string, string>) => (more: object) => {
      const values = {
        id: "gen_random_uuid()",
        partner_id: "id",
        created_by_id: of,
        ...usual,
        ...more,
      };
      return `${table} (${Object.keys(values)}) SELECT ${Object.values(values)} FROM partner LIMIT 1`;
    };
    const invoice = ofPartner("partner_invoice", {
      ...{ kind: "'invoice'", location: "'gurdaspur'", issued_on: "'2026-11-27'" },
      ...{ pay_by: "'2026-12-27'", currency: "'CAD'", rate: "61", treatment: "'none'" },
      ...{ amount: "1", rupees: "61", printed: "'{}'" },
    });
    const remittance = ofPartner("remittance", {
      ...{ received_on: "'2026-11-27'", currency: "'CAD'", amount: "1", rupees: "61" },
      ...{ reference: "'UTR'", location: "'gurdaspur'" },
    });
    for (const [insert, name] of [
      [invoice({ kind: "'bill'" }), "partner_invoice_kind"],
      [invoice({ currency: "'BTC'" }), "partner_invoice_currency"],
      [invoice({ rate: "0" }), "partner_invoice_rate"],
      [invoice({ treatment: "'gift'" }), "partner_invoice_treatment"],
      [invoice({ treatment: "'lut'" }), "partner_invoice_lut"],
      [invoice({ state: "'03'" }), "partner_invoice_state"],
      [invoice({ amount: "0" }), "partner_invoice_amount"],
      [invoice({ igst: "61" }), "partner_invoice_tax"],
      [invoice({ standing: "'lost'" }), "partner_invoice_standing"],
      [invoice({ standing: "'queried'" }), "partner_invoice_query"],
      [invoice({ reason: "'Why'" }), "partner_invoice_corrects"],
      [invoice({ printed: "'[]'" }), "partner_invoice_printed"],
      [remittance({ currency: "'BTC'" }), "remittance_currency"],
      [remittance({ charges: "-1" }), "remittance_charges"],
      [remittance({ rupees: "-61" }), "remittance_rupees"],
      [remittance({ currency: "'INR'" }), "remittance_rupees_own"],
      [remittance({ reference: "''" }), "remittance_reference"],
      [remittance({ void_reason: "'Why'" }), "remittance_void"],
    ])
      expect(await refusedBy(`INSERT INTO ${insert}`)).toBe(name);
    await makeBankLine(staff);
    const bankLine = (more: Record<string, string>) => {
      const values = {
        ...{ id: "gen_random_uuid()", account_id: "account_id", statement_id: "statement_id" },
        ...{ day: "day", narration: "''", amount: "1", fingerprint: "'probe'", occurrence: "1" },
        ...more,
      };
      return `bank_line (${Object.keys(values)}) SELECT ${Object.values(values)} FROM bank_line LIMIT 1`;
    };
    const bankStatement = (first: string, added: number) =>
      `bank_statement (id, account_id, file_name, first_day, last_day, added, known, uploaded_by_id)
        SELECT gen_random_uuid(), id, '', '${first}', '2026-03-31', ${added}, 0, ${of} FROM bank_account LIMIT 1`;
    for (const [insert, name] of [
      [bankLine({ amount: "0" }), "bank_line_amount"],
      [bankLine({ occurrence: "0" }), "bank_line_occurrence"],
      [bankLine({ state: "'apart'", apart: "'gift'" }), "bank_line_apart"],
      [bankLine({ note: "'Why'" }), "bank_line_note"],
      [bankLine({ state: "'apart'" }), "bank_line_state"],
      [bankStatement("2026-04-01", 1), "bank_statement_days"],
      [bankStatement("2026-03-01", -1), "bank_statement_lines"],
    ])
      expect(await refusedBy(`INSERT INTO ${insert}`)).toBe(name);
    const statement = (gst: number, net: number) =>
      `share_statement (id, partner_id, made_on, shares, backs, gst, taxed, tax_rate, tax, net)
        SELECT gen_random_uuid(), id, '2020-01-01', 100, 0, ${gst}, 0, 0, 0, ${net} FROM partner LIMIT 1`;
    for (const [insert, name] of [
      [statement(0, 99), "share_statement_sums"],
      [statement(18, 118), "share_statement_bill"],
      [agreement("friday", 0), "agreement_due_after"],
      [agreement("visa", -1), "agreement_terms"],
      [rate({ kind: "'gift'" }), "agreement_rate_kind"],
      [rate({ percent: "5" }), "agreement_rate_pays"],
      [rate({ amount: "0" }), "agreement_rate_amount"],
      [rate({ from_students: "1" }), "agreement_rate_from_students"],
      [rate({ level: "'phd'" }), "agreement_rate_level"],
      [rate({ country: "'Canada'" }), "agreement_rate_country"],
      [rate({ campus: "''" }), "agreement_rate_campus"],
      [rate({ kind: "'tuition'", amount: "NULL", percent: "101" }), "agreement_rate_percent"],
      [
        `daily_report_extended (id, staff_id, task) VALUES (gen_random_uuid(), ${of}, 'Sleep')`,
        "daily_report_extended_task",
      ],
      [`weekly_mail VALUES ('batala', ${of}, '2026-03-03')`, "weekly_mail_monday"],
      [`work_sum VALUES (${of}, '2026-03-03', 'sleep', 1)`, "work_sum_work"],
      [accessLine("glance", "{GSP-26-00001}"), "access_line_kind"],
      [accessLine("case", "{}"), "access_line_people"],
      [breachNotice("last", "encode(sha256('a'), 'hex')"), "breach_notice_kind"],
      [breachNotice("first", "'0'"), "breach_notice_sha256"],
    ])
      expect(await refusedBy(`INSERT INTO ${insert}`)).toBe(name);
  });
});
