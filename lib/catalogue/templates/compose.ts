import "server-only";
import { caseValues, type Receiver } from "@/lib/catalogue/templates/case-values";
import type { EventValues } from "@/lib/catalogue/templates/fields";
import { emptyWords } from "@/lib/catalogue/templates/fields";
import { usualWords } from "@/lib/catalogue/templates/house-words";
import {
  type ChannelOf,
  kindLabel,
  type SentChannel,
  type SentKind,
  templateTitle,
} from "@/lib/catalogue/templates/labels";
import { templateArgs } from "@/lib/catalogue/templates/queries";
import type { Tx } from "@/lib/platform/db";
import { Refused } from "@/lib/platform/errors";
import { refuse } from "@/lib/platform/result";
import type { Language } from "@/lib/values/languages";
import { merge } from "@/lib/values/merge";

type MessageRequest<K extends SentKind> = {
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
  if (!last) return { ...usualWords(kind, channel, language), editionId: null };
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
  const all: Record<string, string> = { ...(await caseValues(tx, receiver)), ...values };
  const title = templateTitle({ kind, channel, language });
  // Of a text message only our own people read the subject.
  const subject = merge(words.subject ?? kindLabel(kind), all);
  const body = merge(words.body, all);
  if (subject.empty || body.empty) {
    const empty = new Set([...(subject.empty ?? []), ...(body.empty ?? [])]);
    throw new Refused(refuse(409, `Nothing was sent. ${emptyWords(title, [...empty])}`));
  }
  return { subject: subject.text, body: body.text, templateEditionId: words.editionId };
}
