import "server-only";
import type { z } from "zod";
import { lead as answer, leadRef as deleted } from "@/lib/intake/leads/answer";
import {
  factsOf,
  handlerFor,
  isOpen,
  type Locked,
  locked,
  mayChange,
  refuseKnown,
  worksThere,
} from "@/lib/intake/leads/guards";
import { keepLeadHistory } from "@/lib/intake/leads/history";
import { closeReasonLabel, leadPath, mostCalls } from "@/lib/intake/leads/labels";
import { leadAnswer, leadArgs } from "@/lib/intake/leads/list";
import { auditOf, whoHas } from "@/lib/intake/leads/queries";
import {
  leadCall,
  leadClose,
  leadEdit,
  leadRef,
  leadVersion,
  newLead,
} from "@/lib/intake/leads/schema";
import { outcomeOf, spokenOf, usualWords } from "@/lib/parts/calls/labels";
import { phoneCallOf } from "@/lib/parts/calls/queries";
import { mobileToken, nameToken } from "@/lib/people/notifications/names";
import { notify } from "@/lib/people/notifications/notify";
import { takesLead, type Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { dropFiles } from "@/lib/platform/storage/stored-file";
import { dayInIndia, now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { showDate } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

/** A lead that is given to somebody else is told to them. */
async function tellHandler(tx: Tx, { id, handlerId }: HandedLead, by: Viewer) {
  if (handlerId === by.id) return;
  const text = `Lead: ${nameToken}, ${mobileToken}, is yours to call. From ${by.name}`;
  await notify(tx, [handlerId], { kind: "assigned", text, page: leadPath(id) });
}
type HandedLead = { id: string; handlerId: string };

const shared = { who: "leads.list", answers: answer } as const;

type NewLead = { input: z.output<typeof newLead>; viewer: Viewer; tx: Tx };

/** Notes a lead for its handler, or the writer; who is known already is not noted again. */
export async function noteLead({ input, viewer, tx }: NewLead) {
  const { handler: email = viewer.email, followUpOn = dayInIndia(), ...about } = input;
  const known = refuseKnown(await whoHas(tx, input.mobile, viewer));
  if (known) return known;
  const handler = await handlerFor(tx, email, input.location);
  if (isFailure(handler)) return handler;
  const data = { ...about, followUpOn: toDate(followUpOn), createdAt: now() };
  const lead = await tx.lead.create({
    data: { ...data, handlerId: handler.id, createdById: viewer.id },
    ...leadArgs,
  });
  await tellHandler(tx, { id: lead.id, handlerId: handler.id }, viewer);
  return leadAnswer(lead, tx);
}

/** Somebody asks: a name and a number do. */
export const createLead = operation({
  ...shared,
  name: "lead.create",
  summary: "Note a lead",
  input: newLead,
  may: (viewer, _, { location }) => worksThere(viewer, location),
  change: noteLead,
  done: ({ name, handler, followUpOn }) =>
    `${name} is noted. ${handler.name} calls on ${showDate(followUpOn)}`,
  audit: ({ input: { location } }, { _id }) => auditOf({ id: _id, location }),
});

type Saving = { subject: Locked; viewer: Viewer; tx: Tx };

/** Every change of a lead is written here, with what its fields were before. */
async function saved({ subject, viewer, tx }: Saving, data: Prisma.LeadUncheckedUpdateInput) {
  const after = await tx.lead.update({
    where: { id: subject.id },
    data: { ...data, version: { increment: 1 } },
    ...leadArgs,
  });
  await keepLeadHistory(tx, subject, after, viewer);
  return leadAnswer(after, tx);
}

export const editLead = operation({
  ...shared,
  name: "lead.edit",
  summary: "Edit an open lead",
  input: leadEdit,
  done: "Lead saved",
  subject: locked,
  may: (viewer, subject, { location }) => {
    const open = isOpen(subject);
    if (open !== true) return open;
    const mine = mayChange(viewer, subject);
    return mine === true ? worksThere(viewer, location) : mine;
  },
  record: ({ subject: { handler, ...row } }) => ({
    version: row.version,
    name: row.name,
    mobile: row.mobile,
    location: row.location,
    wish: row.wish,
    source: row.source,
    language: row.language,
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
    const answer = await saved({ subject, viewer, tx }, data);
    if (handler.id !== subject.handlerId)
      await tellHandler(tx, { id, handlerId: handler.id }, viewer);
    return answer;
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
  change: async ({ input, subject, viewer, tx }) => {
    const { id } = subject;
    const { spoken, followUpOn, followUpTime, minutes } = input;
    const answer = spoken ? "Spoken" : "Not Spoken";
    const outcome =
      input.outcome && spokenOf(input.outcome) === answer ? input.outcome : outcomeOf(answer);
    const words = input.words ?? (spoken ? usualWords[outcome] : null);
    if ((await tx.leadCall.count({ where: { leadId: id } })) >= mostCalls)
      return refuse(409, `This lead holds ${mostCalls} calls already: no more can be added`);
    const call = { leadId: id, staffId: viewer.id, at: now() };
    const phone = await phoneCallOf(tx, call);
    await tx.leadCall.create({
      data: {
        ...{ ...call, ...(phone && { id: phone.id }), spoken, words, outcome },
        ...{ mobile: subject.mobile, direction: phone?.direction ?? "out" },
        minutes: minutes ?? phone?.minutes,
      },
      select: { id: true },
    });
    return saved({ subject, viewer, tx }, { followUpOn: toDate(followUpOn), followUpTime });
  },
  done: ({ name, followUpOn }) => `Call to ${name} noted. The next is on ${showDate(followUpOn)}`,
  audit: ({ subject, input: { spoken } }) => auditOf(subject, { answered: spoken }),
});

export const closeLead = operation({
  ...shared,
  name: "lead.close",
  summary: "Close a lead with a reason",
  input: leadClose,
  subject: locked,
  may: (viewer, subject) => {
    const open = isOpen(subject);
    return open === true ? mayChange(viewer, subject) : open;
  },
  record: ({ subject: { version } }) => ({ version }),
  change: ({ input: { reason, words }, ...saving }) =>
    saved(saving, { state: "closed", closeReason: reason, closeWords: words, endedAt: now() }),
  done: ({ name }) => `${name} is closed`,
  audit: ({ subject, input: { reason } }) => auditOf(subject, { reason: closeReasonLabel(reason) }),
});

/** Reopens a closed lead, or one whose assessment was deleted. It is to be called today. */
export const reopenLead = operation({
  ...shared,
  name: "lead.reopen",
  summary: "Open a closed lead again",
  input: leadVersion,
  subject: locked,
  may: (viewer, subject) => {
    if (subject.state === "open") return refuse(409, "This lead is open already");
    return subject.assessment ? isOpen(subject) : mayChange(viewer, subject);
  },
  record: ({ subject: { version } }) => ({ version }),
  change: async ({ subject, viewer, tx }) => {
    const known = refuseKnown(await whoHas(tx, subject.mobile, viewer));
    if (known) return known;
    const followUpOn = toDate(dayInIndia());
    const open = { state: "open", closeReason: null, closeWords: null, endedAt: null };
    return saved({ subject, viewer, tx }, { ...open, followUpOn, followUpTime: null });
  },
  done: ({ name }) => `${name} is open again, to be called today`,
  audit: ({ subject }) => auditOf(subject),
});

/** The new handler calls the lead from now on; the former one is told. A closed lead is taken over to reopen it. */
export const takeOverLead = operation({
  ...shared,
  name: "lead.takeOver",
  summary: "Take a lead over from whoever calls it",
  input: leadVersion,
  subject: locked,
  may: (viewer, subject) => {
    if (subject.state === "assessment" && subject.assessment) return isOpen(subject);
    return takesLead(viewer, factsOf(subject)) || refuse(409, "This lead is yours already");
  },
  record: ({ subject: { version } }) => ({ version }),
  change: async ({ subject, viewer, tx }) => {
    const taken = await saved({ subject, viewer, tx }, { handlerId: viewer.id });
    await notify(tx, [subject.handlerId], {
      kind: "transferred",
      text: `Lead: ${nameToken}, ${mobileToken}, was taken over from you by ${viewer.name}`,
      page: leadPath(subject.id),
      by: viewer.id,
    });
    return taken;
  },
  done: ({ name }) => `${name} is yours to call now`,
  audit: ({ subject }) => auditOf(subject, { from: subject.handlerId }),
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
    const papers = await tx.leadPaper.findMany({ where: { leadId: id }, select: { fileId: true } });
    await tx.lead.delete({ where: { id } });
    await dropFiles(
      tx,
      papers.map(({ fileId }) => fileId),
    );
    return { _id: id };
  },
  audit: ({ subject }) => auditOf(subject),
});
