import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { caseToCall, leadToCall } from "@/lib/desk/phone-calls/schema";
import { locked } from "@/lib/intake/leads/guards";
import { auditOf } from "@/lib/intake/leads/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, type Tx } from "@/lib/platform/db";
import { failureKind, log } from "@/lib/platform/log";
import type { Caller } from "@/lib/platform/operation/caller";
import { type Operation, operation } from "@/lib/platform/operation/operation";
import { type Failure, type Result, refuse } from "@/lib/platform/result";
import { CallRefused, CallUnsure } from "@/lib/platform/telephone/gateway";
import { hasTelephone, telephoneGateway } from "@/lib/platform/telephone/in-force";
import { keepCall } from "@/lib/platform/telephone/receive";
import { DAY_MS } from "@/lib/values/calendar";
import { now } from "@/lib/values/clock";
import { showMobile } from "@/lib/values/words";
import type { Assessment } from "@/prisma/generated/client";

// Press to call. The call is written first and asked for after the commit, so that nobody's case is locked while a provider is
// slow, and what the provider tells meanwhile finds its row.

type Ring = { id: string };

/** A telephone that was just made to ring is taken up, or not, within this time. */
const ringsFor = 20_000;

type About = { mobile: string; of: { assessmentId: string } | { leadId: string } };

/** Writes the call of a person; pressed again in a moment it is the same call, and a telephone rings for one at a time. */
async function beginCall(tx: Tx, viewer: Viewer, { mobile, of }: About): Promise<Ring | Failure> {
  if (!hasTelephone()) return refuse(409, "No call provider is set up");
  // Two tabs wait for each other here.
  await tx.$queryRaw`SELECT FROM staff WHERE id = ${viewer.id}::uuid FOR NO KEY UPDATE`;
  if (viewer.mobile === mobile) return refuse(409, "This is your own mobile");
  const last = await tx.phoneCall.findFirst({
    where: {
      ...{ staffId: viewer.id, direction: "out", state: { in: ["asked", "ringing"] } },
      askedAt: { gt: new Date(now().getTime() - ringsFor) },
    },
    orderBy: { askedAt: "desc" },
    select: { id: true, mobile: true },
  });
  if (last)
    return last.mobile === mobile
      ? { id: last.id }
      : refuse(409, "Your mobile rings for another call already. Please wait a moment");
  return tx.phoneCall.create({
    data: {
      ...of,
      ...{ staffId: viewer.id, direction: "out", mobile, state: "asked" },
      askedAt: now(),
    },
    select: { id: true },
  });
}

const rings = (mobile: string) =>
  `${showMobile(mobile)}, your own mobile, rings. Take it up, and you are put through`;

const dial = "Call the number on your own mobile, or try again";

/** Asks the provider for a call that stands written, once however often it is asked for. */
async function connect(id: string, from: string): Promise<Failure | undefined> {
  const { count } = await db.phoneCall.updateMany({
    where: { id, state: "asked" },
    data: { state: "ringing" },
  });
  if (count === 0) return undefined;
  const { mobile: to } = await db.phoneCall.findUniqueOrThrow({ where: { id } });
  try {
    const providerId = await telephoneGateway()?.connect({ id, from, to });
    // What the provider told first may have brought its id.
    if (providerId)
      await db.phoneCall.updateMany({ where: { id, providerId: null }, data: { providerId } });
    return undefined;
  } catch (error) {
    if (error instanceof CallRefused) {
      await db.phoneCall.updateMany({
        where: { id, state: "ringing" },
        data: { state: "failed", endedAt: now() },
      });
      return refuse(422, `${error.message}. ${dial}`);
    }
    if (!(error instanceof CallUnsure)) log.error({ kind: failureKind(error) }, "a call failed");
    const words = error instanceof CallUnsure ? error.message : "The call could not be asked for";
    return refuse(
      422,
      `${words}. Your mobile may ring all the same; if it does not, dial the number yourself`,
    );
  }
}

/** The operation, and after its commit the request to the provider. */
const connecting = (begin: Operation<Ring>): Operation<Ring> => ({
  ...begin,
  run: async (raw: unknown, caller: Caller): Promise<Result<Ring>> => {
    const begun = await begin.run(raw, caller);
    if (!begun.ok || !caller.viewer) return begun;
    const { mobile } = caller.viewer;
    const refused = await connect(begun.data.id, mobile);
    return refused ?? { ...begun, message: rings(mobile) };
  },
});

const limits = (_: unknown, { viewer }: Caller) => [
  { name: "phone.ring" as const, key: viewer?.id ?? "" },
];

type Numbers = Pick<Assessment, "id" | "mobile" | "officialMobile">;

/** Whom of a case somebody wants to call. */
async function numberOf(
  tx: Tx,
  { id: assessmentId, mobile, officialMobile }: Numbers,
  { official, contactId }: z.output<typeof caseToCall>,
): Promise<string | Failure> {
  if (contactId) {
    const where = { id: contactId, assessmentId };
    const contact = await tx.contact.findFirst({ where, select: { mobile: true } });
    return contact ? (contact.mobile ?? refuse(409, "This contact has no mobile")) : refuse(404);
  }
  return official ? (officialMobile ?? refuse(409, "There is no official mobile")) : mobile;
}

/** Has the provider ring the colleague's own mobile, and then the student of a case, or one of the contacts. */
export const ringCase = connecting(
  caseOperation({
    name: "call.ring",
    summary: "Have the call provider ring the student of a case",
    who: "case.open",
    input: caseToCall,
    limits,
    change: async ({ assessment, input, viewer, tx }) => {
      const mobile = await numberOf(tx, assessment, input);
      if (typeof mobile !== "string") return mobile;
      return beginCall(tx, viewer, { mobile, of: { assessmentId: assessment.id } });
    },
    detail: (_, { id }) => ({ id }),
  }),
);

/** The same for somebody who is a lead. */
export const ringLead = connecting(
  operation({
    name: "lead.ring",
    summary: "Have the call provider ring a lead",
    who: "leads.list",
    input: leadToCall,
    limits,
    subject: locked,
    change: ({ subject: { id, mobile }, viewer, tx }) =>
      beginCall(tx, viewer, { mobile, of: { leadId: id } }),
    audit: ({ subject }) => auditOf(subject),
  }),
);

/** The provider knows the end and the length of a call some minutes after it. */
const endsWithin = 10 * 60_000;
const mostAtOnce = 50;

/** Every ten minutes: calls of ours of the last day that never ended here are asked for, since what told of it may be lost. */
export async function askAfterCalls(): Promise<void> {
  const gateway = telephoneGateway();
  if (!gateway) return;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const calls = await db.phoneCall.findMany({
    where: {
      ...{ direction: "out", state: { in: ["ringing", "talking"] }, providerId: { not: null } },
      askedAt: { gt: ago(DAY_MS), lt: ago(endsWithin) },
    },
    select: { providerId: true },
    // The youngest first: those that nobody can tell of any more would hold up all others for a day.
    orderBy: { askedAt: "desc" },
    take: mostAtOnce,
  });
  for (const { providerId } of calls) {
    try {
      await keepCall(await gateway.lookUp(providerId ?? ""));
    } catch (error) {
      // One that the provider does not know keeps no other waiting; where it does not answer, all wait.
      if (error instanceof CallRefused) continue;
      if (!(error instanceof CallUnsure)) throw error;
      return log.warn({ reason: error.message }, "calls were not asked after");
    }
  }
}
