import { can, holds, type Right, type Role, type Viewer } from "@/lib/platform/access/policy";

// The links of spec §2, "Application shell", in its order. A page joins when it exists.

export type Page = { href: string; label: string };
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
  { href: "/app/P&L", label: "Receipts P&L", right: "finance.read" },
  { href: "/app/courses", label: "Courses", right: "courses.edit" },
  { href: "/app/users", label: "Users", right: "staff.list", notFor: ["reception"] },
  { href: "/app/branches", label: "Branches", right: "branches.manage" },
  { href: "/app/outbox", label: "Outbox", right: "outbox.read" },
  { href: "/app/trash", label: "Trash", right: "trash.manage" },
  { href: "/app/audit", label: "Audit log", right: "audit.read" },
  { href: "/app/system", label: "System", right: "system.read" },
] as const satisfies Link[];

/** First for those whose work are follow-ups, and for whoever else handles a case. */
const myDay: Link = { href: "/app/today", label: "My day", right: "today.queue" };

const header: Link[] = [
  { href: "/app/applications", label: "Applications", right: "applications.list" },
  { href: "/app/followups", label: "Follow Ups", right: "followUps.list" },
  { href: "/app/offers", label: "Offer Letters", right: "offers.list" },
  { href: "/app/visas", label: "Visas", right: "visas.list" },
  { href: "/app/deferd", label: "Deferred", right: "deferred.list" },
  { href: "/app/deposits", label: "Deposits", right: "deposits.list" },
  { href: "/app/create/daily", label: "Create Daily Report", right: "reports.daily" },
  { href: "/app/analytics", label: "Analytics", right: "analytics" },
];

/** Pages that no list of links has: the palette and the pages about the same lead to them. */
const named: Link[] = [
  { href: "/app/assessments", label: "All Assessments", right: "analytics" },
  { href: "/app/leads/new", label: "Note a lead", right: "leads.list" },
  { href: "/app/reject-reasons", label: "Reasons for rejecting", right: "rejectReasons.manage" },
  { href: "/app/take-payment", label: "Take payment", right: "case.open" },
  { href: "/app/reciepts", label: "Receipts", right: "finance.read" },
  { href: "/app/expenses", label: "Expenses", right: "finance.read" },
  { href: "/app/day-close", label: "Day close", right: "days.close" },
  { href: "/app/report", label: "Reports of the team", right: "reports.team" },
  { href: "/app/registers", label: "Registers: GST and licence", right: "finance.read" },
];

export type SidebarHref = (typeof sidebar)[number]["href"];
export type SidebarLink = { href: SidebarHref; label: string };

type Reader = Pick<Viewer, "role" | "books">;

const allowed = <L extends Link>(links: readonly L[], viewer: Reader) =>
  links
    .filter(({ right, notFor }) => holds(viewer, right) && !notFor?.includes(viewer.role))
    .map(({ href, label }) => ({ href: href as L["href"], label }));

export const sidebarLinks = (viewer: Reader): SidebarLink[] => allowed(sidebar, viewer);
export const namedLinks = (viewer: Reader): Page[] => allowed(named, viewer);
export const headerLinks = (viewer: Reader, handles = false): Page[] =>
  allowed(handles || can(viewer, "followUps.list") ? [myDay, ...header] : header, viewer);
