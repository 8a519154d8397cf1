import "server-only";
import type { Receiver } from "@/lib/catalogue/templates/case-values";
import { composeForPhone, composeMessage } from "@/lib/catalogue/templates/compose";
import type { AskChannel } from "@/lib/parts/checklist/labels";
import { missingWords } from "@/lib/parts/checklist/missing-words";
import { type MissingItem, missingItems } from "@/lib/parts/checklist/queries";
import { type CaseChange, noteUpdate, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { brand } from "@/lib/platform/brand";
import { isConfigured } from "@/lib/platform/outbox/channels";
import type { PhoneWay } from "@/lib/platform/outbox/phone";
import { queueMail } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";

type NewLink = () => Promise<string>;
type Request = { items: MissingItem[]; newLink: NewLink };

/** An admin's words may leave the link out, and then none is made. */
const linkIn = async (newLink: NewLink, ...bodies: string[]) =>
  bodies.some((body) => body.includes(secretMark)) ? newLink() : undefined;

type RequestContent = { items: MissingItem[]; link: string };

/** What a request says, in the language of the case. */
export function requestWords(
  receiver: Receiver & { language: Language | null },
  { items, link }: RequestContent,
) {
  const language = receiver.language ?? "en";
  const values = { ...missingWords(items, language), link };
  return { kind: "document_request", language, receiver, values } as const;
}

async function sendMail(change: CaseChange, { items, newLink }: Request): Promise<void> {
  const { assessment, tx } = change;
  // Its link opens the student's page, so it is the part that is not kept.
  const words = requestWords(assessment, { items, link: secretMark });
  const message = await composeMessage(tx, { ...words, channel: "email" });
  const secret = await linkIn(newLink, message.body);
  const names = items.map(({ name }) => name).join(", ");
  const { id: statusUpdateId } = await noteUpdate(change, {
    type: "update",
    msg: `Asked by email for: ${names}`,
  });
  const of = { assessmentId: assessment.id, statusUpdateId };
  await queueMail(tx, { ...message, ...of, to: assessment.email, secret });
}

/** Answers the way that it takes: without their consent, or without an account of ours, WhatsApp is no way. */
async function sendToPhone(
  change: CaseChange,
  { items, newLink }: Request,
  channel: "sms" | "whatsapp",
): Promise<PhoneWay> {
  const words = requestWords(change.assessment, { items, link: secretMark });
  const { whatsapp, ...bySms } = await composeForPhone(change.tx, words);
  const message = channel === "sms" ? bySms : { ...bySms, whatsapp };
  const bodies = channel === "sms" ? [bySms.sms.body] : [bySms.sms.body, whatsapp.body];
  const secret = await linkIn(newLink, ...bodies);
  const msg = `${brand().name}: we still need ${missingWords(items, "en").missing}.`;
  const { way } = await tellStudent(change, { type: "update", msg, message }, secret);
  return way;
}

/** Sends it by what is asked for, and answers by what it went; a call, or a word at the counter, is noted alone. */
async function send(
  change: CaseChange,
  channel: AskChannel,
  request: Request,
): Promise<AskChannel | "held"> {
  if (channel === "sms") return sendToPhone(change, request, channel);
  // Without an account of ours somebody wrote by a phone of their own.
  if (channel === "whatsapp" && isConfigured("whatsapp"))
    return sendToPhone(change, request, channel);
  if (channel === "email") await sendMail(change, request);
  return channel;
}

/**
 * Asks the student for all that is missing in one message, and notes it on each item. `newLink` makes the address at which the
 * student can hand it in. Answers how many were asked for, and by what.
 */
export async function askForMissing(change: CaseChange, wish: AskChannel, newLink: NewLink) {
  const { assessment, viewer, tx } = change;
  const items = await missingItems(tx, assessment.id);
  if (items.length === 0) return refuse(409, "Nothing is missing");
  const way = await send(change, wish, { items, newLink });
  const channel = way === "held" ? "sms" : way;
  const ids = items.map(({ id }) => id);
  await tx.checklistItem.updateMany({
    where: { id: { in: ids } },
    data: { askedAt: now(), askedById: viewer.id, channel, version: { increment: 1 } },
  });
  return { asked: items.length, channel, isHeld: way === "held" };
}
