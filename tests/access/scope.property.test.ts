import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { CaseFacts, Viewer } from "@/lib/platform/access/policy";
import * as policy from "@/lib/platform/access/policy";
import { type Role, roles } from "@/lib/platform/access/role-rights";
import * as scope from "@/lib/platform/access/scope";
import { db } from "@/lib/platform/db";
import type { Branch } from "@/lib/values/branches";
import type { Prisma } from "@/prisma/generated/client";
import { makeAppointment } from "../support/appointments";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { makeStaff, newMobile, type Staff } from "../support/staff";

// The two ways of writing the law are held together: what PostgreSQL returns under a scope is what
// the pure policy says, for every kind of viewer and any set of cases.

type Worker = Pick<Viewer, "id" | "role" | "branches" | "allBranches" | "books" | "team">;
type Known = CaseFacts & { id: string };
type Conversation = policy.ConversationFacts & { id: string };

const branches: Branch[] = ["gurdaspur", "batala", "amritsar", "qadian"];
const known: Known[] = [];
const conversations: Conversation[] = [];
const appointments: (CaseFacts & { id: string; assessmentId: string; staffId: string })[] = [];
let self: Staff;
/** Somebody whose team lead the viewer may be. */
let member: Staff;

beforeAll(async () => {
  self = await makeStaff();
  const other = await makeStaff();
  member = await makeStaff();
  for (const code of branches.slice(2)) await makeBranch({ code });
  for (const location of branches) {
    for (const state of ["unattended", "active", "rejected"] as const) {
      for (const handler of [null, self, other, member]) {
        if (state === "active" && !handler) continue; // the database has none such
        for (let twin = 0; twin < 2; twin++) {
          const { id, handlerId } = await makeCase({ location, state, handler });
          known.push({ id, location, state, handlerId });
          await talkOf({ assessmentId: id });
          const staffId = twin === 0 ? self.id : handler === self ? member.id : other.id;
          const start = new Date(Date.UTC(2026, 0, 5) + known.length * 3_600_000);
          const made = await makeAppointment(id, staffId, start);
          appointments.push({ id: made.id, assessmentId: id, staffId, location, state, handlerId });
          await db.followUp.create({
            data: { assessmentId: id, action: "Appointment", followUpDate: new Date("2026-01-05") },
          });
        }
      }
    }
  }
});

/** A conversation of a case, a lead, or a number that is nobody's. */
async function talkOf(of: Prisma.ConversationUncheckedCreateInput | object) {
  const row = await db.conversation.create({
    data: { channel: "whatsapp", phone: newMobile(), ...of },
  });
  const about = row.assessmentId ? "case" : row.leadId ? "lead" : null;
  conversations.push({ id: row.id, location: row.location, handlerId: row.handlerId, about });
}

/** Limited to none, or to some of them, which may be all that there are today. */
const where = fc.oneof(
  fc.constant({ branches, allBranches: true }),
  fc.record({ branches: fc.subarray(branches), allBranches: fc.constant(false) }),
);
/** The books of some branches may be for admins only. */
const workers = fc
  .tuple(fc.constantFrom<Role[]>(...roles), where, fc.subarray(branches), fc.boolean())
  .map(([role, limits, narrowed, leads]) => {
    const seen = (code: Branch) =>
      policy.seesBooks({ role }, { adminBooks: narrowed.includes(code) });
    const team = role === "user" && leads ? [member.id] : [];
    return { role, ...limits, books: limits.branches.filter(seen), team };
  });
const someCases = fc.infiniteStream(fc.boolean()).map((coins) => {
  const chosen = [...coins.take(known.length)];
  return known.filter((_, at) => chosen[at]);
});

const casesUnder = async (where: Prisma.AssessmentWhereInput, among: Known[]) => {
  const ids = among.map(({ id }) => id);
  const rows = await db.assessment.findMany({
    where: { AND: [{ id: { in: ids } }, where] },
    select: { id: true },
  });
  return rows.map(({ id }) => id).sort();
};
const casesBy = (rule: (c: Known) => boolean, among: Known[]) =>
  among
    .filter(rule)
    .map(({ id }) => id)
    .sort();

type Twin = [
  string,
  (viewer: Worker) => Prisma.AssessmentWhereInput,
  (viewer: Worker, c: CaseFacts) => boolean,
];
const twins: Twin[] = [
  ["overview", scope.overviewScope, policy.seesOverview],
  ["file", scope.openScope, policy.opensCase],
  ["new list", scope.listScope.new, policy.listsCase.new],
  ["active list", scope.listScope.active, policy.listsCase.active],
  ["inactive list", scope.listScope.inactive, policy.listsCase.inactive],
];

describe("the scope returns what the policy says", () => {
  it.each(twins)(
    "the scope of %s returns the rows that the policy allows",
    async (_, where, rule) => {
      await fc.assert(
        fc.asyncProperty(workers, someCases, async (who, among) => {
          const viewer = { ...who, id: self.id };
          const wanted = casesBy((c) => rule(viewer, c), among);
          expect(await casesUnder(where(viewer), among)).toEqual(wanted);
        }),
        { numRuns: 60 },
      );
    },
  );

  it("the scope of the calendar returns the appointments that the policy allows", async () => {
    await fc.assert(
      fc.asyncProperty(workers, someCases, async (who, among) => {
        const viewer = { ...who, id: self.id };
        const rows = await db.appointment.findMany({
          where: {
            AND: [
              { assessmentId: { in: among.map(({ id }) => id) } },
              scope.appointmentScope(viewer),
            ],
          },
          select: { id: true },
        });
        const wanted = appointments.filter(
          (one) =>
            among.some(({ id }) => id === one.assessmentId) && policy.listsAppointment(viewer, one),
        );
        expect(rows.map(({ id }) => id).sort()).toEqual(wanted.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });

  it("the scope of the five lists of records returns the rows that the policy allows", async () => {
    await fc.assert(
      fc.asyncProperty(workers, someCases, async (who, among) => {
        const viewer = { ...who, id: self.id };
        const rows = await db.followUp.findMany({
          where: {
            AND: [{ assessmentId: { in: among.map(({ id }) => id) } }, scope.recordScope(viewer)],
          },
          select: { assessmentId: true },
        });
        const wanted = casesBy((c) => policy.listsRecord(viewer, c), among);
        expect(rows.map((row) => row.assessmentId).sort()).toEqual(wanted);
        // The same as conditions of SQL, each row in one range only.
        const ids = among.map(({ id }) => id);
        const ranges = scope.recordRanges(viewer);
        const inRanges = ranges
          ? await db.$queryRaw<{ id: string }[]>`
              SELECT assessment_id AS id FROM ${ranges.from} JOIN follow_up ON ${ranges.where}
              WHERE assessment_id = ANY(${ids}::uuid[])`
          : [];
        expect(inRanges.map(({ id }) => id).sort()).toEqual(wanted);
      }),
      { numRuns: 60 },
    );
  });

  it("the scope of receipts and expenses returns the rows that the policy allows", async () => {
    const asked = fc.option(fc.constantFrom(...branches), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(workers, asked, async (who, branch) => {
        const viewer = { ...who, id: self.id };
        const where = scope.booksScope(viewer, branch);
        const wanted = casesBy(
          ({ location }) => policy.keepsBooks(viewer, location) && (!branch || location === branch),
          known,
        );
        // Cases have a branch as well: the condition is about nothing else.
        expect(await casesUnder(where, known)).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });

  it("the scope of conversations returns the rows that the policy allows", async () => {
    for (const location of branches) {
      await talkOf({ location });
      for (const handler of [self, await makeStaff()])
        await talkOf({ leadId: (await makeLead({ handler, location })).id });
    }
    const ids = conversations.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(workers, async (who) => {
        const viewer = { ...who, id: self.id };
        const rows = await db.conversation.findMany({
          where: { AND: [{ id: { in: ids } }, scope.conversationScope(viewer)] },
          select: { id: true },
        });
        const allowed = conversations.filter((one) => policy.readsConversation(viewer, one));
        expect(rows.map(({ id }) => id).sort()).toEqual(allowed.map(({ id }) => id).sort());
      }),
      { numRuns: 60 },
    );
  });

  it("a chosen branch narrows the scope and never widens it (A1)", async () => {
    const asked = fc.option(fc.constantFrom(...branches), { nil: undefined });
    await fc.assert(
      fc.asyncProperty(workers, asked, async (who, branch) => {
        const viewer = { ...who, id: self.id };
        const wanted = casesBy(
          (c) => policy.seesOverview(viewer, c) && (!branch || c.location === branch),
          known,
        );
        expect(await casesUnder(scope.inBranch(viewer, branch), known)).toEqual(wanted);
      }),
      { numRuns: 40 },
    );
  });
});
