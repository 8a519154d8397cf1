import "server-only";
import { z } from "zod";
import {
  type TemplateAnswer,
  type TemplatePlace,
  templatePlace,
} from "@/lib/catalogue/templates/answer";
import { houseWords } from "@/lib/catalogue/templates/house-words";
import {
  channelsOf,
  isChosen,
  type TemplateKind,
  templateKinds,
} from "@/lib/catalogue/templates/labels";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { languages } from "@/lib/values/languages";
import type { Prisma } from "@/prisma/generated/client";

/** A template with the words that it has now. */
export const templateArgs = {
  include: {
    editions: {
      orderBy: { edition: "desc" },
      take: 1,
      include: { madeBy: { select: { name: true } } },
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
  const { edition, subject, body, madeBy, madeAt } = lastEdition(row);
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
      ...{ kind, channel, language, usual: houseWords(language)[kind][channel] },
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
