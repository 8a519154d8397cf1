import "server-only";
import { lead as answer, leadRef as deleted, type KnownMobile } from "@/lib/leads/answer";
import { closeReasonLabel, leadPath, mostCalls } from "@/lib/leads/labels";
import { leadAnswer, leadSelect } from "@/lib/leads/list";
import { auditOf, whoHas } from "@/lib/leads/queries";
import { leadCall, leadClose, leadEdit, leadRef, leadReopen, newLead } from "@/lib/leads/schema";
import { mobileToken, nameToken } from "@/lib/notifications/names";
import { notify } from "@/lib/notifications/notify";
import type { Viewer } from "@/lib/platform/access/policy";
import { leadScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { type Branch, worksIn } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";

/** Found in the viewer's branches alone, and locked: two changes of one lead happen one after the other. */
async function locked({ input, viewer, tx }: { input: { id: string }; viewer: Viewer; tx: Tx }) {
  await tx.$queryRaw`SELECT id FROM lead WHERE id = ${input.id}::uuid FOR NO KEY UPDATE`;
  return tx.lead.findFirst({
    where: { AND: [{ id: input.id }, leadScope(viewer)] },
    select: { ...leadSelect, handlerId: true },
  });
}
type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

const isOpen = ({ state, assessment }: Locked): true | Failure => {
  if (state === "open") return true;
  if (state === "closed") return refuse(409, "This lead is closed already");
  const as = assessment ? `: ${assessment.ref_no}` : "";
  return refuse(409, `This lead is an assessment already${as}`);
};

const worksThere = (viewer: Viewer, location: Branch) =>
  viewer.branches.includes(location) || refuse(403, "You do not work in this branch");

/** Why nobody is noted as a lead whose mobile is known; which one it is only where the viewer may see it. */
function refuseKnown({ case: found, lead, elsewhere }: KnownMobile): Failure | undefined {
  const say = (message: string) =>
    refuse(409, message, {
      fields: { mobile: message },
      ...(found && { case: { ref_no: found.ref_no, name: found.name } }),
    });
  if (found) return say(`This mobile is ${found.name}’s already, ${found.ref_no}`);
  if (lead) return say(`This mobile is an open lead already: ${lead.name}`);
  return elsewhere ? say("This mobile is known in another branch already") : undefined;
}

/** Whom a lead is given: an active person of its branch. */
async function handlerFor(tx: Tx, email: string, location: Branch) {
  const found = await tx.staff.findUnique({
    where: { email },
    select: { id: true, name: true, active: true, limitedTo: true },
  });
  const wrong = (message: string) => refuse(422, message, { fields: { handler: message } });
  if (!found?.active) return wrong("There is no active staff member with this email");
  return worksIn(found, location) ? found : wrong(`${found.name} does not work in this branch`);
}

/** A lead that is given to somebody else is told to them. */
async function tellHandler(tx: Tx, { id, handlerId }: HandedLead, by: Viewer) {
  if (handlerId === by.id) return;
  const text = `Lead: ${nameToken}, ${mobileToken}, is yours to call. From ${by.name}`;
  await notify(tx, [handlerId], { kind: "assigned", text, page: leadPath(id) });
}
type HandedLead = { id: string; handlerId: string };

const shared = { who: "leads.list", answers: answer } as const;

/** Somebody asks: a name and a number do. Who is known already is not noted again. */
export const createLead = operation({
  ...shared,
  name: "lead.create",
  summary: "Note a lead",
  input: newLead,
  may: (viewer, _, { location }) => worksThere(viewer, location),
  change: async ({ input, viewer, tx }) => {
    const { handler: email = viewer.email, followUpOn = dayInIndia(), ...about } = input;
    const known = refuseKnown(await whoHas(tx, input.mobile, viewer));
    if (known) return known;
    const handler = await handlerFor(tx, email, input.location);
    if (isFailure(handler)) return handler;
    const data = { ...about, followUpOn: toDate(followUpOn), createdAt: now() };
    const made = await tx.lead.create({
      data: { ...data, handlerId: handler.id, createdById: viewer.id },
      select: leadSelect,
    });
    await tellHandler(tx, { id: made.id, handlerId: handler.id }, viewer);
    return leadAnswer(made);
  },
  done: ({ name, handler, followUpOn }) =>
    `${name} is noted. ${handler.name} calls on ${showDate(followUpOn)}`,
  audit: ({ input: { location } }, { _id }) => auditOf({ id: _id, location }),
});

const saved = async (tx: Tx, id: string, data: Parameters<Tx["lead"]["update"]>[0]["data"]) =>
  leadAnswer(
    await tx.lead.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: leadSelect,
    }),
  );

export const editLead = operation({
  ...shared,
  name: "lead.edit",
  summary: "Edit an open lead",
  input: leadEdit,
  done: "Lead saved",
  subject: locked,
  may: (viewer, subject, { location }) => {
    const open = isOpen(subject);
    return open === true ? worksThere(viewer, location) : open;
  },
  record: ({ subject: { handler, ...row } }) => ({
    version: row.version,
    name: row.name,
    mobile: row.mobile,
    location: row.location,
    wish: row.wish,
    source: row.source,
    note: row.note,
    handler: { value: handler.email, label: handler.name },
    followUpOn: row.followUpOn,
    followUpTime: row.followUpTime,
  }),
  change: async ({ input, subject, viewer, tx }) => {
    const { id, version: _, handler: email = subject.handler.email, followUpOn, ...about } = input;
    const known =
      input.mobile === subject.mobile
        ? undefined
        : refuseKnown(await whoHas(tx, input.mobile, viewer));
    if (known) return known;
    const moves = email !== subject.handler.email || input.location !== subject.location;
    const handler = moves ? await handlerFor(tx, email, input.location) : { id: subject.handlerId };
    if (isFailure(handler)) return handler;
    const data = { ...about, followUpOn: toDate(followUpOn), handlerId: handler.id };
    const made = await saved(tx, id, data);
    if (handler.id !== subject.handlerId)
      await tellHandler(tx, { id, handlerId: handler.id }, viewer);
    return made;
  },
  audit: ({ subject }) => auditOf(subject),
});

/** A call, and the day of the next one. */
export const callLead = operation({
  ...shared,
  name: "lead.call",
  summary: "Note a call to a lead, and when the next one is due",
  input: leadCall,
  subject: locked,
  may: (_, subject) => isOpen(subject),
  record: ({ subject: { version } }) => ({ version }),
  change: async ({ input, subject: { id }, viewer, tx }) => {
    const { spoken, words, followUpOn, followUpTime } = input;
    if ((await tx.leadCall.count({ where: { leadId: id } })) >= mostCalls)
      return refuse(409, `This lead holds ${mostCalls} calls already: no more can be added`);
    await tx.leadCall.create({
      data: { leadId: id, staffId: viewer.id, at: now(), spoken, words },
      select: { id: true },
    });
    return saved(tx, id, { followUpOn: toDate(followUpOn), followUpTime });
  },
  done: ({ name, followUpOn }) => `Call to ${name} noted. The next is on ${showDate(followUpOn)}`,
  audit: ({ subject, input: { spoken } }) => {
    const { subject: about, detail } = auditOf(subject);
    return { subject: about, detail: { ...detail, answered: spoken } };
  },
});

export const closeLead = operation({
  ...shared,
  name: "lead.close",
  summary: "Close a lead with a reason",
  input: leadClose,
  subject: locked,
  may: (_, subject) => isOpen(subject),
  record: ({ subject: { version } }) => ({ version }),
  change: ({ input: { reason, words }, subject: { id }, tx }) =>
    saved(tx, id, { state: "closed", closeReason: reason, closeWords: words, endedAt: now() }),
  done: ({ name }) => `${name} is closed`,
  audit: ({ subject, input: { reason } }) => {
    const { subject: about, detail } = auditOf(subject);
    return { subject: about, detail: { ...detail, reason: closeReasonLabel(reason) } };
  },
});

/** Of a closed one, and of one whose assessment was deleted. It is to be called today. */
export const reopenLead = operation({
  ...shared,
  name: "lead.reopen",
  summary: "Open a closed lead again",
  input: leadReopen,
  subject: locked,
  may: (_, subject) => {
    if (subject.state === "open") return refuse(409, "This lead is open already");
    return subject.assessment ? isOpen(subject) : true;
  },
  record: ({ subject: { version } }) => ({ version }),
  change: async ({ subject: { id, mobile }, viewer, tx }) => {
    const known = refuseKnown(await whoHas(tx, mobile, viewer));
    if (known) return known;
    const followUpOn = toDate(dayInIndia());
    const open = { state: "open", closeReason: null, closeWords: null, endedAt: null };
    return saved(tx, id, { ...open, followUpOn, followUpTime: null });
  },
  done: ({ name }) => `${name} is open again, to be called today`,
  audit: ({ subject }) => auditOf(subject),
});

export const deleteLead = operation({
  name: "lead.delete",
  summary: "Delete a lead with its calls",
  answers: deleted,
  who: "leads.delete",
  input: leadRef,
  done: "Lead deleted",
  subject: locked,
  change: async ({ subject: { id }, tx }) => {
    await tx.lead.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject }) => auditOf(subject),
});
