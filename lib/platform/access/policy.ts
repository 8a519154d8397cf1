import type { Branch } from "@/lib/values/branches";

// Who may do what: section 6 of the specification and decisions A1–A10, as pure functions.
// `scope.ts` is the same law as database conditions; a property test holds the two together.

export const roles = ["admin", "user", "reception", "Admission"] as const;
export type Role = (typeof roles)[number];

/** Who acts: read from the database for each request, never from the client (decision P5). */
export type Viewer = {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  mobile: string;
  role: Role;
  /** where this person may work (decision P4) */
  branches: Branch[];
  /** limited to none: a branch that is added is theirs too */
  allBranches: boolean;
  /** which branch they look at now: a view, not a permission */
  branch: Branch;
};

/** What the rules need to know of a case. */
export type CaseFacts = {
  location: Branch;
  state: "unattended" | "active" | "rejected";
  handlerId: string | null;
};

const everyone: readonly Role[] = roles;
const office: readonly Role[] = ["admin", "user", "Admission"];
const desk: readonly Role[] = ["admin", "user"];
const admin: readonly Role[] = ["admin"];

/** What a role alone decides. Every page, call and change names one of these, or "anyone". */
export const rights = {
  "account.own": everyone,
  "staff.list": everyone, // own row, or all for an admin (A8)
  "staff.manage": admin,
  "outbox.read": admin,
  "branches.manage": admin, // narrowed to whom no branch is closed (P4)
  "dashboard.search": everyone,
  "dashboard.counters": desk,
  "dashboard.followUps": desk,
  "search.mobile": everyone,
  "search.name": everyone,
  "search.officialMobile": desk,
  "search.officialEmail": desk,
  "search.dob": desk,
  "search.contact": desk, // official mobile, e-mails and spouse among the words of a search (A6)
  "search.passport": desk, // narrowed by opensFile (A2)
  "assessments.create": everyone,
  "assessments.overview": everyone, // A2
  "assessments.accept": everyone, // A3
  "assessments.reject": everyone, // narrowed by rejectsCase
  "assessments.file": everyone, // narrowed by opensFile
  "assessments.all": office,
  "assessments.new": office,
  "assessments.active": office,
  "assessments.inactive": office,
  "assessments.delete": admin, // A4
  "assessments.transfer": admin, // A5
  "cases.list": everyone, // narrowed by readsReport
  "universities.edit": everyone, // A9
  "courses.edit": everyone, // A9
  "applications.list": desk, // A7, and the five below
  "followUps.list": desk,
  "offers.list": desk,
  "deposits.list": desk,
  "visas.list": desk,
  "deferred.list": desk,
  "reports.daily": desk,
  "reports.analysis": everyone, // narrowed by readsReport
  "finance.read": office, // A8
  analytics: admin,
} satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof rights;

type Holder = Pick<Viewer, "role">;
type Worker = Pick<Viewer, "id" | "role" | "branches">;

export const can = (viewer: Holder, right: Right) => rights[right].includes(viewer.role);

/** Admins see both branches in tabs (spec §6); on the Active list Admission does too. */
export const hasBranchTabs = (viewer: Holder, list?: "active") =>
  viewer.role === "admin" || (list === "active" && viewer.role === "Admission");

const inBranches = (viewer: Worker, c: CaseFacts) => viewer.branches.includes(c.location);
const handles = (viewer: Worker, c: CaseFacts) => c.handlerId === viewer.id;

/** Overview of any assessment in the person's branches (A2, P4). */
export const seesOverview = inBranches;

/** Everything else on a case (A2). */
export const opensFile = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) &&
  (viewer.role === "admin" || viewer.role === "Admission" || handles(viewer, c));

/** Accept a rejected case or activate a new one (A3, spec §4). */
export const acceptsCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) && c.state !== "active";

/** Reject (A3, spec §6): the handler or an admin. */
export const rejectsCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) &&
  c.state !== "rejected" &&
  (viewer.role === "admin" || handles(viewer, c));

export const deletesCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) && can(viewer, "assessments.delete");

export const transfersCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) && can(viewer, "assessments.transfer");

/** To another branch: who may transfer it, and works in both. */
export const movesCase = (viewer: Worker, c: CaseFacts, to: Branch) =>
  transfersCase(viewer, c) && viewer.branches.includes(to);

/** The three lists of assessments (spec §6): which cases stand on a person's list. */
export const listsCase = {
  new: (viewer: Worker, c: CaseFacts) =>
    can(viewer, "assessments.new") && inBranches(viewer, c) && c.state === "unattended",
  active: (viewer: Worker, c: CaseFacts) =>
    can(viewer, "assessments.active") &&
    inBranches(viewer, c) &&
    c.state === "active" &&
    (viewer.role !== "user" || handles(viewer, c)),
  inactive: (viewer: Worker, c: CaseFacts) =>
    can(viewer, "assessments.inactive") && inBranches(viewer, c) && c.state === "rejected",
};

/** Applications, follow-ups, offers, deposits, visas, deferred (A7). */
export const listsRecord = (viewer: Worker, c: CaseFacts) =>
  can(viewer, "applications.list") &&
  inBranches(viewer, c) &&
  (viewer.role === "admin" || handles(viewer, c));

/** Receipts and expenses of a branch as a whole, and expenses without a student (A8, C12). */
export const keepsBooks = (viewer: Holder & Pick<Viewer, "branches">, location: Branch) =>
  can(viewer, "finance.read") && viewer.branches.includes(location);

/** A counsellor's report and cases: the person, or an admin (A8). */
export const readsReport = (viewer: Pick<Viewer, "role" | "email">, email: string) =>
  viewer.role === "admin" || viewer.email === email;

/** Nobody changes their own role or status (P6). */
export const managesStaff = (viewer: Pick<Viewer, "id" | "role">, staff: { id: string }) =>
  can(viewer, "staff.manage") && viewer.id !== staff.id;
