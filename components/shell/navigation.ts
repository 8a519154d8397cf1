import { can, type Right, type Role } from "@/lib/platform/access/policy";

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
  { href: "/app/active-assessments", label: "Active Assessments", right: "assessments.active" },
  { href: "/app/new-assessments", label: "New Assessments", right: "assessments.new" },
  {
    href: "/app/rejected-assessments",
    label: "Inactive Assessments",
    right: "assessments.inactive",
  },
  { href: "/app/universities", label: "Universities", right: "universities.edit" },
  { href: "/app/courses", label: "Courses", right: "courses.edit" },
  { href: "/app/users", label: "Users", right: "staff.list", notFor: ["reception"] },
  { href: "/app/branches", label: "Branches", right: "branches.manage" },
  { href: "/app/outbox", label: "Outbox", right: "outbox.read" },
  { href: "/app/trash", label: "Trash", right: "trash.manage" },
] as const satisfies Link[];

const header: Link[] = [
  { href: "/app/applications", label: "Applications", right: "applications.list" },
  { href: "/app/followups", label: "Follow Ups", right: "followUps.list" },
  { href: "/app/offers", label: "Offer Letters", right: "offers.list" },
  { href: "/app/visas", label: "Visas", right: "visas.list" },
  { href: "/app/deferd", label: "Deferred", right: "deferred.list" },
  { href: "/app/deposits", label: "Deposits", right: "deposits.list" },
];

/** Found in the palette only: what is done there, and the lists behind the books. */
const named: Link[] = [
  { href: "/app/registers", label: "Registers: GST and licence", right: "finance.read" },
];

export type SidebarHref = (typeof sidebar)[number]["href"];
export type SidebarLink = { href: SidebarHref; label: string };

const allowed = <L extends Link>(links: readonly L[], role: Role) =>
  links
    .filter(({ right, notFor }) => can({ role }, right) && !notFor?.includes(role))
    .map(({ href, label }) => ({ href: href as L["href"], label }));

export const sidebarLinks = (role: Role): SidebarLink[] => allowed(sidebar, role);
export const namedLinks = (role: Role): Page[] => allowed(named, role);
export const headerLinks = (role: Role): Page[] => allowed(header, role);
