import "server-only";
import { cookies } from "next/headers";
import { enter, itself } from "@/lib/people/account/enter";
import { messages } from "@/lib/people/practice/labels";
import * as schema from "@/lib/people/practice/schema";
import { makeTicket, openTicket, ticketCookie, ticketSeconds } from "@/lib/people/practice/ticket";
import { operation } from "@/lib/platform/operation/operation";
import { isPractice, practiceDoor } from "@/lib/platform/practice/door";
import { isFailure, refuse } from "@/lib/platform/result";
import { cookieOptions } from "@/lib/platform/session/cookie";

/** In the real product: from now on this browser is led to practice, where a ticket waits for it. */
export const startPractice = operation({
  name: "account.practise",
  who: "account.own",
  keyed: false,
  input: schema.start,
  ready: async () => {
    const door = practiceDoor();
    if (!door) return refuse(409, messages.none);
    return (await door.enter()) ? door : refuse(503, messages.closed);
  },
  change: async ({ input: { from }, ready: door, viewer, afterCommit }) => {
    afterCommit(async () => {
      const jar = await cookies();
      const ticket = makeTicket(viewer);
      jar.set(door.passCookie, door.make(from), { ...cookieOptions(), maxAge: door.passSeconds });
      jar.set(ticketCookie.given, ticket, { ...cookieOptions(), maxAge: ticketSeconds });
    });
    return {};
  },
  // The audit log tells who was in practice when, should somebody look for a payment that they took there.
  audit: ({ viewer }) => ({ subject: viewer.email }),
});

/** In practice: the ticket becomes a session of an invented person of the same role. */
export const enterPractice = operation({
  name: "account.enterPractice",
  who: "anyone",
  keyed: false,
  input: schema.nothing,
  subject: async ({ tx }) => {
    if (!isPractice()) return null;
    const ticket = openTicket((await cookies()).get(ticketCookie.taken)?.value);
    if (!ticket) return refuse(401, messages.over);
    // Of two at the same moment the second waits here, and finds it used.
    const row = { key: `practice.enter:${ticket.id}`, requestHash: "" };
    const { count } = await tx.idempotencyKey.createMany({ data: [row], skipDuplicates: true });
    if (!count) return refuse(401, messages.over);
    const { role, branch } = ticket;
    const colleagues = await tx.staff.findMany({
      where: { role, active: true },
      orderBy: [{ limitedTo: "asc" }, { email: "asc" }],
    });
    // The demo's counsellors have their students in the branch that they are called after.
    const own = colleagues.find(({ email }) => email.startsWith(`${branch}@`));
    const staff = own ?? colleagues[0];
    return staff ? { staff, branch } : refuse(409, messages.nobody);
  },
  change: async ({ subject: { staff, branch }, tx, caller, afterCommit }) => {
    const entered = await enter({ tx, staff, branch, caller, afterCommit });
    if (isFailure(entered)) return entered;
    afterCommit(
      async () =>
        void (await cookies()).set(ticketCookie.taken, "", { ...cookieOptions(), maxAge: 0 }),
    );
    return {};
  },
  audit: ({ subject: { staff } }) => itself(staff),
});
