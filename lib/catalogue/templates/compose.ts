import "server-only";
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
} from "@/lib/catalogue/templates/labels";
import { lastEdition, templateArgs } from "@/lib/catalogue/templates/queries";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { isDltOn } from "@/lib/platform/outbox/dlt";
import { refuse } from "@/lib/platform/result";
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
export type Message = { subject: string; body: string; templateEditionId: string | null };

type Words = { subject: string | null; body: string; editionId: string | null };

/**
 * The words that go out now: the template that an admin wrote in this very language and has not switched off, or the usual words
 * in it. A template in another language is never sent instead, because the usual words are there in each.
 */
async function wordsOf(
  tx: Pick<Tx, "messageTemplate">,
  kind: SentKind,
  channel: SentChannel,
  language: Language,
): Promise<Words> {
  const once = { kind, channel, language, name: "" };
  const row = await tx.messageTemplate.findUnique({
    where: { kind_channel_language_name: once, active: true },
    ...templateArgs,
  });
  const last = row?.editions[0];
  if (!last) return { ...usualWords({ kind, channel, language }, isDltOn()), editionId: null };
  return { subject: last.subject, body: last.body, editionId: last.id };
}

/**
 * A message with its values. `templateEditionId` goes into the outbox with it. A secret such as a link comes in as its mark
 * (lib/platform/outbox/secret); whether the words use it is seen in the body. A field without a value undoes the change, and
 * says so.
 */
export async function composeMessage<K extends SentKind>(
  tx: Pick<Tx, "messageTemplate" | "branch">,
  { kind, channel, language: known, receiver, values }: MessageRequest<K>,
): Promise<Message> {
  const language = known ?? "en";
  const words = await wordsOf(tx, kind, channel, language);
  const title = templateTitle({ kind, channel, language });
  return fillWords(tx, { ...words, title }, receiver, values);
}

type NamedRequest<K extends ChosenKind> = Omit<MessageRequest<K>, "channel"> & { name: string };

/**
 * A text message by the name of its template, for many cases of which nobody sees each: in the language of the case, or in
 * English, for which people know it.
 */
export async function composeNamed<K extends ChosenKind>(
  tx: Pick<Tx, "messageTemplate" | "branch">,
  { kind, name, language: known, receiver, values }: NamedRequest<K>,
): Promise<Message> {
  const language = known ?? "en";
  const rows = await tx.messageTemplate.findMany({
    where: { kind, name, channel: "sms", active: true, language: { in: [language, "en"] } },
    ...templateArgs,
  });
  const row = rows.find((one) => one.language === language) ?? rows[0];
  const tried = [...new Set([language, "en"])].map(languageLabel).join(" or ");
  if (!row) throw new Refused(refuse(409, `There is no template “${name}” in ${tried}`));
  const { id, subject, body } = lastEdition(row);
  return fillWords(tx, { subject, body, editionId: id, title: name }, receiver, values);
}

async function fillWords(
  tx: Pick<Tx, "branch">,
  { title, ...words }: Words & { title: string },
  receiver: Receiver,
  values: Record<string, string>,
): Promise<Message> {
  const all: Record<string, string> = { ...(await caseValues(tx, receiver)), ...values };
  // Of a text message only our own people read the subject.
  const subject = merge(words.subject ?? title, all);
  const body = merge(words.body, all);
  if (subject.empty || body.empty) {
    const empty = new Set([...(subject.empty ?? []), ...(body.empty ?? [])]);
    throw new Refused(refuse(409, `Nothing was sent. ${emptyWords(title, [...empty])}`));
  }
  return { subject: subject.text, body: body.text, templateEditionId: words.editionId };
}
