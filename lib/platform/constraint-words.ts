// What a broken constraint of the database says to the person whose change broke it. The forms and calls refuse the same
// before; this is for what slips past them, where two features meet or two people at once. A constraint that is not here
// can only be broken by a mistake of ours: tests/integrity/constraint-words.test.ts names those, with why.

type Words = { field?: string; message: string };

const says = (message: string, field?: string): Words => ({ message, field });

/** A closed set: the field, and its label. */
const choices: [check: string, field: string, label: string][] = [
  ["application_status", "status", "Status"],
  ["application_type", "applicationType", "Type"],
  ["applied_course_type", "type", "Course Type"],
  ["assessment_language", "language", "Language"],
  ["assessment_qualification", "qualification", "Qualification"],
  ["assessment_source", "source", "Source"],
  ["assessment_test", "english_test_type", "English Test"],
  ["branch_colour", "colour", "Colour"],
  ["checklist_item_channel", "channel", "How"],
  ["checklist_item_condition", "condition", "Needed"],
  ["checklist_item_form", "form", "Original or scan"],
  ["checklist_item_kind", "kind", "Kind"],
  ["checklist_item_stage", "stage", "Stage"],
  ["checklist_paper_rejected", "reason", "Reason"],
  ["checklist_template_country", "country", "Country"],
  ["checklist_template_item_condition", "condition", "Needed"],
  ["checklist_template_item_form", "form", "Original or scan"],
  ["checklist_template_item_kind", "kind", "Kind"],
  ["checklist_template_level", "level", "Level"],
  ["checklist_template_stage", "stage", "Stage"],
  ["course_graduate_type", "graduateType", "Graduate Type"],
  ["daily_report_extended_task", "task", "Task"],
  ["deposit_type", "depositType", "Deposit Type"],
  ["document_kind", "kind", "Kind"],
  ["follow_up_action", "action", "Action"],
  ["follow_up_next_action", "nextAction", "Next Action"],
  ["follow_up_spoken", "spoken", "Spoken"],
  ["follow_up_student_status", "studentStatus", "Student Status"],
  ["lead_close_reason", "reason", "Reason"],
  ["lead_source", "source", "Source"],
  ["message_template_channel", "channel", "Channel"],
  ["message_template_kind", "kind", "Kind"],
  ["message_template_language", "language", "Language"],
  ["notification_off_kind", "kind", "Kind"],
  ["offer_letter_status", "type", "Offer Type"],
  ["test_taken_name", "testName", "Test"],
  ["university_tie_up", "tieUp", "Tie-up"],
  ["visa_status", "status", "Status"],
  ["voucher_fee", "fee", "Fee"],
  ["voucher_mode", "mode", "Mode"],
];

const notMobile = "Please enter a valid mobile number";
const notIntake = "Intake is a month and a year";
const notTime = "Please enter a time such as 10:30";
const notMonth = "Please choose a month of the calendar";
const endsFirst = "This ends before it begins";
const copies = "How many is from 1 to 9";
const itemName = "Name is from 1 to 120 letters";
const longHelp = "Help is 500 letters at most";
const tooMuchKept = "This view holds more filters and columns than can be kept";

export const checkWords: Record<string, Words> = {
  ...Object.fromEntries(
    choices.map(([check, field, label]) => [
      check,
      says(`${label} is not one of the choices`, field),
    ]),
  ),
  absence_days: says("To cannot be before From", "to"),
  application_intakes: says(notIntake, "deferIntake"),
  applied_course_intake: says(notIntake, "intake"),
  assessment_amount: says("Package Amount cannot be less than nothing", "total_amount"),
  assessment_ielts: says("IELTS scores are from 0 to 9"),
  assessment_pte: says("PTE Score is from 10 to 90", "pte_score"),
  assessment_mobile_e164: says(notMobile, "mobile"),
  assessment_official_mobile_e164: says(notMobile, "mobile"),
  assessment_father_name: says("Father's Name is too long", "father_name"),
  assessment_own_name: says("Name in Own Script is too long", "ownName"),
  assessment_passout_year: says("Pass-out Year is from 1950 to 2100", "passout_year"),
  assessment_percentage: says("Percentage is from 0 to 100", "percentage"),
  assessment_refused_for: says(
    "A refusal names its country only where there was one",
    "visa_refused_for",
  ),
  assessment_reject_reason: says("Only an inactive assessment has a reason"),
  assessment_spouse_name: says("Spouse Name is for students with a spouse", "spouseName"),
  branch_address: says("Address is required", "address"),
  branch_code: says("Code is of small letters, digits and hyphens", "code"),
  branch_gst: says("GST is from 0 to 40 percent"),
  branch_gstin: says("Please enter a valid GSTIN", "gstin"),
  branch_name: says("Name is required", "name"),
  branch_phones: says(notMobile, "phones"),
  branch_prefix: says("Prefix is of two to four capital letters", "prefix"),
  branch_upi_id: says("Please enter a UPI id such as office@bank", "upiId"),
  course_duration: says("Duration is more than nothing", "duration"),
  course_fees: says("Fees cannot be less than nothing"),
  course_intake: says("Please choose at least one month", "intake"),
  day_close_amounts: says("Amounts of a day cannot be less than nothing"),
  day_close_reason: says("The count differs: please say why", "reason"),
  day_close_reopened: says("Reason is required", "reason"),
  deposit_amount: says("Amount is required", "amount"),
  deposit_card: says("Of a card only its last four digits are kept", "number"),
  deposit_fields: says("Something that this deposit needs is missing"),
  checklist_item_copies: says(copies, "copies"),
  checklist_item_help: says(longHelp, "help"),
  checklist_item_name: says(itemName, "name"),
  checklist_item_not_needed: says("Please say why it is not needed", "why"),
  checklist_paper_name: says(itemName, "name"),
  checklist_paper_words: says("These words are too long", "words"),
  checklist_template_item_copies: says(copies, "copies"),
  checklist_template_item_help: says(longHelp, "help"),
  checklist_template_item_name: says(itemName, "name"),
  document_dates: says("Valid To cannot be before Valid From", "validTo"),
  follow_up_next: says("The next follow-up needs both a day and an action", "nextFollowUpDate"),
  follow_up_next_time: says(notTime, "nextFollowUpTime"),
  follow_up_time: says(notTime, "followUpTime"),
  follow_up_remarks: says("Remarks is required", "remarks"),
  lead_assessment: says("This lead is an assessment already"),
  lead_closed: says("A closed lead needs a reason", "reason"),
  lead_mobile_e164: says(notMobile, "mobile"),
  lead_time: says(notTime, "followUpTime"),
  lead_call_words: says("What was said is required", "words"),
  list_memory_size: says(tooMuchKept),
  list_view_size: says(tooMuchKept),
  list_view_branch: says("Only a shared view belongs to a branch"),
  list_view_name: says("Name is from 1 to 60 letters", "name"),
  message_template_edition_body: says("Text is from 1 to 5,000 letters", "body"),
  message_template_edition_subject: says("Subject is from 1 to 200 letters", "subject"),
  message_template_name: says("Name is from 1 to 60 letters, and of a status update", "name"),
  offer_letter_previous: says("Only an unconditional offer follows a conditional one"),
  passport_dates: says("Valid To cannot be before Valid From", "validTo"),
  qualification_months: says(notMonth),
  qualification_order: says(endsFirst, "passingYear"),
  reading_limit_range: says("A limit cannot be less than one"),
  remark_some: says("Remarks is required", "remarks"),
  sms_limit_range: says("A limit cannot be less than nothing"),
  staff_mobile_e164: says(notMobile, "mobile"),
  student_due_amount: says("Amount is more than nothing", "amount"),
  student_due_particulars: says("What for is required", "particulars"),
  student_link_mobile_e164: says(notMobile, "mobile"),
  voucher_amount: says("Amount is more than nothing", "amount"),
  voucher_mode_reference: says("Please leave the reference out, or fill it in", "modeReference"),
  voucher_number_letters: says(
    "The printed numbers of this branch are used up for this year: they have sixteen letters at most",
  ),
  voucher_state: says("State is not one of the choices", "state"),
  voucher_void: says("Reason is required", "reason"),
  work_experience_months: says(notMonth),
  work_experience_order: says(endsFirst, "toYear"),
};

const handedIn = "This was handed in for the item already";

/** Unique constraints and indexes: somebody else was there first. */
export const uniqueWords: Record<string, Words> = {
  assessment_mobile_key: says("Mobile already registered", "mobile"),
  branch_name_once: says("There is a branch of this name already", "name"),
  branch_pkey: says("There is a branch with this code already", "code"),
  branch_prefix_key: says("Another branch has this prefix", "prefix"),
  checklist_item_once: says("This is on the checklist already", "name"),
  checklist_paper_coe_once: says(handedIn, "recordId"),
  checklist_paper_document_once: says(handedIn, "recordId"),
  checklist_paper_passport_once: says(handedIn, "recordId"),
  checklist_paper_test_once: says(handedIn, "recordId"),
  checklist_template_item_once: says("This item is in the list twice"),
  checklist_template_once: says("There is a checklist of this country, level and stage already"),
  lead_open_mobile: says("This mobile is an open lead already", "mobile"),
  list_view_name_once: says("You have a view of this name on this list", "name"),
  message_template_once: says("There is a template here already, in this language", "name"),
  passkey_pkey: says("This passkey is known here already"),
  reject_reason_label_key: says("This reason is in the list already", "label"),
  staff_email_key: says("This email is already registered", "email"),
  university_country_name_key: says(
    "A university of this name is already listed in this country",
    "name",
  ),
  voucher_corrects_id_key: says("This record was corrected already"),
};
