// The field names of specification section 3, as calls answer them (decision H1).

export const caseRow = [
  "_id",
  "ref_no",
  "first_name",
  "surname",
  "mobile",
  "dob",
  "country_apply_for",
  "english_test_type",
  "location",
  "accepted",
  "photo",
  "case_handled_by",
  "status_updates",
] as const;

export const caseOverview = [
  ...caseRow,
  "officialMobile",
  "officialEmail",
  "email",
  "address",
  "pincode",
  "city",
  "country",
  "qualification",
  "stream",
  "passout_year",
  "percentage",
  "any_refusal",
  "visa_refused_for",
  "spouse",
  "spouseName",
  "pte_score",
  "ielts_score_listening",
  "ielts_score_reading",
  "ielts_score_writing",
  "ielts_score_speaking",
  "total_amount",
  "created_by",
] as const;

export const trashed = [
  "_id",
  "ref_no",
  "name",
  "mobile",
  "location",
  "deletedAt",
  "deletedBy",
  "goesAt",
  "daysLeft",
] as const;

/** The lists inside, for those who may open the file (A2). */
export const caseLists = [
  "passport",
  "followUps",
  "qualifications",
  "testTaken",
  "workExperience",
  "coursesApplied",
  "documents",
  "applications",
  "offerLetters",
  "deposits",
  "visas",
  "coe",
  "remarks",
] as const;

export const caseFile = [...caseOverview, ...caseLists] as const;

const row = [
  "_id",
  "name",
  "assessmentId",
  "caseHandler",
  "course",
  "university",
  "intake",
  "apn",
] as const;
const application = [
  ...row,
  "universityApplicationNumber",
  "date",
  "applicationType",
  "status",
  "remarks",
  "deferRemarks",
  "deferIntake",
] as const;

/** What stands on the five lists of an application and of what comes of it. */
export const pipeline = {
  applications: application,
  deferred: application,
  offers: [
    ...row,
    "offerNumber",
    "date",
    "status",
    "offerLetterUri",
    "conditions",
    "moreDocuments",
    "rejectionReason",
    "applicationType",
    "remarks",
  ],
  deposits: [
    ...row,
    "id",
    "depositType",
    "amount",
    "dateOfIssue",
    "number",
    "bank",
    "remarks",
    "documentURI",
    "offerLetter",
    "assessment",
  ],
  visas: [...row, "status", "date", "remarks"],
} as const;

export const staff = ["_id", "name", "email", "mobile", "status", "type"] as const;

/** Receipt and expense, with what decision H11 adds */
export const voucher = [
  "recieptNumber",
  "date",
  "number",
  "particulars",
  "amount",
  "mode",
  "fee",
  "void",
  "refunded",
  "name",
  "mobile",
  "address",
  "assessmentId",
] as const;

export const dayClose = [
  "_id",
  "location",
  "day",
  "opening",
  "expected",
  "counted",
  "banked",
  "difference",
  "reason",
  "closedBy",
  "closedAt",
  "reopened",
] as const;

export const university = ["_id", "name", "tieUp", "country"] as const;

export const course = [
  "_id",
  "university",
  "program",
  "duration",
  "campus",
  "intake",
  "applicationFee",
  "tuitionFee",
  "courseContentLink",
  "applicationLink",
  "ielts",
  "pte",
  "toefl",
  "gre",
  "gmat",
  "sat",
  "graduateType",
  "entryRequirement",
] as const;

export const branch = [
  "code",
  "name",
  "prefix",
  "address",
  "phones",
  "licenceNumber",
  "licenceExpiry",
  "gstin",
  "upiId",
  "gstOwn",
  "gstPassedOn",
  "adminBooks",
  "colour",
  "active",
] as const;

export const analytics = [
  "year",
  "years",
  "location",
  "countedAt",
  "assessments",
  "active",
  "funnel",
  "sources",
  "overdue",
  "visas",
] as const;
