import "server-only";
import type { Viewer } from "@/lib/platform/access/policy";
import { can, handlersOf, readsWholeCalendar, readsWholeLists } from "@/lib/platform/access/policy";
import type { Branch } from "@/lib/values/branches";
import { Prisma } from "@/prisma/generated/client";

// The law of policy.ts as database conditions: a query that takes its `where` from here cannot
// return what the viewer may not see.

type Where = Prisma.AssessmentWhereInput;
type Worker = Pick<Viewer, "id" | "role" | "branches" | "allBranches" | "team">;
type Bookkeeper = Pick<Viewer, "branches" | "allBranches" | "books">;

const nothing: Where = { id: { in: [] } };

/** `in` over all branches would keep an index from giving the order, so it is left out. */
const inBranches = ({ branches, allBranches }: Worker): Where => {
  if (allBranches) return {};
  return branches.length === 1 ? { location: branches[0] } : { location: { in: branches } };
};

/** Narrows to one branch; never widens what the viewer may see (decision A1). */
export const inBranch = (viewer: Worker, branch: Branch | undefined): Where =>
  !branch ? inBranches(viewer) : viewer.branches.includes(branch) ? { location: branch } : nothing;

export const overviewScope = inBranches;

/** Of a person, or of a team lead and the team: one value keeps the order of an index. */
const ofHandlers = (viewer: Pick<Worker, "id" | "team">): string | { in: string[] } =>
  viewer.team.length === 0 ? viewer.id : { in: handlersOf(viewer) };

export const openScope = (viewer: Worker): Where =>
  viewer.role === "admin" || viewer.role === "Admission"
    ? inBranches(viewer)
    : { ...inBranches(viewer), handlerId: ofHandlers(viewer) };

export const listScope = {
  new: (viewer: Worker): Where =>
    can(viewer, "assessments.new") ? { ...inBranches(viewer), state: "unattended" } : nothing,
  active: (viewer: Worker): Where =>
    !can(viewer, "assessments.active")
      ? nothing
      : viewer.role === "user"
        ? { ...inBranches(viewer), state: "active", handlerId: ofHandlers(viewer) }
        : { ...inBranches(viewer), state: "active" },
  inactive: (viewer: Worker): Where =>
    can(viewer, "assessments.inactive") ? { ...inBranches(viewer), state: "rejected" } : nothing,
};

/** For the five lists whose rows carry a copy of their case's handler and branch (A7). */
export const recordScope = (
  viewer: Worker,
): { handlerId?: string | { in: string[] }; location?: { in: Branch[] } } =>
  !can(viewer, "applications.list")
    ? { location: { in: [] } }
    : {
        ...(readsWholeLists(viewer) ? {} : { handlerId: ofHandlers(viewer) }),
        ...(viewer.allBranches ? {} : { location: { in: viewer.branches } }),
      };

/**
 * The same for SQL written by hand, as ranges of the records' indexes: a row of `from` for each. Viewers who
 * read them whole have the branches, and `only` leaves one of these; anybody else has one for each handler whose cases they
 * work on, without a branch.
 * However many there are, it is one statement: `FROM ${from} JOIN follow_up ON ${where}`.
 */
export function recordRanges(
  viewer: Worker,
  only?: Branch,
): { from: Prisma.Sql; branch: Prisma.Sql; where: Prisma.Sql } | undefined {
  if (!can(viewer, "applications.list")) return undefined;
  const branch = Prisma.sql`ranges.branch`;
  if (readsWholeLists(viewer)) {
    const codes = viewer.branches.filter((code) => !only || code === only);
    const from = Prisma.sql`unnest(${codes}::text[]) AS ranges (branch)`;
    return { from, branch, where: Prisma.sql`location = ranges.branch COLLATE "C"` };
  }
  const from = Prisma.sql`(SELECT NULL::text, handler FROM unnest(${handlersOf(viewer)}::uuid[]) AS handler) AS ranges (branch, handler)`;
  const own = Prisma.sql`handler_id = ranges.handler`;
  if (viewer.allBranches) return { from, branch, where: own };
  return { from, branch, where: Prisma.sql`${own} AND location = ANY (${viewer.branches})` };
}

/** The law of `listsAppointment`. */
export const appointmentScope = (viewer: Worker): Prisma.AppointmentWhereInput => ({
  ...(viewer.allBranches ? {} : { location: { in: viewer.branches } }),
  ...(readsWholeCalendar(viewer)
    ? {}
    : { OR: [{ handlerId: ofHandlers(viewer) }, { staffId: ofHandlers(viewer) }] }),
});

/** Receipts and expenses (A8), of all the books that are the viewer's or of one of them. */
export function booksScope(viewer: Bookkeeper, branch?: Branch): { location?: { in: Branch[] } } {
  const everyBook = viewer.allBranches && viewer.books.length === viewer.branches.length;
  if (everyBook && !branch) return {};
  return { location: { in: viewer.books.filter((one) => !branch || one === branch) } };
}

/** Messages to the outside: who is limited to some branches sees theirs alone (P4). */
export const messageScope = ({
  allBranches,
  branches,
}: Pick<Worker, "allBranches" | "branches">): Prisma.OutboxMessageWhereInput =>
  allBranches ? {} : { location: branches.length === 1 ? branches[0] : { in: branches } };

/** Leads of the branches where somebody works; everybody there may call them. */
export const leadScope = ({
  allBranches,
  branches,
}: Pick<Worker, "allBranches" | "branches">): Prisma.LeadWhereInput =>
  allBranches ? {} : { location: branches.length === 1 ? branches[0] : { in: branches } };

const unknownNumber = { assessmentId: null, leadId: null };

/** The law of `readsConversation`: each alternative begins an index of its own. */
export const conversationScope = (viewer: Worker): Prisma.ConversationWhereInput => {
  const { role, allBranches, branches } = viewer;
  // One without a branch was about a case or a lead that is deleted.
  if (role === "admin" && allBranches) return {};
  const there: Prisma.ConversationWhereInput = {
    location: allBranches ? { not: null } : branches.length === 1 ? branches[0] : { in: branches },
  };
  if (readsWholeLists({ role })) return there;
  const others = role === "reception" ? { assessmentId: null } : unknownNumber;
  return { AND: [there, { OR: [{ handlerId: ofHandlers(viewer) }, others] }] };
};

/** Keys of programs, of an admin: one's own, or everybody's where no branch is closed to them (P4). */
export const keyScope = ({
  id,
  allBranches,
}: Pick<Worker, "id" | "allBranches">): Prisma.ApiKeyWhereInput =>
  allBranches ? {} : { staffId: id };

/** What other programs are told, as their keys. */
export const webhookScope = ({
  id,
  allBranches,
}: Pick<Worker, "id" | "allBranches">): Prisma.WebhookEndpointWhereInput =>
  allBranches ? {} : { staffId: id };

type Colleague = Pick<Worker, "allBranches" | "branches">;

/** People who work in a branch where the viewer works; who is limited to none works in each. */
const inSharedBranch = ({ allBranches, branches }: Colleague): Prisma.StaffWhereInput =>
  allBranches
    ? {}
    : { OR: [{ limitedTo: { isEmpty: true } }, { limitedTo: { hasSome: branches } }] };

/** Users: oneself, or for an admin all who work in a branch of theirs (A8, P4). */
export const staffScope = (viewer: Worker): Prisma.StaffWhereInput =>
  viewer.role === "admin" ? inSharedBranch(viewer) : { id: viewer.id };

/** Colleagues whose names a filter offers: none to reception, else those of the viewer's branches. */
export const namesScope = (viewer: Worker): Prisma.StaffWhereInput =>
  can(viewer, "staff.names") ? inSharedBranch(viewer) : { id: { in: [] } };

/** Typed daily reports: one's own, or for an admin those of the users whom they see (A8, P4). */
export const reportScope = (viewer: Worker): Prisma.DailyReportExtendedWhereInput =>
  viewer.role === "admin" ? { staff: staffScope(viewer) } : { staffId: viewer.id };

/** A case's record is for people who may open the case (A2), a record without one for the books (C12, A4). */
export const voucherScope = (viewer: Viewer): Prisma.VoucherWhereInput => ({
  OR: [
    { assessmentId: { not: null }, assessment: openScope(viewer) },
    { assessmentId: null, ...booksScope(viewer) },
  ],
});
