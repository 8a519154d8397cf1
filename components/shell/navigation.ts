import { can, holds, type Right, type Role, type Viewer } from "@/lib/platform/access/policy";

// The links of spec §2, "Application shell", in its order. A page joins when it exists.

/** `words`: what else people type to find it in the palette */
export type Page = { href: string; label: string; words?: string };
type Link = Page & {
  right: Right;
  /** roles that may open the page but whose sidebar leaves it out (spec §2) */
  notFor?: readonly Role[];
};

const sidebar = [
  { href: "/app/main/dashboard", label: "Dashboard", right: "dashboard.search" },
  { href: "/app/create-assessment", label: "Create Assessment", right: "assessments.create" },
  { href: "/app/leads", label: "Leads", right: "leads.list" },
  { href: "/app/active-assessments", label: "Active Assessments", right: "assessments.active" },
  { href: "/app/new-assessments", label: "New Assessments", right: "assessments.new" },
  {
    href: "/app/rejected-assessments",
    label: "Inactive Assessments",
    right: "assessments.inactive",
  },
  { href: "/app/universities", label: "Universities", right: "universities.edit" },
  {
    href: "/app/P&L",
    label: "Receipts P&L",
    words: "profit loss books accounts",
    right: "finance.read",
  },
  { href: "/app/courses", label: "Courses", words: "programs", right: "courses.edit" },
  {
    href: "/app/users",
    label: "Users",
    words: "staff team roles",
    right: "staff.list",
    notFor: ["reception"],
  },
  { href: "/app/branches", label: "Branches", words: "offices licence", right: "branches.manage" },
  { href: "/app/outbox", label: "Outbox", words: "sms email messages sent", right: "outbox.read" },
  { href: "/app/trash", label: "Trash", words: "deleted restore", right: "trash.manage" },
  { href: "/app/audit", label: "Audit log", words: "history who", right: "audit.read" },
  { href: "/app/system", label: "System", words: "health backup jobs", right: "system.read" },
] as const satisfies Link[];

/** First for those whose work are follow-ups, and for whoever else handles a case. */
const myDay: Link = {
  href: "/app/today",
  label: "My day",
  words: "calls remark",
  right: "today.queue",
};

const header: Link[] = [
  {
    href: "/app/applications",
    label: "Applications",
    right: "applications.list",
    notFor: ["Admission"],
  },
  {
    href: "/app/followups",
    label: "Follow Ups",
    words: "calls",
    right: "followUps.list",
    notFor: ["Admission"],
  },
  { href: "/app/offers", label: "Offer Letters", right: "offers.list", notFor: ["Admission"] },
  { href: "/app/visas", label: "Visas", right: "visas.list", notFor: ["Admission"] },
  { href: "/app/deferd", label: "Deferred", right: "deferred.list", notFor: ["Admission"] },
  {
    href: "/app/deposits",
    label: "Deposits",
    words: "fees paid",
    right: "deposits.list",
    notFor: ["Admission"],
  },
  { href: "/app/create/daily", label: "Create Daily Report", right: "reports.daily" },
  { href: "/app/analytics", label: "Analytics", right: "analytics" },
];

/** Pages that no list of links has: the palette and the pages about the same lead to them. */
const named: Link[] = [
  { href: "/app/assessments", label: "All Assessments", right: "analytics" },
  { href: "/app/leads/new", label: "Note a lead", words: "caller call", right: "leads.list" },
  { href: "/app/reject-reasons", label: "Reasons for rejecting", right: "rejectReasons.manage" },
  { href: "/app/take-payment", label: "Take payment", words: "receipt fee", right: "case.open" },
  { href: "/app/reciepts", label: "Receipts", right: "finance.read" },
  { href: "/app/expenses", label: "Expenses", right: "finance.read" },
  { href: "/app/day-close", label: "Day close", words: "till cash count", right: "days.close" },
  { href: "/app/report", label: "Reports of the team", right: "reports.team" },
  { href: "/app/registers", label: "Registers: GST and licence", right: "finance.read" },
];

export type SidebarHref = (typeof sidebar)[number]["href"];
export type SidebarLink = { href: SidebarHref; label: string };

type Reader = Pick<Viewer, "role" | "books">;

const allowed = <L extends Link>(links: readonly L[], viewer: Reader) =>
  links
    .filter(({ right, notFor }) => holds(viewer, right) && !notFor?.includes(viewer.role))
    .map(({ href, label, words }) => ({ href: href as L["href"], label, ...(words && { words }) }));

export const sidebarLinks = (viewer: Reader): SidebarLink[] => allowed(sidebar, viewer);
export const namedLinks = (viewer: Reader): Page[] => allowed(named, viewer);
export const headerLinks = (viewer: Reader, handles = false): Page[] =>
  allowed(handles || can(viewer, "dashboard.followUps") ? [myDay, ...header] : header, viewer);
