import "server-only";
import type { Case } from "@/lib/case/queries";
import { composeForPhone, composeMessage } from "@/lib/catalogue/templates/compose";
import { brand, officeOf } from "@/lib/platform/brand";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { type PhoneWay, queueToPhone } from "@/lib/platform/outbox/phone";
import { queueMail, queueSms } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { agentMessages, messageWords } from "@/lib/student/link/words";
import type { Language } from "@/lib/values/languages";
import { showMobile } from "@/lib/values/words";

type Receiver = Pick<Case, "id" | "ref_no" | "location" | "first_name" | "email" | "mobile">;

type NewLink = {
  receiver: Receiver & Pick<Case, "surname">;
  language: Language | null;
  link: string;
  parent: { mobile: string | null } | undefined;
  statusUpdateId: string | null;
};

/** Queues the message that brings a link; the link itself is stored sealed, and only until the message has left. */
export async function sendLink(
  tx: Tx,
  way: "sms" | "email",
  linkToSend: NewLink,
): Promise<PhoneWay | "email"> {
  const { receiver, language, link: secret, parent, statusUpdateId } = linkToSend;
  const wanted = {
    kind: parent ? ("parent_link" as const) : ("student_link" as const),
    ...{ language, receiver, values: { link: secretMark } },
  };
  const of = { secret, assessmentId: receiver.id, statusUpdateId };
  if (way === "email") {
    const message = await composeMessage(tx, { ...wanted, channel: "email" });
    await queueMail(tx, { ...message, ...of, to: receiver.email });
    return way;
  }
  const words = await composeForPhone(tx, wanted);
  return queueToPhone(tx, { ...words, ...of, to: parent?.mobile ?? receiver.mobile });
}

/** Where the codes of a link go. */
export type CodeReceiver = {
  /** the case, whose message it is */
  id?: string;
  mobile: string;
  /** a link's own, before the case's */
  linkMobile?: string | null;
  email: string | null;
};

/** How a code gets to whoever holds a link; undefined where nothing is set up to send one. */
export function codeChannel({ mobile, linkMobile, email }: CodeReceiver) {
  if (isConfigured("sms")) return { channel: "sms" as const, to: linkMobile ?? mobile };
  return email && isConfigured("email") ? { channel: "email" as const, to: email } : undefined;
}

/** "+919876543210" → "•••• 3210"; "amrit@example.com" → "a•••@example.com": enough to know one's own again. */
export const covered = (to: string) =>
  to.includes("@") ? to.replace(/^(.)[^@]*/, "$1•••") : `•••• ${to.slice(-4)}`;

/** Queues a code. Only its receiver reads the digits: they are the secret part of the message. */
export async function sendCode(
  tx: Tx,
  linked: CodeReceiver,
  { code, until }: { code: string; until: Date },
  language: Language,
) {
  const way = codeChannel(linked);
  if (!way) return;
  const words = messageWords(language);
  const { name } = brand();
  const message = {
    to: way.to,
    subject: words.codeSubject(name),
    body: words.code(name),
    secret: code,
    validUntil: until,
    assessmentId: linked.id,
    statusUpdateId: null,
  };
  if (way.channel === "email") return queueMail(tx, message);
  const { isHeld } = await queueSms(tx, message);
  // Nobody is kept out by a text that is not registered yet.
  const { email } = linked;
  if (isHeld && email && isConfigured("email")) await queueMail(tx, { ...message, to: email });
}

/** Tells the student that the page was opened elsewhere, by SMS, or by mail where that does not go. */
export async function tellOfDevice(
  tx: Tx,
  receiver: Receiver,
  device: string,
  language: Language | null,
): Promise<void> {
  const words = messageWords(language ?? "en");
  const { name } = brand();
  const { phones } = await officeOf(receiver.location, tx);
  const phone = phones.map(showMobile)[0] ?? name;
  const message = {
    subject: words.deviceSubject(name),
    body: words.device(device, { brand: name, phone }),
    assessmentId: receiver.id,
    statusUpdateId: null,
  };
  const mail = async () => void (await queueMail(tx, { ...message, to: receiver.email }));
  if (!isConfigured("sms")) return mail();
  try {
    const { isHeld } = await queueSms(tx, { ...message, to: receiver.mobile });
    if (isHeld) await mail();
  } catch (error) {
    // The day's SMS are used up, which keeps nobody out of the own page.
    if (!(error instanceof Refused)) throw error;
    await mail();
  }
}

type NewAgentLink = { mobile: string; email: string | null; link: string };

/** Queues the message that brings a sub-agent's link, sealed as a student's is. */
export async function sendAgentLink(
  tx: Tx,
  way: "sms" | "email",
  { mobile, email, link: secret }: NewAgentLink,
): Promise<{ isHeld: boolean }> {
  const { name } = brand();
  const words = { subject: agentMessages.subject(name), body: agentMessages.link(name) };
  const message = { ...words, secret, statusUpdateId: null };
  if (way === "sms") return queueSms(tx, { ...message, to: mobile });
  await queueMail(tx, { ...message, to: email ?? "" });
  return { isHeld: false };
}

/** Tells a sub-agent that its page was opened elsewhere. */
export async function tellAgentOfDevice(tx: Tx, receiver: CodeReceiver, device: string) {
  const way = codeChannel(receiver);
  if (!way) return;
  const { name } = brand();
  const words = {
    subject: agentMessages.deviceSubject(name),
    body: agentMessages.device(device, name),
  };
  const message = { ...words, to: way.to, statusUpdateId: null };
  await (way.channel === "sms" ? queueSms(tx, message) : queueMail(tx, message));
}
