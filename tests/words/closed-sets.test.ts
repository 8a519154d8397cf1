import { beforeAll, describe, expect, it } from "vitest";
import {
  englishTestLabels,
  languageLabels,
  mobileSharings,
  qualifications,
  sources,
  stateLabels,
} from "@/lib/case/labels";
import {
  checklistStages,
  conditions,
  documentKinds,
  levels,
  paperForms,
} from "@/lib/catalogue/checklists/labels";
import { graduateTypeLabels } from "@/lib/catalogue/courses/labels";
import { categoryLabels, linkLabels, statusLabels } from "@/lib/catalogue/dlt/labels";
import { institutionLists } from "@/lib/catalogue/institution-lists/labels";
import { tagColours } from "@/lib/catalogue/tags/labels";
import { templateChannels, templateKinds } from "@/lib/catalogue/templates/labels";
import { tieUpLabels } from "@/lib/catalogue/universities/labels";
import { choosingDays, ruleKinds, severities } from "@/lib/catalogue/visa-rules/labels";
import { words as bulkWords, rowStates, runStates } from "@/lib/desk/bulk/labels";
import {
  importKinds,
  outcomes as importOutcomes,
  rowStates as importRowStates,
  runStates as importStates,
} from "@/lib/desk/import/labels";
import { incomingKinds } from "@/lib/desk/inbox/labels";
import {
  runStates as noticeRunStates,
  noticeWays,
  owedStates,
} from "@/lib/desk/notice-runs/labels";
import { repeatWords } from "@/lib/desk/reminders/labels";
import { endReasons, events } from "@/lib/desk/series/labels";
import { arrivalOutcomes, kindLabels } from "@/lib/intake/lead-sources/labels";
import { closeReasons, leadStateLabels } from "@/lib/intake/leads/labels";
import { dueEvents, rateKinds } from "@/lib/money/agreements/labels";
import { apartLabels, stateLabels as lineStates } from "@/lib/money/bank-statement/labels";
import { invoiceKinds, standings, treatments } from "@/lib/money/claims/labels";
import { commissionStates } from "@/lib/money/commission/labels";
import { eventWords } from "@/lib/money/fee-plan/labels";
import { partnerKinds } from "@/lib/money/partners/labels";
import { lineKinds } from "@/lib/money/share-statements/labels";
import { shareStates } from "@/lib/money/shares/labels";
import { feeLabels, headLabels, modeLabels, sheetWords } from "@/lib/money/vouchers/labels";
import { colourOptions } from "@/lib/office/branches/labels";
import { breachKinds, noticeKinds, personStates } from "@/lib/office/breach/labels";
import { requestChannels, requestKinds, requestStates } from "@/lib/office/person-requests/labels";
import {
  retentionKinds,
  rowStates as retentionRowStates,
  runStates as retentionStates,
} from "@/lib/office/retention/labels";
import { deliveryStates } from "@/lib/office/webhook-deliveries/labels";
import { offBecause } from "@/lib/office/webhooks/labels";
import { anyStatus, applicationTypes } from "@/lib/parts/applications/labels";
import {
  stateWords as appointmentStates,
  placeWords as meetingPlaces,
  reminderWords,
} from "@/lib/parts/appointments/labels";
import { directionWords, outcomeWords, phoneStateWords } from "@/lib/parts/calls/labels";
import { askChannels, itemStates, rejections } from "@/lib/parts/checklist/labels";
import { agreementSources } from "@/lib/parts/consent/labels";
import { answers, consentSources, guardianRelations } from "@/lib/parts/consent-ledger/labels";
import { relationWords as contactRelations } from "@/lib/parts/contacts/labels";
import { courseTypeLabels } from "@/lib/parts/courses-applied/labels";
import { depositTypeWords } from "@/lib/parts/deposits/labels";
import { followUpActions, spokenValues, studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import { relationWords } from "@/lib/parts/funds/labels";
import {
  letterKinds,
  sources as letterSources,
  letterStates,
  methods,
  numberKinds,
  results,
} from "@/lib/parts/letters/labels";
import { offerTabs } from "@/lib/parts/pipeline/labels";
import { purposes } from "@/lib/parts/purposes/labels";
import { statusWords } from "@/lib/parts/status-updates/labels";
import { testLabels } from "@/lib/parts/tests-taken/labels";
import {
  institutionWords,
  levelWords,
  placeWords,
  verdictWords,
} from "@/lib/parts/visa-dates/labels";
import { visaStatusWords } from "@/lib/parts/visas/labels";
import { lengthWords } from "@/lib/people/booking-hours/labels";
import { deedLabels, taskWords, workLabels } from "@/lib/people/daily-work/labels";
import { notificationKinds } from "@/lib/people/notifications/labels";
import { roleLabels } from "@/lib/people/staff/labels";
import { accessKinds } from "@/lib/platform/audit/access-kinds";
import { pool } from "@/lib/platform/db";
import type { SourceName } from "@/lib/platform/hooks/sources";
import {
  approvalStates,
  channels,
  messageCategories,
  outboxStates,
} from "@/lib/platform/outbox/labels";
import { signatureStates } from "@/lib/platform/pdf-signature/labels";
import { partLabels } from "@/lib/reports/analytics/labels";
import { purposeLabels } from "@/lib/student/link/labels";
import { currencyWords } from "@/lib/values/currencies";

// Each value that the database lets a column have is one that the product has words for, and no word is of a value that
// cannot be stored. The sets are read from a migrated database, so a new one fails here until it has its words.
// Colours are Records of the same values, which do not compile without one.

/** The values that people read as they are stored. */
const asStored = (values: readonly string[]) => Object.fromEntries(values.map((one) => [one, one]));
const { pursuing: _notStored, ...englishTests } = englishTestLabels;

/** An answer within a day needs no approval. */
const { service: _, ...approvedCategories } = messageCategories;

const words: Record<string, Record<string, unknown>> = {
  "access_line.kind": accessKinds,
  "analytics_figure.part": { ...partLabels, sources: undefined },
  "application.application_type": asStored(applicationTypes),
  "application.status": asStored(anyStatus),
  "applied_course.type": courseTypeLabels,
  "assessment.english_test_type": englishTests,
  "appointment.place": meetingPlaces,
  "appointment.reminder": reminderWords,
  "appointment.state": appointmentStates,
  "assessment.language": languageLabels,
  "assessment.mobile_shared": asStored(mobileSharings),
  "assessment.qualification": asStored(qualifications),
  "assessment.source": sources,
  "booking_hours.minutes": lengthWords,
  "reminder.repeats": repeatWords,
  "tag.colour": tagColours,
  "branch.colour": Object.fromEntries(colourOptions.map(({ value, label }) => [value, label])),
  "bulk_row.state": rowStates,
  "bulk_run.action": bulkWords,
  "bulk_run.state": runStates,
  "case_call.direction": directionWords,
  "case_call.outcome": outcomeWords,
  "checklist_item.channel": askChannels,
  "checklist_item.condition": conditions,
  "checklist_item.form": paperForms,
  "checklist_item.kind": documentKinds,
  "checklist_item.stage": checklistStages,
  "checklist_item.state": itemStates,
  "checklist_paper.rejected": rejections,
  "checklist_template.level": levels,
  "checklist_template.stage": checklistStages,
  "checklist_template_item.condition": conditions,
  "checklist_template_item.form": paperForms,
  "checklist_template_item.kind": documentKinds,
  "document.kind": documentKinds,
  "contact.relation": contactRelations,
  "conversation.agreed_by": agreementSources,
  "conversation.channel": channels,
  "course.graduate_type": graduateTypeLabels,
  "daily_report_extended.task": taskWords,
  "deposit.deposit_type": depositTypeWords,
  "dlt_link.kind": linkLabels,
  "dlt_registration.category": categoryLabels,
  "dlt_registration.status": statusLabels,
  "follow_up.action": asStored(followUpActions),
  "follow_up.next_action": asStored(followUpActions),
  "follow_up.spoken": asStored(spokenValues),
  "follow_up.student_status": studentStatusLabels,
  "fund.currency": currencyWords,
  "fund.relation": relationWords,
  "instalment.event": eventWords,
  "hook_event.source": asStored([
    "whatsapp",
    "sms",
    "mail",
    "leads",
    "calls",
  ] satisfies SourceName[]),
  "incoming_message.kind": incomingKinds,
  "institution_list.list": institutionLists,
  "breach.kind": breachKinds,
  "breach_notice.kind": noticeKinds,
  "breach_person.state": personStates,
  "notice_run.state": noticeRunStates,
  "owed_notice.state": owedStates,
  "owed_notice.way": noticeWays,
  "retention_row.state": retentionRowStates,
  "retention_rule.kind": retentionKinds,
  "retention_run.kind": retentionKinds,
  "retention_run.state": retentionStates,
  "webhook_delivery.state": deliveryStates,
  "webhook_endpoint.off_because": offBecause,
  "import_run.kind": importKinds,
  "import_run.state": importStates,
  "import_row.outcome": importOutcomes,
  "import_row.state": importRowStates,
  "phone_call.direction": directionWords,
  "phone_call.state": phoneStateWords,
  "lead_call.direction": directionWords,
  "lead_call.outcome": outcomeWords,
  "lead.close_reason": closeReasons,
  "lead.language": languageLabels,
  "lead.source": sources,
  "lead_arrival.outcome": arrivalOutcomes,
  "lead_source.kind": kindLabels,
  "lead_source.source": sources,
  "lead.state": leadStateLabels,
  "letter.kind": letterKinds,
  "letter.number_kind": numberKinds,
  "letter.received_from": letterSources,
  "letter.signature": signatureStates,
  "letter.state": letterStates,
  "letter_check.method": methods,
  "letter_check.result": results,
  "message_template.channel": templateChannels,
  "message_template.kind": templateKinds,
  "message_template.language": languageLabels,
  "notice.language": languageLabels,
  "consent.answer": answers,
  "consent.purpose": purposes,
  "consent.source": consentSources,
  "guardian.relation": guardianRelations,
  "notification.kind": notificationKinds,
  "notification_off.kind": notificationKinds,
  "offer_letter.status": offerTabs,
  "person_request.channel": requestChannels,
  "person_request.kind": requestKinds,
  "person_request.state": requestStates,
  "outbox_message.category": messageCategories,
  "outbox_message.channel": channels,
  "outbox_message.state": outboxStates,
  "series.event": events,
  "series.hotness": studentStatusLabels,
  "series.language": languageLabels,
  "series.source": sources,
  "series_run.end_reason": endReasons,
  "status_update.type": statusWords,
  "student_link.purpose": { ...purposeLabels, sub_agent: "Sub-agent" },
  "test_taken.test_name": testLabels,
  "university.tie_up": tieUpLabels,
  "visa.status": visaStatusWords,
  "visa_plan.fee_currency": currencyWords,
  "visa_plan.institution": institutionWords,
  "visa_plan.level": levelWords,
  "visa_plan.place": placeWords,
  "visa_verdict.state": verdictWords,
  "visa_rule.applies_by": choosingDays,
  "visa_rule.kind": ruleKinds,
  "visa_rule.severity": severities,
  "student_due.fee": feeLabels,
  "agreement.due_after": dueEvents,
  "agreement_rate.kind": rateKinds,
  "agreement_rate.level": courseTypeLabels,
  "commission.state": commissionStates,
  "commission_share.state": shareStates,
  "share_line.kind": lineKinds,
  "share_line.currency": currencyWords,
  "commission_claim.currency": currencyWords,
  "enrolment.currency": currencyWords,
  "partner.currency": currencyWords,
  "partner.kind": partnerKinds,
  "partner_invoice.currency": currencyWords,
  "partner_invoice.kind": invoiceKinds,
  "partner_invoice.standing": standings,
  "partner_invoice.treatment": treatments,
  "bank_line.apart": apartLabels,
  "bank_line.state": lineStates,
  "remittance.currency": currencyWords,
  "voucher.fee": feeLabels,
  "voucher.head": headLabels,
  "voucher.kind": sheetWords,
  "voucher.mode": modeLabels,
  "whatsapp_template.category": approvedCategories,
  "whatsapp_template.status": approvalStates,
  "work_sum.work": workLabels,
  "enum assessment_state": stateLabels,
  "enum role": roleLabels,
};

/** Sets that no label is made of, and why. */
const withoutWords: Record<string, string> = {
  "backup_run.kind": "the page of the system has a part for each of the two",
  "daily_report_normal.name": "deedLabels has them, and Appointment besides, which is a type",
  "office_setting.part": "the page of the settings has a tab for each",
  "licence_warning.days": "the warning says the days as a number",
};

let stored: Map<string, Set<string>>;
beforeAll(async () => {
  stored = new Map();
  const { rows: checks } = await pool.query<{ of: string; says: string }>(`
    SELECT conrelid::regclass::text AS of, pg_get_constraintdef(oid) AS says FROM pg_constraint
    WHERE contype = 'c' AND connamespace = 'public'::regnamespace`);
  for (const { of, says } of checks)
    for (const [, column, list = ""] of says.matchAll(/\b(\w+) = ANY \(ARRAY\[(.*?)\]\)/g)) {
      const values = [...list.matchAll(/'((?:[^']|'')*)'|(-?\d+)/g)].map(
        ([, text, number]) => text?.replaceAll("''", "'") ?? number ?? "",
      );
      const set = `${of}.${column}`;
      stored.set(set, new Set([...(stored.get(set) ?? []), ...values]));
    }
  const { rows: enums } = await pool.query<{ name: string; values: string }>(`
    SELECT typname AS name, string_agg(enumlabel, ',') AS values
    FROM pg_enum JOIN pg_type ON pg_type.oid = enumtypid GROUP BY typname`);
  for (const { name, values } of enums) stored.set(`enum ${name}`, new Set(values.split(",")));
});

describe("closed sets", () => {
  it("every closed set of the database is checked here", () => {
    const known = [...Object.keys(words), ...Object.keys(withoutWords)].sort();
    expect([...stored.keys()].sort()).toEqual(known);
  });

  it.each(Object.entries(words))("%s has words for each of its values", (set, labels) => {
    const worded = Object.keys(labels).filter((value) => labels[value] !== undefined);
    expect([...(stored.get(set) ?? [])].sort()).toEqual(worded.sort());
    for (const value of worded) expect(labels[value]).toBeTruthy();
  });

  it("the words of a deed are those under which it is counted", () => {
    const done = [...(stored.get("daily_report_normal.name") ?? []), "Appointment"].sort();
    expect(Object.keys(deedLabels).sort()).toEqual(done);
  });
});
