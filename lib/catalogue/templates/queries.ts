import "server-only";
import { z } from "zod";
import { listsOf, type OpenCase } from "@/lib/case/queries";
import {
  type TemplateAnswer,
  type TemplatePlace,
  templatePlace,
} from "@/lib/catalogue/templates/answer";
import { caseValues } from "@/lib/catalogue/templates/case-values";
import type { EventValues } from "@/lib/catalogue/templates/fields";
import { emptyWords } from "@/lib/catalogue/templates/fields";
import { usualWords } from "@/lib/catalogue/templates/house-words";
import {
  type ChosenKind,
  channelsOf,
  isChosen,
  languageLabel,
  type SentChannel,
  type TemplateKind,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { isDltOn } from "@/lib/platform/outbox/dlt";
import { languages } from "@/lib/values/languages";
import { merge } from "@/lib/values/merge";
import type { Prisma } from "@/prisma/generated/client";

/** A template with the words that it has now, and whether WhatsApp lets them out. */
export const templateArgs = {
  include: {
    editions: {
      orderBy: { edition: "desc" },
      take: 1,
      include: { madeBy: { select: { name: true } }, approval: true },
    },
  },
} satisfies Prisma.MessageTemplateDefaultArgs;
type Stored = Prisma.MessageTemplateGetPayload<typeof templateArgs>;

/** Its last edition. The first is written with the template, in one change. */
export function lastEdition({ id, editions: [last] }: Stored) {
  if (!last) throw new Error(`The message template ${id} has no edition`);
  return last;
}

export function templateAnswer(row: Stored): TemplateAnswer {
  const { edition, subject, body, madeBy, madeAt, approval } = lastEdition(row);
  return {
    _id: row.id,
    kind: row.kind,
    channel: row.channel,
    language: row.language,
    name: row.name || null,
    active: row.active,
    edition,
    subject,
    body,
    by: madeBy.name,
    date: madeAt,
    validHours: row.validHours,
    approval: approval && {
      status: approval.status,
      reason: approval.reason,
      category: approval.category,
      quality: approval.quality,
    },
    version: row.version,
  };
}

const kinds = Object.keys(templateKinds) as TemplateKind[];

/** The places of a kind: one by channel and language, or for those that people choose one each. */
function placesOf(kind: TemplateKind, rows: TemplateAnswer[]): TemplatePlace[] {
  const own = rows.filter((row) => row.kind === kind);
  if (isChosen(kind)) return own.map((template) => ({ ...pick(template), usual: null, template }));
  return channelsOf(kind).flatMap((channel) =>
    languages.map((language) => ({
      ...{ kind, channel, language },
      usual: usualWords({ kind, channel, language }, isDltOn()),
      template: own.find((row) => row.channel === channel && row.language === language) ?? null,
    })),
  );
}
const pick = ({ kind, channel, language }: TemplateAnswer) => ({ kind, channel, language });

/** All that is sent, whether an admin worded it or not, in the order of kind, channel and language. */
export const templates = query({
  name: "messageTemplates.list",
  summary: "What messages say: an admin's templates, and the usual words where there is none",
  answers: z.array(templatePlace),
  who: "templates.manage",
  input: z.object({}),
  read: async () => {
    const stored = await db.messageTemplate.findMany({
      ...templateArgs,
      orderBy: [{ name: "asc" }, { channel: "asc" }, { language: "asc" }],
    });
    const rows = stored.map(templateAnswer);
    return kinds.flatMap((kind) => placesOf(kind, rows));
  },
});

/** The names by which people choose a status update for many cases; each goes out in the language of its case. */
export const templateNames = query({
  name: "messageTemplates.names",
  summary: "The names of the templates of status updates",
  who: "case.open",
  input: z.object({}),
  read: async () => {
    const rows = await db.messageTemplate.findMany({
      where: { kind: "status_update" satisfies ChosenKind, channel: "sms", active: true },
      distinct: ["name"],
      select: { name: true },
      orderBy: { name: "asc" },
    });
    return rows.map(({ name }) => name);
  },
});

/** What somebody may begin a message with: its words for this case, or what is empty in them. */
export type TemplateChoice = {
  editionId: string;
  name: string;
  label: string;
  text?: string;
  fault?: string;
};

/**
 * The templates of a kind that people choose by name, with the values of a case. Those in the case's language come first; the
 * others follow and say theirs, because a person sees what is sent and decides.
 */
export async function templatesToChoose<K extends ChosenKind>(
  kind: K,
  opened: OpenCase,
  values: EventValues<K>,
): Promise<TemplateChoice[]> {
  const where = { kind, channel: "sms" satisfies SentChannel, active: true };
  const rows = await db.messageTemplate.findMany({
    where,
    ...templateArgs,
    orderBy: [{ name: "asc" }, { language: "asc" }],
  });
  if (rows.length === 0) return [];
  const { language, ...receiver } = await listsOf(opened, {
    ...{ id: true, ref_no: true, location: true, first_name: true, surname: true, language: true },
  });
  const all = { ...(await caseValues(db, receiver)), ...values };
  const isOwn = (row: { language: string }) => Number(row.language === (language ?? "en"));
  return rows
    .toSorted((one, other) => isOwn(other) - isOwn(one))
    .map((row) => {
      const { id, body } = lastEdition(row);
      const { text, empty } = merge(body, all);
      const { name } = row;
      const label = `${name}, ${languageLabel(row.language)}`;
      return { editionId: id, name, label, text, fault: empty && emptyWords(name, empty) };
    });
}
