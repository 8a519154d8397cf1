import "server-only";
import { z } from "zod";
import { type TemplateAnswer, template } from "@/lib/catalogue/checklists/answer";
import { checklistStages, levels } from "@/lib/catalogue/checklists/labels";
import { ofCountry } from "@/lib/catalogue/checklists/schema";
import { db } from "@/lib/platform/db";
import { query } from "@/lib/platform/operation/query";
import { countryOption } from "@/lib/values/countries";
import type { Prisma } from "@/prisma/generated/client";

export const templateArgs = {
  include: { items: { orderBy: [{ position: "asc" }, { id: "asc" }] } },
} satisfies Prisma.ChecklistTemplateDefaultArgs;
type Stored = Prisma.ChecklistTemplateGetPayload<typeof templateArgs>;

export const templateAnswer = ({ id, country, items, ...row }: Stored): TemplateAnswer => ({
  _id: id,
  country: countryOption(country),
  level: row.level,
  stage: row.stage,
  demanded: row.demanded,
  items: items.map(({ id, templateId: _, ...item }) => ({ _id: id, ...item })),
  version: row.version,
});

const [stageOrder, levelOrder] = [Object.keys(checklistStages), Object.keys(levels)];
const place = ({ stage, level }: Stored) =>
  stageOrder.indexOf(stage) * 10 + levelOrder.indexOf(level);

/** The templates of a country, the first stage first. */
export const templatesOfCountry = query({
  name: "checklists.list",
  summary: "What a country asks of students, stage by stage",
  answers: z.array(template),
  who: "checklists.manage",
  input: ofCountry,
  read: async (_, { country }) => {
    const rows = await db.checklistTemplate.findMany({ where: { country }, ...templateArgs });
    return rows.toSorted((a, b) => place(a) - place(b)).map(templateAnswer);
  },
});

/** The countries that have a template, by their names. */
export const templateCountries = async () => {
  const rows = await db.checklistTemplate.groupBy({ by: "country" });
  return rows
    .map(({ country }) => countryOption(country))
    .sort((a, b) => a.label.localeCompare(b.label));
};
