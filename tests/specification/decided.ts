import type { Role } from "@/lib/platform/access/role-rights";

// What section 6 says of the routes and calls in words, what a field list is of, and what the decisions changed on
// purpose: each with its reason. The rest is read from the specification (scripts/specification.ts).

const everyone: Role[] = ["admin", "user", "reception", "Admission"];
const office: Role[] = ["admin", "user", "Admission"];
const desk: Role[] = ["admin", "user"];
const admin: Role[] = ["admin"];

type Rule<T> = readonly [about: RegExp, is: T, why: string];
/** The first rule about it. */
export const ruleFor = <T>(rules: readonly Rule<T>[], path: string): T | undefined =>
  rules.find(([about]) => about.test(path))?.[1];

/** The rows of section 6 that are about pages: where a cell says "not linked", the page is refused (A6). */
export const pagesOf: Record<string, RegExp> = {
  Dashboard: /^\/app\/main\/dashboard$/,
  "New assessments": /^\/app\/new-assessments$/,
  "Active list": /^\/app\/active-assessments$/,
  "Inactive list": /^\/app\/rejected-assessments$/,
  "Staff list": /^\/app\/users$/,
};

/** Whom a page lets in that no row of section 6 is about. */
export const pageRules: readonly Rule<Role[]>[] = [
  [
    /^\/app\/(applications|followups|offers|deposits|visas|deferd)$/,
    office,
    "A7 as amended: Admission reads them whole, by a card of their dashboard; the header stays",
  ],
  [/^\/app\/analytics$/, admin, "A8; the header has it for admins"],
  [/^\/app\/create\/daily$/, desk, "the header has it for admin and user"],
  [/^\/app\/(P&L|reciepts)$/, office, "A8; reception's sidebar has no P&L"],
  [/./, everyone, "of a case, of oneself, or everybody's (A2, A8, A9): the page asks the rest"],
];

/** Whom a call answers about what is theirs: their own case, their own row. */
export const callRules: readonly Rule<Role[]>[] = [
  [/search\/(mobile|name)$/, everyone, "search by Mobile and Name"],
  [/search\//, desk, "the other searches (A6)"],
  [/assessments\/singleAssessment$/, everyone, "Overview of any assessment (A2)"],
  [/assessments\//, office, "the lists are not linked for reception (A6)"],
  [/assessment\/(delete|transfer)$/, admin, "A4, A5"],
  [/update(\/role|AdminStatus)$/, admin, "toggle status, change role"],
  [/getStats$/, desk, "the counters; reception and Admission have search only"],
  [/^\/api\/(receipts|expenses)$/, office, "A8"],
  [/report\/create$/, desk, "the header has it for admin and user"],
  [
    /./,
    everyone,
    "their own case (A2), their own row (A8), the catalogue (A9), or before logging in",
  ],
];

/** Whom a call answers about a case that somebody else handles. */
export const othersRules: readonly Rule<Role[]>[] = [
  [/assessments\/singleAssessment$/, everyone, "A2: no more than Overview"],
  [/updateAssessmentStatus \(accept\)$/, everyone, "A3"],
  [/updateAssessmentStatus \(reject\)$/, admin, "Reject: the handler or an admin"],
  [/assessment\/(delete|transfer)$/, admin, "A4, A5"],
  [/./, ["admin", "Admission"], "tabs beyond Overview (A2)"],
];

/** What the client says of the case, who is logged in or what is there already: taken, and never used (A1). */
export const onlyTaken: readonly Rule<string[]>[] = [
  [/followUp\/add$/, ["assessmentId", "name", "caseHandler", "mobile"], "they are the case's"],
  [/(docs|coe)\/upload$/, ["caseHandler"], "it is the case's"],
  [/deposit\/create$/, ["assessment", "caseHandler"], "they are the case's"],
  [/visa\/create$/, ["assessmentId", "caseHandler"], "they are the case's"],
  [/enquiry\/create$/, ["email", "name"], "who is logged in is the session's"],
  [/updateAssessmentStatus$/, ["name", "email"], "who is logged in is the session's"],
  [
    /report\/create$/,
    ["email", "file"],
    "whose it is is the session's; the file is a part of its own",
  ],
  [/reciept\/add|expense\/add/, ["recieptNumber"], "the number is the server's (C13)"],
];

/** The schema of the description that a field list of section 3 is of. */
export const schemaOf: Record<string, string> = {
  "Assessment (enquiry)": "Assessment",
  Passport: "Passport",
  "Follow-up": "FollowUpEntry",
  "Qualification entry": "Qualification",
  "Test entry": "Test",
  "Work entry": "Work",
  "Course applied entry": "AppliedCourse",
  Document: "NamedFile",
  Application: "Application",
  "Offer letter": "Offer",
  Deposit: "Deposit",
  Visa: "Visa",
  Remark: "Remark",
  "Status update": "StatusUpdate",
  "Receipt (invoice)": "Voucher",
  Expense: "Voucher",
  University: "University",
  Course: "Course",
  "Staff user": "StaffMember",
  Stats: "Stats",
};

/** What section 3 says in words, as it is spelled. */
export const spelled: Record<string, string[]> = {
  "Assessment (enquiry)": ["_id", "ref_no", "ielts_score_overall"],
};

export const notRecords: Record<string, string> = {
  "Daily report": "stands in a staff user's two lists; tests/daily-reports holds it",
  "Follow-up actions": "values, not fields: lib/parts/follow-ups/labels.ts",
};

/** The schema that a call's answer is made of. */
export const answerRules: readonly Rule<string | undefined>[] = [
  [
    /search\/|assessments\/|cases$/,
    "Assessment",
    "lists answer rows, and whole ones with fields=all",
  ],
  [/(university|course)\/delete$|enquiry\/unique/, undefined, "nothing is left to answer"],
  [/^\/api\/assessment\/delete$/, "AssessmentRef", "it is in the trash (A4)"],
  [/^\/api\/universit/, "University", "section 3"],
  [/^\/api\/course/, "Course", "section 3"],
  [/receipts|expenses|reciept|expense/, "Voucher", "section 3, H11"],
  [/getAdmin|admins|update\/role|updateAdminStatus|report\/create/, "StaffMember", "section 3"],
  [/getStats/, "Stats", "section 3"],
  [/admin\/login/, "SignedIn", "H4: an admin object"],
  [/admin\/register/, "Registered", "it waits for an admin (P2)"],
  [/./, "Assessment", "most assessment calls return the updated assessment"],
];
