import "server-only";
import type { KnownMobile } from "@/lib/intake/leads/answer";
import { leadArgs } from "@/lib/intake/leads/list";
import { changesLead, type LeadFacts, type Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import { notTheirs, refuseBranch } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import { type Branch, worksIn } from "@/lib/values/branches";

// Checks of a lead, a mobile or a handler before a lead is written; each refuses with a reason in words.

/** Found in the viewer's branches alone, and locked: two changes of one lead happen one after the other. */
export async function locked({
  input,
  viewer,
  tx,
}: {
  input: { id: string };
  viewer: Viewer;
  tx: Tx;
}) {
  await tx.$queryRaw`SELECT id FROM lead WHERE id = ${input.id}::uuid FOR NO KEY UPDATE`;
  return tx.lead.findFirst({
    where: { AND: [{ id: input.id }, leadScope(viewer)] },
    include: leadArgs.include,
  });
}
export type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

/** A case or a lead with this number that is being written right now is waited for (prisma/rules/leads.sql). */
export const lockNumber = (tx: Tx, mobile: string) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(130500, lead_lock(${mobile}))`;

export const isOpen = ({ state, assessment }: Locked): true | Failure => {
  if (state === "open") return true;
  if (state === "closed") return refuse(409, "This lead is closed already");
  const as = assessment ? `: ${assessment.ref_no}` : "";
  return refuse(409, `This lead is an assessment already${as}`);
};

export const factsOf = ({ location, handler }: Locked): LeadFacts => ({
  location,
  handlerEmail: handler.email,
  atDesk: handler.role === "reception",
});

/** A lead that a colleague calls is changed by them, by an admin, or after taking it over. */
export const mayChange = (viewer: Viewer, lead: Locked): true | Failure =>
  changesLead(viewer, factsOf(lead)) ||
  refuse(403, `${lead.handler.name} calls this lead. Take it over before you change it`);

export const worksThere = (viewer: Viewer, location: Branch) =>
  viewer.branches.includes(location) || refuseBranch(location, notTheirs);

/** Why nobody is noted as a lead whose mobile is known; which one it is only where the viewer may see it. */
export function refuseKnown({
  case: assessment,
  lead,
  elsewhere,
}: KnownMobile): Failure | undefined {
  const say = (message: string) =>
    refuse(409, message, {
      fields: { mobile: message },
      ...(assessment && { case: { ref_no: assessment.ref_no, name: assessment.name } }),
    });
  if (assessment) return say(`This mobile is ${assessment.name}’s already, ${assessment.ref_no}`);
  if (lead) return say(`This mobile is an open lead already: ${lead.name}`);
  return elsewhere ? say("This mobile is known in another branch already") : undefined;
}

/** Whom a lead is given: an active person of its branch. */
export async function handlerFor(tx: Tx, email: string, location: Branch) {
  const person = await tx.staff.findUnique({
    where: { email },
    select: { id: true, name: true, active: true, limitedTo: true },
  });
  const wrong = (message: string) => refuse(422, message, { fields: { handler: message } });
  if (!person?.active) return wrong("There is no active staff member with this email");
  return worksIn(person, location) ? person : wrong(`${person.name} does not work in this branch`);
}
