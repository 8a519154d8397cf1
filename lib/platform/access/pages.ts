import type { Right } from "@/lib/platform/access/policy";
import type { Role } from "@/lib/platform/access/role-rights";

// Every page of the back-office, once. The gate, the sidebar, the header, the palette and Settings are made of this table,
// in its order.

/** The groups of the sidebar that open and close, with what their buttons say. */
export const groupLabels = { work: "Work", money: "Money" } as const;
export type GroupName = keyof typeof groupLabels;

/** A page that the menu and the palette name. */
export type NamedPage = {
  href: string;
  label: string;
  /** what else people type to find it */
  words?: string;
  /** who may open it; also whatever lies below it and has no line of its own */
  right: Right;
  place: "sidebar" | "header" | GroupName | "settings" | "palette";
  /** roles that may open it, but whose menu leaves it out (spec §2); the palette finds it */
  notFor?: readonly Role[];
  /** only admins of all branches have it */
  allBranches?: true;
  /** what its card in Settings says */
  about?: string;
};
/** A page that other pages lead to, with what they are about. */
type InnerPage = { href: string; right: Right; place?: undefined };

type More = Pick<NamedPage, "words" | "notFor" | "allBranches">;
const at =
  <const Place extends NamedPage["place"]>(place: Place) =>
  <const Href extends string>(href: Href, label: string, right: Right, more?: More) => ({
    href,
    label,
    right,
    place,
    ...more,
  });
const sidebar = at("sidebar");
const header = at("header");
const work = at("work");
const money = at("money");
const palette = at("palette");
/** `about` is the text of its card. */
const setting = (href: string, label: string, right: Right, about: string, more?: More) => ({
  ...at("settings")(href, label, right, more),
  about,
});
const inner = (href: string, right: Right): InnerPage => ({ href, right });

const [notForAdmission, notForReception]: (readonly Role[])[] = [["Admission"], ["reception"]];
const adminAlone: readonly Role[] = ["user", "reception", "Admission"];

// The links of spec §2, "Application shell", stand first, in its order.
const table = [
  sidebar("/app/main/dashboard", "Dashboard", "dashboard.search"),
  sidebar("/app/create-assessment", "Create Assessment", "assessments.create"),
  sidebar("/app/active-assessments", "Active Assessments", "assessments.active"),
  sidebar("/app/new-assessments", "New Assessments", "assessments.new"),
  sidebar("/app/rejected-assessments", "Inactive Assessments", "assessments.inactive"),
  sidebar("/app/universities", "Universities", "universities.edit"),
  sidebar("/app/P&L", "Receipts P&L", "finance.read", { words: "profit loss books accounts" }),
  sidebar("/app/courses", "Courses", "courses.edit", { words: "programs" }),
  sidebar("/app/users", "Users", "staff.list", {
    words: "staff team roles invite",
    notFor: notForReception,
  }),

  // The header; the first is for those whose work are follow-ups, and for whoever else handles a case.
  header("/app/today", "My day", "today.queue", { words: "calls remark" }),
  header("/app/applications", "Applications", "applications.list", { notFor: notForAdmission }),
  header("/app/followups", "Follow Ups", "followUps.list", {
    words: "calls",
    notFor: notForAdmission,
  }),
  header("/app/offers", "Offer Letters", "offers.list", { notFor: notForAdmission }),
  header("/app/visas", "Visas", "visas.list", { notFor: notForAdmission }),
  header("/app/deferd", "Deferred", "deferred.list", { notFor: notForAdmission }),
  header("/app/deposits", "Deposits", "deposits.list", {
    words: "fees paid",
    notFor: notForAdmission,
  }),
  header("/app/create/daily", "Create Daily Report", "reports.daily"),
  header("/app/analytics", "Analytics", "analytics"),

  // What came since the specification.
  work("/app/leads", "Leads", "leads.list"),
  work("/app/board", "Board", "assessments.active", {
    words: "kanban pipeline stages columns cards drag funnel",
  }),
  palette("/app/board/leads", "Board of leads", "leads.list", { words: "kanban pipeline drag" }),
  palette("/app/board/applications", "Board of applications", "applications.list", {
    words: "kanban pipeline drag status",
  }),
  work("/app/calendar", "Calendar", "calendar.read", {
    words: "appointments month week diary visits slots",
  }),
  work("/app/inbox", "Inbox", "inbox.read", {
    words: "whatsapp messages answers conversations chat",
  }),
  work("/app/checklist", "Missing documents", "checklist.list", {
    words: "checklist gaps documents needed ask papers",
  }),
  work("/app/visa-dates", "Visa dates", "visaDates.list", {
    words: "planned day apply risk expire tb certificate funds embassy before",
  }),
  work("/app/letters", "Letters", "letters.list", {
    words: "offer coe cas i-20 pal verify verified forged ledger second person",
  }),
  work("/app/assessments", "All Assessments", "analytics"),
  work("/app/report", "Reports of the team", "reports.team"),
  money("/app/take-payment", "Take payment", "case.open", {
    words: "receipt fee counter",
    notFor: notForReception,
  }),
  money("/app/reciepts", "Receipts", "finance.read", { words: "refunds payments" }),
  money("/app/expenses", "Expenses", "finance.read"),
  money("/app/dues", "Dues", "dues.list", {
    words: "instalments owed overdue balance fee plan outstanding late reminders",
  }),
  money("/app/day-close", "Day close", "days.close", { words: "till cash count" }),
  money("/app/commission", "Commission", "commission.list", {
    words: "partners universities aggregators earned expected claim overdue agreement",
  }),
  palette("/app/commission/report", "What students bring", "commission.list", {
    words: "commission report partner university intake counsellor branch conversion days to money",
  }),
  palette("/app/commission/shares", "Shares of sub-agents", "commission.list", {
    words: "commission owed payable partners",
  }),
  money("/app/registers", "Registers", "finance.read", { words: "gst licence tax auditor" }),

  palette("/app/bank-statement", "Bank statement", "bank.match", {
    words: "match reconcile reconciliation utr passbook hdfc pnb sbi icici axis csv excel upload",
  }),
  palette("/app/bank-statement/missing", "Not at the bank", "bank.match", {
    words: "receipts utr missing statement never arrived upi",
  }),
  palette(
    "/app/bank-statement/missing/remittances",
    "Remittances not at the bank",
    "claims.manage",
    {
      words: "partners commission missing statement swift never arrived",
    },
  ),
  palette("/app/bank-statement/files", "Statements of the bank", "bank.match", {
    words: "accounts files uploaded passbook",
  }),

  // What an admin sets once, behind one link.
  sidebar("/app/settings", "Settings", "settings.read", { words: "setup configuration" }),
  setting(
    "/app/office",
    "Office",
    "office.manage",
    "Name, countries, mail, text messages and backups of the whole office.",
    {
      words: "brand logo smtp sms provider gateway dlt backup key intakes set up",
      allBranches: true,
    },
  ),
  setting(
    "/app/branches",
    "Branches",
    "branches.manage",
    "Address, mobiles, licence, GSTIN, UPI id and colour of each branch.",
    { words: "offices licence address gstin upi" },
  ),
  setting(
    "/app/partners",
    "Partners",
    "partners.manage",
    "Universities, aggregators and sub-agents, with their agreements and what they pay.",
    { words: "universities aggregators sub-agents agreements commission rates contacts" },
  ),
  setting(
    "/app/reject-reasons",
    "Reasons for rejecting",
    "rejectReasons.manage",
    "What people choose from when they reject a case.",
    { words: "inactive choices" },
  ),
  setting(
    "/app/tags",
    "Tags",
    "tags.manage",
    "The words that people put on cases and leads: rename, colour, merge, delete.",
    { words: "labels words marks merge" },
  ),
  setting(
    "/app/lead-sources",
    "Lead sources",
    "leadSources.manage",
    "Forms and portals whose leads come by themselves, and what each one brings.",
    { words: "website form qr snippet portal justdial facebook advertisement cost area pin" },
  ),
  setting(
    "/app/checklists",
    "Checklists",
    "checklists.manage",
    "What each country asks of students, stage by stage.",
    { words: "documents templates countries visa application missing" },
  ),
  setting(
    "/app/visa-rules",
    "Visa rules",
    "visaRules.manage",
    "What each country asks of an application, with its source and the day it was looked at.",
    { words: "law money funds tb pal cas living amounts sources confirm countries dates" },
  ),
  setting(
    "/app/trusted-signers",
    "Trusted signers",
    "trustedSigners.manage",
    "Whose signatures in letters the office knows.",
    { words: "certificates signed letters pdf fingerprint" },
  ),
  setting(
    "/app/institution-lists",
    "Registers of institutions",
    "institutionLists.manage",
    "The lists of Canada, Australia and the UK that letters are held against.",
    { words: "dli cricos sponsors ukvi cas colleges universities official lists csv" },
  ),
  setting(
    "/app/templates",
    "Templates",
    "templates.manage",
    "What messages to students say, by channel and language.",
    { words: "sms email text words messages punjabi hindi wording" },
  ),
  setting(
    "/app/dlt",
    "SMS registration",
    "templates.manage",
    "Texts, links and numbers as the operators have them (DLT). Others are held.",
    { words: "dlt sms header template id entity operators trai whitelist registered texts" },
  ),
  setting(
    "/app/series",
    "Series",
    "series.manage",
    "Messages that go out by themselves after an event, and stop when the student answers.",
    { words: "drip automatic reminders planned messages appointment fee" },
  ),
  setting(
    "/app/account#weekly-mail",
    "The week by email",
    "analytics",
    "The figures of a branch, sent to you each Monday.",
    { words: "weekly mail report figures monday" },
  ),
  setting(
    "/app/settings?q=second+factor+for+admins",
    "Second factor for admins",
    "staff.manage",
    "Whether every admin needs a code or a passkey after the password.",
    { words: "two-step 2fa security codes passkeys must", allBranches: true },
  ),
  setting(
    "/app/settings?q=limits+of+reading",
    "Limits of reading",
    "audit.read",
    "How many people somebody may look at in an hour and in a day, and export in a day.",
    { words: "people cases export copy protection", allBranches: true },
  ),
  setting(
    "/app/settings?q=limits+of+sms",
    "Limits of SMS",
    "outbox.read",
    "How many text messages may leave in a day.",
    { words: "text messages cost mobile", allBranches: true },
  ),
  setting(
    "/app/settings?q=limits+of+discounts",
    "Limits of discounts",
    "discounts.limit",
    "How much of a package each role may take off.",
    { words: "fee plan package percent", allBranches: true },
  ),
  setting(
    "/app/universities/import",
    "Import universities",
    "universities.edit",
    "Add many universities at once, from an Excel sheet.",
    { words: "excel sheet catalogue upload", notFor: adminAlone },
  ),
  setting(
    "/app/courses/import",
    "Import courses",
    "courses.edit",
    "Add many courses at once, from an Excel sheet.",
    { words: "excel sheet catalogue upload programs", notFor: adminAlone },
  ),
  setting(
    "/app/import",
    "Move in from a file",
    "imports.manage",
    "Cases, leads, follow-ups and remarks out of a spreadsheet, looked at before they are written.",
    { words: "import excel csv spreadsheet upload migrate old data cases leads remarks" },
  ),
  setting(
    "/app/outbox",
    "Outbox",
    "outbox.read",
    "Every message to somebody outside, and what became of it.",
    { words: "sms email messages sent" },
  ),
  palette("/app/outbox/costs", "Costs of messages", "outbox.read", {
    words: "price sms whatsapp bill money",
  }),
  setting(
    "/app/api-keys",
    "API keys",
    "apiKeys.manage",
    "What other programs may read and write here, by which key and until when.",
    { words: "integration token bearer rest developer tally zapier program access" },
  ),
  setting(
    "/app/webhooks",
    "Webhooks",
    "apiKeys.manage",
    "Which other programs are told when something happens here, and what they took.",
    { words: "integration events push notify callback developer zapier endpoint program secret" },
  ),
  setting("/app/audit", "Audit log", "audit.read", "Who did what, when.", { words: "history who" }),
  setting(
    "/app/access-log",
    "Access log",
    "audit.read",
    "Who opened or exported whose data, and what of it is unusual.",
    { words: "history who looked opened passport exports privacy night copy" },
  ),
  setting(
    "/app/personal-data",
    "Personal data",
    "personalData.manage",
    "What people ask about the data that is held of them, and by when it is answered.",
    { words: "privacy dpdp gdpr requests rights erasure correction nominee grievance consent" },
  ),
  setting(
    "/app/trash",
    "Trash",
    "trash.manage",
    "Assessments that were deleted in the last 30 days, to be restored.",
    { words: "deleted restore" },
  ),
  setting(
    "/app/twins",
    "Likely twins",
    "twins.manage",
    "Assessments that may be one person's, to be merged.",
    { words: "duplicate same person merge twice" },
  ),
  setting(
    "/app/system",
    "System",
    "system.read",
    "Database, backup, disk and work in the background, at this moment.",
    { words: "health backup jobs storage" },
  ),

  // Found by name, and from the pages about the same.
  palette("/app/commission/invoices", "Invoices to partners", "claims.manage", {
    words: "commission claim credit note lut export gst university aggregator",
    allBranches: true,
  }),
  palette("/app/commission/invoices/new", "Invoice a partner", "claims.manage", {
    words: "claim commission new students",
    allBranches: true,
  }),
  palette("/app/commission/remittances/new", "Enter a remittance", "claims.manage", {
    words: "commission money partner paid bank sheet new",
    allBranches: true,
  }),
  palette("/app/commission/remittances", "Remittances of partners", "claims.manage", {
    words: "commission received paid bank swift rupees exchange sheet",
    allBranches: true,
  }),
  palette("/app/leads/new", "Note a lead", "leads.list", { words: "caller call" }),
  palette("/app/payment-request", "Request for payment", "case.open", { words: "upi qr" }),
  palette("/app/universities/add", "Add University", "universities.edit"),
  palette("/app/visa-rules/import", "Import visa rules", "visaRules.manage", {
    words: "excel sheet law countries",
  }),
  palette("/app/institution-lists/search", "Search registers", "institutionLists.manage", {
    words: "dli cricos sponsors institutions number",
  }),
  palette("/app/institution-lists/import", "Import a register", "institutionLists.manage", {
    words: "dli cricos sponsors excel csv list institutions",
  }),
  palette("/app/personal-data/retention", "Retention", "personalData.manage", {
    words: "privacy dpdp how long kept months old records",
  }),
  palette("/app/personal-data/breach", "Breach of personal data", "personalData.manage", {
    words: "privacy dpdp incident leak stolen board 72 hours notice",
    allBranches: true,
  }),
  palette("/app/personal-data/notice", "Notice about personal data", "personalData.manage", {
    words: "privacy dpdp consent purposes version",
  }),
  palette("/app/dlt/own", "Texts of the product in SMS", "templates.manage", {
    words: "dlt register codes series wording",
  }),
  palette("/app/dlt/links", "Links and numbers in SMS", "templates.manage", {
    words: "dlt whitelist callback",
  }),
  palette("/app/dlt/import", "Import registered texts", "templates.manage", {
    words: "dlt excel sheet sms",
  }),
  palette("/app/courses/add", "Add Course", "courses.edit"),
  palette("/app/help", "Guide", "account.own", { words: "help manual how question" }),
  palette("/app/account", "Account", "account.own", {
    words: "password profile sessions notifications calendar phone",
  }),
  palette("/app/news", "What is new", "account.own", { words: "version update changes" }),
  inner("/app/view-assessment", "case.overview"),
  inner("/app/application", "case.overview"),
  inner("/app/offer", "case.open"),
  inner("/app/cases", "cases.list"),
  inner("/app/report/view", "reports.analysis"),
  inner("/app/followups/day", "followUps.list"),
  inner("/app/bulk", "assessments.all"),
  inner("/app/limit", "account.own"),
  inner("/app/share", "account.own"),
];

/** The addresses of the links that always stand in the sidebar. */
export type SidebarHref = Extract<(typeof table)[number], { place: "sidebar" }>["href"];

export const pages: readonly (NamedPage | InnerPage)[] = table;
export const namedPages: readonly NamedPage[] = pages.filter((page) => page.place !== undefined);
