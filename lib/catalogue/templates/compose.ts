import "server-only";
import { approvedCall } from "@/lib/catalogue/templates/approval";
import { caseValues, type Receiver } from "@/lib/catalogue/templates/case-values";
import type { EventValues } from "@/lib/catalogue/templates/fields";
import { emptyWords } from "@/lib/catalogue/templates/fields";
import { usualWords } from "@/lib/catalogue/templates/house-words";
import {
  type ChannelOf,
  type ChosenKind,
  languageLabel,
  type SentChannel,
  type SentKind,
  type TemplateKind,
  templateTitle,
  usualHours,
} from "@/lib/catalogue/templates/labels";
import { lastEdition, templateArgs } from "@/lib/catalogue/templates/queries";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { isDltOn } from "@/lib/platform/outbox/dlt";
import type { PhoneWords } from "@/lib/platform/outbox/phone";
import type { ApprovedTemplate } from "@/lib/platform/outbox/queue";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import type { Language } from "@/lib/values/languages";
import { merge } from "@/lib/values/merge";

type MessageRequest<K extends TemplateKind> = {
  kind: K;
  channel: ChannelOf<K>;
  /** null: nobody said one, so English */
  language: Language | null;
  receiver: Receiver;
  values: EventValues<K>;
};
export type Message = {
  subject: string;
  body: string;
  templateEditionId: string | null;
  validUntil: Date | null;
};

/** An edition, or the usual words; `approval` is WhatsApp's. */
type Words = {
  subject: string | null;
  body: string;
  editionId: string | null;
  /** hours in which it makes sense; null: always */
  validHours: number | null;
  approval?: Omit<ApprovedTemplate, "params"> | null;
};

/**
 * The words of an admin's template. By WhatsApp those of the newest approved edition go out while the last one waits for its
 * approval; of a text that was never approved the last, which go as free words alone.
 */
async function editionWords(
  tx: Pick<Tx, "messageTemplateEdition">,
  row: Parameters<typeof lastEdition>[0],
): Promise<Words> {
  const last = lastEdition(row);
  const validHours = row.validHours ?? usualHours(row.kind as TemplateKind, row.channel);
  if (row.channel !== "whatsapp")
    return { ...{ subject: last.subject, body: last.body }, editionId: last.id, validHours };
  const approved = await tx.messageTemplateEdition.findFirst({
    where: { templateId: row.id, approval: { status: "approved" } },
    orderBy: { edition: "desc" },
    include: { approval: true },
  });
  const edition = approved ?? last;
  const { id: editionId, body } = edition;
  return { ...{ subject: null, body, editionId, validHours }, approval: approved?.approval };
}

/**
 * The words that go out now: the template that an admin wrote in this very language and has not switched off, or the usual words
 * in it. A template in another language is never sent instead, because the usual words are there in each.
 */
async function wordsOf(
  tx: Pick<Tx, "messageTemplate" | "messageTemplateEdition">,
  kind: SentKind,
  channel: SentChannel,
  language: Language,
): Promise<Words> {
  const once = { kind, channel, language, name: "" };
  const row = await tx.messageTemplate.findUnique({
    where: { kind_channel_language_name: once, active: true },
    ...templateArgs,
  });
  if (!row) {
    const words = usualWords({ kind, channel, language }, isDltOn());
    return { ...words, editionId: null, validHours: usualHours(kind, channel) };
  }
  return editionWords(tx, row);
}

type From = Pick<Tx, "messageTemplate" | "messageTemplateEdition" | "branch">;

/**
 * A message with its values. `templateEditionId` goes into the outbox with it. A secret such as a link comes in as its mark
 * (lib/platform/outbox/secret); whether the words use it is seen in the body. A field without a value undoes the change, and
 * says so.
 */
export async function composeMessage<K extends SentKind>(
  tx: From,
  { kind, channel, language: known, receiver, values }: MessageRequest<K>,
): Promise<Message> {
  const language = known ?? "en";
  const words = await wordsOf(tx, kind, channel, language);
  const title = templateTitle({ kind, channel, language });
  return fillWords({ ...words, title }, await allValues(tx, receiver, values));
}

/** The same for a phone: the text message, and what goes by WhatsApp where that is the way (lib/platform/outbox/phone). */
export async function composeForPhone<K extends SentKind>(
  tx: From,
  request: Omit<MessageRequest<K>, "channel">,
): Promise<Required<PhoneWords>> {
  const { kind, language: known, receiver, values } = request;
  const language = known ?? "en";
  const all = await allValues(tx, receiver, values);
  const [sms, whatsapp] = await Promise.all([
    wordsOf(tx, kind, "sms", language),
    wordsOf(tx, kind, "whatsapp", language),
  ]);
  const titled = (channel: SentChannel) => templateTitle({ kind, channel, language });
  return phoneWords(
    { ...sms, title: titled("sms") },
    { ...whatsapp, title: titled("whatsapp") },
    all,
  );
}

type NamedRequest<K extends ChosenKind> = Omit<MessageRequest<K>, "channel"> & { name: string };

/**
 * A message for a phone by the name of its template, for many cases of which nobody sees each: in the language of the case, or
 * in English, for which people know it. Who worded it for WhatsApp alone has none for phones without it, and is told.
 */
export async function composeNamedForPhone<K extends ChosenKind>(
  tx: From,
  { kind, name, language: known, receiver, values }: NamedRequest<K>,
): Promise<PhoneWords> {
  const language = known ?? "en";
  const rows = await tx.messageTemplate.findMany({
    where: { kind, name, active: true, language: { in: [language, "en"] } },
    ...templateArgs,
  });
  const wordsBy = async (channel: SentChannel) => {
    const own = rows.filter((row) => row.channel === channel);
    const row = own.find((one) => one.language === language) ?? own[0];
    return row && { ...(await editionWords(tx, row)), title: name };
  };
  const sms = await wordsBy("sms");
  const tried = [...new Set([language, "en"])].map(languageLabel).join(" or ");
  if (!sms) throw new Refused(refuse(409, `There is no template “${name}” in ${tried}`));
  return phoneWords(sms, (await wordsBy("whatsapp")) ?? sms, await allValues(tx, receiver, values));
}

const hourMs = 60 * 60 * 1000;
type OwnWords = { title: string; body: string; receiver: Receiver; values: Values };

/** A message for a phone in the usual words of a feature that no admin has worded, such as those of a series. */
export async function composeUsualForPhone(
  tx: Pick<Tx, "branch">,
  { title, body, receiver, values }: OwnWords,
): Promise<PhoneWords> {
  const validHours = usualHours("series", "sms");
  const words = { title, body, subject: null, editionId: null, validHours };
  return phoneWords(words, words, await allValues(tx, receiver, values));
}

type Titled = Words & { title: string };
type Values = Record<string, string>;

const allValues = async (
  tx: Pick<Tx, "branch">,
  receiver: Receiver,
  values: Values,
): Promise<Values> => ({ ...(await caseValues(tx, receiver)), ...values });

function phoneWords(sms: Titled, whatsapp: Titled, values: Values): Required<PhoneWords> {
  const { subject, ...bySms } = fillWords(sms, values);
  const { subject: _, ...byWhatsapp } = fillWords(whatsapp, values);
  const approvedTemplate = whatsapp.approval
    ? approvedCall(whatsapp.approval, whatsapp.body, values)
    : null;
  return { subject, sms: bySms, whatsapp: { ...byWhatsapp, approvedTemplate } };
}

function fillWords({ title, ...words }: Titled, values: Values): Message {
  // Of a text message only our own people read the subject.
  const subject = merge(words.subject ?? title, values);
  const body = merge(words.body, values);
  if (subject.empty || body.empty) {
    const empty = new Set([...(subject.empty ?? []), ...(body.empty ?? [])]);
    throw new Refused(refuse(409, `Nothing was sent. ${emptyWords(title, [...empty])}`));
  }
  const { validHours } = words;
  const validUntil = validHours === null ? null : new Date(now().getTime() + validHours * hourMs);
  return { subject: subject.text, body: body.text, templateEditionId: words.editionId, validUntil };
}
