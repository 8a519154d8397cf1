import type { ViewerKey } from "@/lib/platform/access/key-scopes";
import {
  admin,
  office,
  type Role,
  type RoleRight,
  roleRights,
  roles,
} from "@/lib/platform/access/role-rights";
import type { Branch } from "@/lib/values/branches";

// Permissions: section 6 of the specification and decisions A1–A10, as pure functions. role-rights.ts says what a role
// may at all; here is what a case, a lead, a branch or a colleague decides as well.
// `scope.ts` is the same law as database conditions; a property test holds the two together.

/** The person who acts: read from the database for each request, never from the client (decision P5). */
export type Viewer = {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  mobile: string;
  role: Role;
  /** where this person may work (decision P4) */
  branches: Branch[];
  /** the colleagues whose cases and day a team lead sees, in those branches; of counsellors alone */
  team: readonly string[];
  /** limited to none: a branch that is added is theirs too */
  allBranches: boolean;
  /** those of the branches whose books they may see (A8) */
  books: Branch[];
  /** which branch they look at now: a view, not a permission */
  branch: Branch;
  /** must have a second factor and has none: may set one up, and nothing else before */
  enrols: boolean;
  /** the version of the product whose news they have seen; null where there is nothing to tell */
  newsSeen: string | null;
  /** how far they came in the tour; null where it was not offered yet */
  tourStep: number | null;
  /** the key by which a program acts as them; absent in a session */
  key?: ViewerKey;
};

/** What the rules need to know of a case. */
export type CaseFacts = {
  location: Branch;
  state: "unattended" | "active" | "rejected";
  handlerId: string | null;
};

type Holder = Pick<Viewer, "role">;
type Worker = Pick<Viewer, "id" | "role" | "branches" | "team">;

const inBranches = (viewer: Worker, c: CaseFacts) => viewer.branches.includes(c.location);
const handles = (viewer: Worker, c: CaseFacts) => c.handlerId === viewer.id;

/** The people whose cases somebody works on: themselves, and of a team lead the team. */
export const handlersOf = ({ id, team }: Pick<Viewer, "id" | "team">): string[] => [id, ...team];
const worksOn = (viewer: Worker, c: CaseFacts) =>
  c.handlerId !== null && handlersOf(viewer).includes(c.handlerId);

/** Overview of any assessment in the person's branches (A2, P4). */
export const seesOverview = inBranches;

/** Everything else on a case (A2); a team lead does for the team what its handlers do, but to reject. */
export const opensCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) &&
  (viewer.role === "admin" || viewer.role === "Admission" || worksOn(viewer, c));

/** Book an appointment of a case, move it and say what became of it: who works on it, and the desk for whoever stands there. */
const booksCase = (viewer: Worker, c: CaseFacts) =>
  opensCase(viewer, c) || (viewer.role === "reception" && inBranches(viewer, c));

/** Accept a rejected case or activate a new one (A3, spec §4). */
export const acceptsCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) && c.state !== "active";

/** Reject (A3, spec §6): the handler or an admin. */
export const rejectsCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) &&
  c.state !== "rejected" &&
  (viewer.role === "admin" || handles(viewer, c));

/** Take a case over from its handler (A3): a new one; an admin also takes an inactive one. */
const takesCase = (viewer: Worker, c: CaseFacts) =>
  inBranches(viewer, c) &&
  c.handlerId !== null &&
  !handles(viewer, c) &&
  (c.state === "unattended" || (c.state === "rejected" && viewer.role === "admin"));

/** Accepting a case that nobody handles makes one its handler; what the desk accepts waits to be handed out (A3). */
export const handlesAccepted = ({ role }: Holder) => role !== "reception";

/** What the rules need to know of a lead. */
export type LeadFacts = {
  location: Branch;
  handlerEmail: string;
  /** the desk's own leads wait to be handed out (A3) */
  atDesk: boolean;
};
type Caller = Pick<Viewer, "role" | "email" | "branches">;

const callsLead = (viewer: Caller, lead: LeadFacts) => viewer.email === lead.handlerEmail;

/** Edit, close or reopen a lead: its handler or an admin; everybody of the branch while it is at the desk. */
export const changesLead = (viewer: Caller, lead: LeadFacts) =>
  viewer.branches.includes(lead.location) &&
  (viewer.role === "admin" || lead.atDesk || callsLead(viewer, lead));

/** Take a lead over from a colleague of the branch, who is told. */
export const takesLead = (viewer: Caller, lead: LeadFacts) =>
  viewer.branches.includes(lead.location) && !callsLead(viewer, lead);

/** What the rules need to know of a conversation: whom it is with, as far as that is known. */
export type ConversationFacts = {
  location: Branch | null;
  handlerId: string | null;
  about: "case" | "lead" | null;
};

/**
 * The readers of a conversation also answer it. Admins and Admission open every case of their branches and read its
 * conversations (A2, A7). A counsellor reads those of the own cases and leads; reception opens no case but calls every lead of
 * the branch (A2). A number that is nobody's yet is read by all of its branch, so that somebody picks it up (P4). A
 * conversation without a branch was about a case or a lead that is deleted: admins of all branches alone read it (A4).
 */
export const readsConversation = (
  viewer: Worker & Pick<Viewer, "allBranches">,
  { location, handlerId, about }: ConversationFacts,
) =>
  can(viewer, "inbox.read") &&
  (location === null
    ? viewer.role === "admin" && viewer.allBranches
    : viewer.branches.includes(location) &&
      (readsWholeLists(viewer) ||
        (handlerId !== null && handlersOf(viewer).includes(handlerId)) ||
        about === null ||
        (about === "lead" && viewer.role === "reception")));

const adminOf = (viewer: Worker, c: CaseFacts) => inBranches(viewer, c) && viewer.role === "admin";

/**
 * What a case decides as well: the roles that may at all, and the rule about the case that was
 * found. An operation that names one of these checks both (lib/case).
 */
export const caseRights = {
  "case.overview": { roles, on: seesOverview },
  "case.open": { roles, on: opensCase },
  "case.book": { roles, on: booksCase },
  "case.accept": { roles, on: acceptsCase },
  "case.take": { roles: office, on: takesCase },
  "case.reject": { roles, on: rejectsCase },
  "case.delete": { roles: admin, on: adminOf }, // A4
  "case.transfer": { roles: admin, on: adminOf }, // A5
  "case.personalData": { roles: admin, on: adminOf }, // everything that is held, and its erasure (DPDP Act)
  "case.commission": { roles: admin, on: adminOf }, // what partners pay for the student
  "case.merge": { roles: admin, on: adminOf }, // both cases must be of their branches
} satisfies Record<
  string,
  { roles: readonly Role[]; on: (viewer: Worker, c: CaseFacts) => boolean }
>;

export type CaseRight = keyof typeof caseRights;
export type Right = RoleRight | CaseRight;

export const rolesWith = (right: Right): readonly Role[] =>
  right in caseRights ? caseRights[right as CaseRight].roles : roleRights[right as RoleRight];

/** Whether the role may at all; of a case right, `may` says the rest. */
export const can = (viewer: Holder, right: Right) => rolesWith(right).includes(viewer.role);

/** Whether this person may do this to this case. */
export const may = (viewer: Worker, right: CaseRight, c: CaseFacts) =>
  can(viewer, right) && caseRights[right].on(viewer, c);

/** Admins see both branches in tabs (spec §6); on the Active list and those of the pipeline Admission does too. */
export const hasBranchTabs = (viewer: Holder, list?: "active" | "pipeline") =>
  viewer.role === "admin" || (list !== undefined && viewer.role === "Admission");

/** To another branch: who may transfer it, and works in both. */
export const movesCase = (viewer: Worker, c: CaseFacts, to: Branch) =>
  may(viewer, "case.transfer", c) && viewer.branches.includes(to);

/** The three lists of assessments (spec §6): which cases stand on a person's list. */
export const listsCase = {
  new: (viewer: Worker, c: CaseFacts) =>
    can(viewer, "assessments.new") && inBranches(viewer, c) && c.state === "unattended",
  active: (viewer: Worker, c: CaseFacts) =>
    can(viewer, "assessments.active") &&
    inBranches(viewer, c) &&
    c.state === "active" &&
    (viewer.role !== "user" || worksOn(viewer, c)),
  inactive: (viewer: Worker, c: CaseFacts) =>
    can(viewer, "assessments.inactive") && inBranches(viewer, c) && c.state === "rejected",
};

/** Applications, follow-ups, offers, deposits, visas, deferred (A7). */
export const listsRecord = (viewer: Worker, c: CaseFacts) =>
  can(viewer, "applications.list") &&
  inBranches(viewer, c) &&
  (readsWholeLists(viewer) || worksOn(viewer, c));

/** Admins and Admission read the lists of the pipeline whole; a counsellor reads the own cases' rows (A7). */
export const readsWholeLists = ({ role }: Holder) => role === "admin" || role === "Admission";

/** Their lists of the pipeline hold the rows of several handlers, and say whose each is. */
export const readsOthers = (viewer: Holder & Pick<Viewer, "team">) =>
  readsWholeLists(viewer) || viewer.team.length > 0;

/**
 * The calendar of a branch: whole for whoever reads its lists whole, and for the desk, where people come in; a counsellor's has the
 * own cases and whoever comes to them.
 */
export const listsAppointment = (viewer: Worker, c: CaseFacts & { staffId: string }) =>
  inBranches(viewer, c) &&
  (readsWholeCalendar(viewer) || worksOn(viewer, c) || handlersOf(viewer).includes(c.staffId));
export const readsWholeCalendar = (viewer: Holder) =>
  readsWholeLists(viewer) || viewer.role === "reception";

/** Whether somebody of this role sees the books of a branch where they work: an admin narrows them to admins (A8). */
export const seesBooks = (viewer: Holder, branch: { adminBooks: boolean }) =>
  can(viewer, "finance.read") && (viewer.role === "admin" || !branch.adminBooks);

/** Rights that mean nothing to whom no book is open. */
const ofBooks: readonly Right[] = [
  "finance.read",
  "days.close",
  "days.closePast",
  "months.close",
  "bank.match",
  "books.open",
];

type RightHolder = Pick<Viewer, "role" | "books"> & Partial<Pick<Viewer, "enrols">>;

/** Whether this person may: their role may, and of what is about books, one is open to them (A8). */
export const holds = (viewer: RightHolder, right: Right) =>
  can(viewer, right) &&
  (!ofBooks.includes(right) || viewer.books.length > 0) &&
  (!viewer.enrols || right === "account.enrol");

/** Receipts and expenses of a branch as a whole, and expenses without a student (A8, C12). */
export const keepsBooks = (viewer: Pick<Viewer, "books">, location: Branch) =>
  viewer.books.includes(location);

/** A counsellor's report and cases: the person, or an admin (A8). */
export const readsReport = (viewer: Pick<Viewer, "role" | "email">, email: string) =>
  viewer.role === "admin" || viewer.email === email;

type Limited = { limitedTo: Branch[] };
type Manager = Pick<Viewer, "id" | "role" | "branches" | "allBranches">;

/**
 * Nobody changes their own role or status (P6). An admin limited to some branches manages those who work in none
 * but these (P4): not who works in all, a new account neither.
 */
export const managesStaff = (viewer: Manager, staff: Limited & { id: string }) =>
  can(viewer, "staff.manage") && viewer.id !== staff.id && hasAllOf(viewer, staff);

/** One's own key or webhook, or to an admin of all branches anybody's: whoever sees it may close it. */
export const managesKey = (
  viewer: Pick<Viewer, "id" | "role" | "allBranches">,
  { staffId }: { staffId: string },
) => can(viewer, "apiKeys.manage") && (viewer.allBranches || viewer.id === staffId);

const hasAllOf = ({ allBranches, branches }: Manager, { limitedTo }: Limited) =>
  allBranches || (limitedTo.length > 0 && limitedTo.every((branch) => branches.includes(branch)));
