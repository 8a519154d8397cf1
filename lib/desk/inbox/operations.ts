import "server-only";
import { lockCase } from "@/lib/case/queries";
import { composeNamedForPhone } from "@/lib/catalogue/templates/compose";
import { noticeOf, tellOfAnswer } from "@/lib/desk/inbox/notices";
import {
  answering,
  conversationMove,
  conversationRef,
  conversationReply,
  conversationSeen,
  conversationToLead,
  namedReply,
} from "@/lib/desk/inbox/schema";
import { noteLead } from "@/lib/intake/leads/operations";
import { newLead } from "@/lib/intake/leads/schema";
import { noteUpdate } from "@/lib/parts/status-updates/tell-student";
import type { Viewer } from "@/lib/platform/access/policy";
import { conversationScope, leadScope } from "@/lib/platform/access/scope";
import { branchName } from "@/lib/platform/branches/known";
import { brand } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { parse } from "@/lib/platform/operation/parse";
import { heldWords } from "@/lib/platform/outbox/labels";
import { type PhoneWay, queueToPhone } from "@/lib/platform/outbox/phone";
import { queueMail, queueSms, queueWhatsapp } from "@/lib/platform/outbox/queue";
import { isWindowOpen } from "@/lib/platform/outbox/window";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { showDay, showMobile } from "@/lib/values/words";

type Request = { input: { id: string }; viewer: Viewer; tx: Tx };

/** Found in the viewer's scope alone. Not locked: the case comes first, as in a transfer. */
const conversationOf = ({ input: { id }, viewer, tx }: Request) =>
  tx.conversation.findFirst({
    where: { AND: [{ id }, conversationScope(viewer)] },
    include: {
      incoming: { orderBy: [{ at: "asc" }, { id: "asc" }], take: 1 },
      assessment: { select: { ref_no: true } },
      handler: { select: { active: true } },
    },
  });
type Subject = NonNullable<Awaited<ReturnType<typeof conversationOf>>>;

const shared = { who: "inbox.read", subject: conversationOf } as const;

/** In the words of the audit log: the case, else the branch; nobody's name (A4). */
const auditOf = ({ id, location, assessment }: Subject) => ({
  subject: assessment?.ref_no ?? (location ? branchName(location) : null),
  detail: { conversation: id, ...(location && { location }) },
});

/** So many of its messages were seen; one that came meanwhile stays unread, and the next is told anew. */
async function settle(tx: Tx, { id, version }: Subject, viewer: Viewer, seen: number) {
  await tx.$executeRaw`
    UPDATE conversation SET unread = greatest(unread - ${seen}::int, 0), version = version + 1 WHERE id = ${id}::uuid`;
  await tx.notification.updateMany({
    where: { staffId: viewer.id, kind: "answer", about: noticeOf({ id, version }), readAt: null },
    data: { readAt: now() },
  });
}

/** The handler marks it as read; without one at work, whoever opens it does. An admin who only looks leaves it unread. */
export const markRead = operation({
  ...shared,
  name: "inbox.markRead",
  input: conversationSeen,
  change: async ({ input: { seen }, subject, viewer, tx }) => {
    const { handler, handlerId, unread } = subject;
    const isTheirs = !handler?.active || handlerId === viewer.id;
    if (isTheirs && unread > 0) await settle(tx, subject, viewer, seen);
    return {};
  },
  audit: () => null,
});

/** Colleagues see who has the answer open. */
export const noteAnswering = operation({
  ...shared,
  name: "inbox.answering",
  input: answering,
  change: async ({ input: { open }, subject: { id }, viewer, tx }) => {
    const data = open
      ? { answererId: viewer.id, answeringAt: now() }
      : { answererId: null, answeringAt: null };
    const where = open ? { id } : { id, answererId: viewer.id };
    await tx.conversation.updateMany({ where, data });
    return {};
  },
  audit: () => null,
});

const closed = (at: Date) =>
  refuse(409, `They closed WhatsApp on ${showDay(at)}. Call them, or write another way`);
const tooLate =
  "Their last message is older than a day: WhatsApp only takes an approved template now";

type Saying = { subject: Subject; viewer: Viewer; tx: Tx };

/** The line of the case's timeline that an answer is; null where it is about no case. */
async function lineOf({ subject, viewer, tx }: Saying, msg: string) {
  if (!subject.assessmentId) return { statusUpdateId: null };
  const assessment = await lockCase(tx, viewer, subject.assessmentId, "case.open");
  if (isFailure(assessment)) return assessment;
  const update = { type: "update", msg, action_required: false } as const;
  const { id } = await noteUpdate({ assessment, viewer, tx }, update);
  return { statusUpdateId: id, assessmentId: assessment.id };
}

/** Answers by the channel of the conversation, in free words. */
export const reply = operation({
  ...shared,
  name: "inbox.reply",
  input: conversationReply,
  done: ({ isHeld }: { isHeld: boolean }) => (isHeld ? heldWords : "Your answer is on its way"),
  change: async ({
    input: { body, template },
    ...saying
  }): Promise<{ isHeld: boolean } | Failure> => {
    const { subject, viewer, tx } = saying;
    const to = subject.phone ?? subject.userId ?? subject.email;
    if (to === null) return refuse(404);
    const { channel, stoppedAt, location } = subject;
    if (channel === "whatsapp" && stoppedAt) return closed(stoppedAt);
    if (channel === "whatsapp" && !isWindowOpen(subject, now())) return refuse(409, tooLate);
    const line = await lineOf(saying, body);
    if (isFailure(line)) return line;
    const message = {
      ...{ to, body, actorId: viewer.id, templateEditionId: template ?? null },
      subject: channel === "email" ? `Answer from ${brand().name}` : "Answer",
      ...(line.assessmentId ? line : { ...line, location: location ?? undefined }),
    };
    let isHeld = false;
    if (channel === "sms") ({ isHeld } = await queueSms(tx, message));
    else if (channel === "email") await queueMail(tx, message);
    else await queueWhatsapp(tx, { ...message, approvedTemplate: null, category: "service" });
    await settle(tx, subject, viewer, subject.unread);
    return { isHeld };
  },
  audit: ({ subject }) => auditOf(subject),
});

const answerWords: Record<PhoneWay, string> = {
  whatsapp: "Your answer is on its way",
  sms: "It goes as an SMS: WhatsApp does not take it now",
  held: heldWords,
};

/** Answers with a template by its name, which also goes when their last message is older than a day. */
export const replyNamed = operation({
  ...shared,
  name: "inbox.replyNamed",
  input: namedReply,
  done: ({ way }: { way: PhoneWay }) => answerWords[way],
  change: async ({ input: { name }, ...saying }): Promise<{ way: PhoneWay } | Failure> => {
    const { subject, viewer, tx } = saying;
    const { assessmentId, phone } = subject;
    if (!assessmentId || !phone)
      return refuse(409, "A template needs a case: put the conversation to one first");
    const receiver = await lockCase(tx, viewer, assessmentId, "case.open");
    if (isFailure(receiver)) return receiver;
    const values = { "sender.name": viewer.name };
    const of = { kind: "status_update", language: receiver.language, receiver } as const;
    const words = await composeNamedForPhone(tx, { ...of, name, values });
    const line = await lineOf(saying, words.sms.body);
    if (isFailure(line)) return line;
    const about = { to: phone, subject: "Answer", actorId: viewer.id, ...line };
    const way = await queueToPhone(tx, { ...words, ...about });
    await settle(tx, subject, viewer, subject.unread);
    return { way };
  },
  audit: ({ subject }) => auditOf(subject),
});

/** One key makes a lead of an unknown number; its words are the lead's note. */
export const makeLead = operation({
  ...shared,
  name: "inbox.makeLead",
  input: conversationRef,
  done: ({ name }: { name: string; leadId: string }) =>
    `${name} is noted as a lead, to be called today`,
  change: async ({ subject, viewer, tx }) => {
    const { phone, profileName, location, assessmentId, leadId, incoming } = subject;
    if (assessmentId || leadId) return refuse(409, "This number is known already");
    if (!phone) return refuse(409, "They show no number. Ask for it before you note a lead");
    const about = { mobile: phone, location, note: incoming[0]?.body.slice(0, 2000) };
    const named = parse(newLead, { ...about, name: profileName ?? showMobile(phone) });
    const input = named.ok ? named : parse(newLead, { ...about, name: "Unknown" });
    if (!input.ok) return input;
    const lead = await noteLead({ input: input.data, viewer, tx });
    return isFailure(lead) ? lead : { leadId: lead._id, name: lead.name };
  },
  audit: ({ subject }, { leadId }) => {
    const { subject: about, detail } = auditOf(subject);
    return { subject: about, detail: { ...detail, lead: leadId } };
  },
});

/** Puts a conversation to a case: an unknown number's, or another student's of the same family. */
export const moveConversation = operation({
  ...shared,
  name: "inbox.move",
  input: conversationMove,
  done: (_, { ref_no }) => `The conversation is about ${ref_no} now`,
  change: async ({ input: { ref_no }, subject: { id, unread }, viewer, tx }) => {
    const assessment = await lockCase(tx, viewer, ref_no, "case.overview");
    if (isFailure(assessment)) {
      const message = "There is no such case in your branches";
      return refuse(422, message, { fields: { ref_no: message } });
    }
    const { id: assessmentId } = assessment;
    await tx.incomingMessage.updateMany({
      where: { conversationId: id, assessmentId: null },
      data: { assessmentId },
    });
    await tx.conversation.update({
      where: { id },
      data: { assessmentId, movedAt: now() },
      select: { id: true },
    });
    if (unread > 0) await tellOfAnswer(tx, id);
    return { ref_no };
  },
  audit: ({ subject, input: { ref_no } }) => ({
    subject: ref_no,
    detail: { conversation: subject.id, from: subject.assessment?.ref_no ?? null },
  }),
});

/** Puts an unknown number to an open lead, who asked from another one before. */
export const putToLead = operation({
  ...shared,
  name: "inbox.toLead",
  input: conversationToLead,
  done: ({ name }: { name: string; leadId: string }) => `The conversation is with ${name} now`,
  change: async ({ input, subject: { id, assessmentId, unread }, viewer, tx }) => {
    if (assessmentId) return refuse(409, "This conversation is about a case already");
    const lead = await tx.lead.findFirst({
      where: { AND: [{ id: input.lead, state: "open" }, leadScope(viewer)] },
      select: { id: true, name: true },
    });
    if (!lead) {
      const message = "There is no such open lead in your branches";
      return refuse(422, message, { fields: { lead: message } });
    }
    const { id: leadId, name } = lead;
    await tx.$queryRaw`SELECT FROM lead WHERE id = ${leadId}::uuid FOR SHARE`;
    await tx.conversation.update({ where: { id }, data: { leadId }, select: { id: true } });
    if (unread > 0) await tellOfAnswer(tx, id);
    return { leadId, name };
  },
  audit: ({ subject }, { leadId }) => ({
    ...auditOf(subject),
    detail: { conversation: subject.id, lead: leadId },
  }),
});
