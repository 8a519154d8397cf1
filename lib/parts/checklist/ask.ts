import "server-only";
import type { Receiver } from "@/lib/catalogue/templates/case-values";
import { composeMessage } from "@/lib/catalogue/templates/compose";
import { isSentBy, type SentChannel } from "@/lib/catalogue/templates/labels";
import type { AskChannel } from "@/lib/parts/checklist/labels";
import { missingWords } from "@/lib/parts/checklist/missing-words";
import { type MissingItem, missingItems } from "@/lib/parts/checklist/queries";
import { type CaseChange, noteUpdate, tellStudent } from "@/lib/parts/status-updates/tell-student";
import { brand } from "@/lib/platform/brand";
import { queueMail } from "@/lib/platform/outbox/queue";
import { secretMark } from "@/lib/platform/outbox/secret";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";

type NewLink = () => Promise<string>;

type RequestContent = { items: MissingItem[]; link: string };

/** The words of a request in the language of the case. */
export function requestMessage(
  tx: Parameters<typeof composeMessage>[0],
  receiver: Receiver & { language: Language | null },
  channel: SentChannel,
  { items, link }: RequestContent,
) {
  const language = receiver.language ?? "en";
  const values = { ...missingWords(items, language), link };
  return composeMessage(tx, { kind: "document_request", channel, language, receiver, values });
}

/** The message in the language of the case. Its link opens the student's page, so it is the part that is not kept. */
async function send(
  change: CaseChange,
  channel: SentChannel,
  items: MissingItem[],
  newLink: NewLink,
): Promise<{ held?: boolean }> {
  const { assessment, tx } = change;
  const message = await requestMessage(tx, assessment, channel, { items, link: secretMark });
  // An admin's words may leave it out, and then none is made.
  const secret = message.body.includes(secretMark) ? await newLink() : undefined;
  if (channel === "sms") {
    const msg = `${brand().name}: we still need ${missingWords(items, "en").missing}.`;
    const { held } = await tellStudent(change, { type: "update", msg, message }, secret);
    return { held };
  }
  const names = items.map(({ name }) => name).join(", ");
  const { id: statusUpdateId } = await noteUpdate(change, {
    type: "update",
    msg: `Asked by email for: ${names}`,
  });
  const of = { assessmentId: assessment.id, statusUpdateId };
  await queueMail(tx, { ...message, ...of, to: assessment.email, secret });
  return {};
}

/**
 * Asks the student for all that is missing in one message, and notes it on each item. `newLink` makes the address at which the
 * student can hand it in. A call or a word at the counter is noted alone.
 */
export async function askForMissing(change: CaseChange, channel: AskChannel, newLink: NewLink) {
  const { assessment, viewer, tx } = change;
  const items = await missingItems(tx, assessment.id);
  if (items.length === 0) return refuse(409, "Nothing is missing");
  const ids = items.map(({ id }) => id);
  await tx.checklistItem.updateMany({
    where: { id: { in: ids } },
    data: { askedAt: now(), askedById: viewer.id, channel, version: { increment: 1 } },
  });
  const { held } = isSentBy(channel) ? await send(change, channel, items, newLink) : {};
  return { asked: items.length, ...(held && { held }) };
}
