import type { Right, Role } from "@/lib/platform/access/policy";

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
type Setting = NamedPage & { place: "settings"; about: string };
type Row = Setting | (NamedPage & { place: Exclude<NamedPage["place"], "settings"> }) | InnerPage;

const [notForAdmission, notForReception]: (readonly Role[])[] = [["Admission"], ["reception"]];
const adminAlone: readonly Role[] = ["user", "reception", "Admission"];

// The links of spec §2, "Application shell", stand first, in its order.
const table = [
  { href: "/app/main/dashboard", label: "Dashboard", right: "dashboard.search", place: "sidebar" },
  {
    href: "/app/create-assessment",
    label: "Create Assessment",
    right: "assessments.create",
    place: "sidebar",
  },
  {
    href: "/app/active-assessments",
    label: "Active Assessments",
    right: "assessments.active",
    place: "sidebar",
  },
  {
    href: "/app/new-assessments",
    label: "New Assessments",
    right: "assessments.new",
    place: "sidebar",
  },
  {
    href: "/app/rejected-assessments",
    label: "Inactive Assessments",
    right: "assessments.inactive",
    place: "sidebar",
  },
  {
    href: "/app/universities",
    label: "Universities",
    right: "universities.edit",
    place: "sidebar",
  },
  {
    href: "/app/P&L",
    label: "Receipts P&L",
    words: "profit loss books accounts",
    right: "finance.read",
    place: "sidebar",
  },
  {
    href: "/app/courses",
    label: "Courses",
    words: "programs",
    right: "courses.edit",
    place: "sidebar",
  },
  {
    href: "/app/users",
    label: "Users",
    words: "staff team roles invite",
    right: "staff.list",
    place: "sidebar",
    notFor: notForReception,
  },

  // The header; the first is for those whose work are follow-ups, and for whoever else handles a case.
  {
    href: "/app/today",
    label: "My day",
    words: "calls remark",
    right: "today.queue",
    place: "header",
  },
  {
    href: "/app/applications",
    label: "Applications",
    right: "applications.list",
    place: "header",
    notFor: notForAdmission,
  },
  {
    href: "/app/followups",
    label: "Follow Ups",
    words: "calls",
    right: "followUps.list",
    place: "header",
    notFor: notForAdmission,
  },
  {
    href: "/app/offers",
    label: "Offer Letters",
    right: "offers.list",
    place: "header",
    notFor: notForAdmission,
  },
  {
    href: "/app/visas",
    label: "Visas",
    right: "visas.list",
    place: "header",
    notFor: notForAdmission,
  },
  {
    href: "/app/deferd",
    label: "Deferred",
    right: "deferred.list",
    place: "header",
    notFor: notForAdmission,
  },
  {
    href: "/app/deposits",
    label: "Deposits",
    words: "fees paid",
    right: "deposits.list",
    place: "header",
    notFor: notForAdmission,
  },
  {
    href: "/app/create/daily",
    label: "Create Daily Report",
    right: "reports.daily",
    place: "header",
  },
  { href: "/app/analytics", label: "Analytics", right: "analytics", place: "header" },

  // What came since the specification.
  { href: "/app/leads", label: "Leads", right: "leads.list", place: "work" },
  { href: "/app/assessments", label: "All Assessments", right: "analytics", place: "work" },
  { href: "/app/report", label: "Reports of the team", right: "reports.team", place: "work" },
  {
    href: "/app/take-payment",
    label: "Take payment",
    words: "receipt fee counter",
    right: "case.open",
    place: "money",
    notFor: notForReception,
  },
  {
    href: "/app/reciepts",
    label: "Receipts",
    words: "refunds payments",
    right: "finance.read",
    place: "money",
  },
  { href: "/app/expenses", label: "Expenses", right: "finance.read", place: "money" },
  {
    href: "/app/day-close",
    label: "Day close",
    words: "till cash count",
    right: "days.close",
    place: "money",
  },
  {
    href: "/app/registers",
    label: "Registers",
    words: "gst licence tax auditor",
    right: "finance.read",
    place: "money",
  },

  // What an admin sets once, behind one link.
  {
    href: "/app/settings",
    label: "Settings",
    words: "setup configuration",
    right: "settings.read",
    place: "sidebar",
  },
  {
    href: "/app/branches",
    label: "Branches",
    words: "offices licence address gstin upi",
    right: "branches.manage",
    place: "settings",
    about: "Address, mobiles, licence, GSTIN, UPI id and colour of each branch.",
  },
  {
    href: "/app/reject-reasons",
    label: "Reasons for rejecting",
    words: "inactive choices",
    right: "rejectReasons.manage",
    place: "settings",
    about: "What people choose from when they reject a case.",
  },
  {
    href: "/app/account#weekly-mail",
    label: "The week by email",
    words: "weekly mail report figures monday",
    right: "analytics",
    place: "settings",
    about: "The figures of a branch, sent to you each Monday.",
  },
  {
    href: "/app/settings?q=second+factor+for+admins",
    label: "Second factor for admins",
    words: "two-step 2fa security codes passkeys must",
    right: "staff.manage",
    place: "settings",
    allBranches: true,
    about: "Whether every admin needs a code or a passkey after the password.",
  },
  {
    href: "/app/settings?q=limits+of+reading",
    label: "Limits of reading",
    words: "people cases export copy protection",
    right: "audit.read",
    place: "settings",
    allBranches: true,
    about: "How many people somebody may look at in an hour and in a day.",
  },
  {
    href: "/app/settings?q=limits+of+sms",
    label: "Limits of SMS",
    words: "text messages cost mobile",
    right: "outbox.read",
    place: "settings",
    allBranches: true,
    about: "How many text messages may leave in a day.",
  },
  {
    href: "/app/universities/import",
    label: "Import universities",
    words: "excel sheet catalogue upload",
    right: "universities.edit",
    place: "settings",
    notFor: adminAlone,
    about: "Add many universities at once, from an Excel sheet.",
  },
  {
    href: "/app/courses/import",
    label: "Import courses",
    words: "excel sheet catalogue upload programs",
    right: "courses.edit",
    place: "settings",
    notFor: adminAlone,
    about: "Add many courses at once, from an Excel sheet.",
  },
  {
    href: "/app/outbox",
    label: "Outbox",
    words: "sms email messages sent",
    right: "outbox.read",
    place: "settings",
    about: "Every message to somebody outside, and what became of it.",
  },
  {
    href: "/app/audit",
    label: "Audit log",
    words: "history who",
    right: "audit.read",
    place: "settings",
    about: "Who did what, when.",
  },
  {
    href: "/app/trash",
    label: "Trash",
    words: "deleted restore",
    right: "trash.manage",
    place: "settings",
    about: "Assessments that were deleted in the last 30 days, to be restored.",
  },
  {
    href: "/app/system",
    label: "System",
    words: "health backup jobs storage",
    right: "system.read",
    place: "settings",
    about: "Database, backup, disk and work in the background, at this moment.",
  },

  // Found by name, and from the pages about the same.
  {
    href: "/app/leads/new",
    label: "Note a lead",
    words: "caller call",
    right: "leads.list",
    place: "palette",
  },
  {
    href: "/app/payment-request",
    label: "Request for payment",
    words: "upi qr",
    right: "case.open",
    place: "palette",
  },
  {
    href: "/app/universities/add",
    label: "Add University",
    right: "universities.edit",
    place: "palette",
  },
  { href: "/app/courses/add", label: "Add Course", right: "courses.edit", place: "palette" },
  {
    href: "/app/account",
    label: "Account",
    words: "password profile sessions notifications",
    right: "account.own",
    place: "palette",
  },

  { href: "/app/view-assessment", right: "case.overview" },
  { href: "/app/application", right: "case.overview" },
  { href: "/app/offer", right: "case.open" },
  { href: "/app/cases", right: "cases.list" },
  { href: "/app/report/view", right: "reports.analysis" },
  { href: "/app/followups/day", right: "followUps.list" },
  { href: "/app/bulk", right: "assessments.all" },
  { href: "/app/limit", right: "account.own" },
] as const satisfies readonly Row[];

/** The addresses of the links that always stand in the sidebar. */
export type SidebarHref = Extract<(typeof table)[number], { place: "sidebar" }>["href"];

export const pages: readonly Row[] = table;
export const namedPages: readonly NamedPage[] = pages.filter((page) => page.place !== undefined);
