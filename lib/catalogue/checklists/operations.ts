import "server-only";
import { template as answer } from "@/lib/catalogue/checklists/answer";
import { stageLabel } from "@/lib/catalogue/checklists/labels";
import { templateAnswer, templateArgs } from "@/lib/catalogue/checklists/queries";
import {
  newTemplate,
  newTemplateItem,
  templateEdit,
  templateItemEdit,
  templateItemRef,
  templateRef,
} from "@/lib/catalogue/checklists/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { countryName } from "@/lib/values/countries";

// A change of an item is a change of its template: it makes the next version, so that two admins do not write over each
// other, and the next edition, which running cases are offered.

const shared = {
  who: "checklists.manage" as const,
  answers: answer,
  failed: shortFailure,
  // All branches work by one list, so an admin of some of them leaves it alone (P4).
  may: allBranchesOnly("changes checklists"),
};

/** The template, locked until the commit. */
const locked = async ({ input: { id }, tx }: { input: { id: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM checklist_template WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.checklistTemplate.findUnique({ where: { id }, ...templateArgs });
};
type Locked = NonNullable<Awaited<ReturnType<typeof locked>>>;

const ofTemplate = {
  ...shared,
  subject: locked,
  record: ({ subject }: { subject: Locked }) => subject,
};

/** "Canada, Visa" */
const titleOf = ({ country, stage }: { country: string; stage: string }) =>
  `${countryName(country)}, ${stageLabel(stage)}`;

const nextEdition = async (tx: Tx, id: string) =>
  templateAnswer(
    await tx.checklistTemplate.update({
      where: { id },
      data: { edition: { increment: 1 }, version: { increment: 1 } },
      ...templateArgs,
    }),
  );

export const addTemplate = operation({
  ...shared,
  name: "checklistTemplate.add",
  summary: "Add a checklist of a country, a level and a stage",
  input: newTemplate,
  done: "Checklist added successfully",
  change: async ({ input, tx }) =>
    templateAnswer(await tx.checklistTemplate.create({ data: input, ...templateArgs })),
  audit: ({ input }) => ({ subject: titleOf(input), detail: { level: input.level } }),
});

/** Whether its stage waits for it: no change of what running cases hold, so no new edition. */
export const editTemplate = operation({
  ...ofTemplate,
  name: "checklistTemplate.edit",
  summary: "Say whether a stage waits for its checklist",
  input: templateEdit,
  done: "Checklist edited successfully",
  change: async ({ input: { id, demanded }, tx }) =>
    templateAnswer(
      await tx.checklistTemplate.update({
        where: { id },
        data: { demanded, version: { increment: 1 } },
        ...templateArgs,
      }),
    ),
  audit: ({ input: { demanded }, subject }) => ({
    subject: titleOf(subject),
    detail: { level: subject.level, demanded },
  }),
});

/** Cases keep what was made of it. */
export const deleteTemplate = operation({
  ...ofTemplate,
  name: "checklistTemplate.delete",
  summary: "Delete a checklist of a country, a level and a stage",
  input: templateRef,
  done: "Checklist deleted successfully",
  change: async ({ input: { id }, tx }) =>
    templateAnswer(await tx.checklistTemplate.delete({ where: { id }, ...templateArgs })),
  audit: ({ subject }) => ({ subject: titleOf(subject), detail: { level: subject.level } }),
});

export const addTemplateItem = operation({
  ...ofTemplate,
  name: "checklistTemplate.addItem",
  summary: "Add an item to a checklist",
  input: newTemplateItem,
  done: "Item added successfully",
  change: async ({ input: { id, version: _, ...data }, tx }) => {
    await tx.checklistTemplateItem.create({ data: { ...data, templateId: id } });
    return nextEdition(tx, id);
  },
  audit: ({ input: { name }, subject }) => ({ subject: titleOf(subject), detail: { entry: name } }),
});

const nameOf = ({ items }: Locked, itemId: string) =>
  items.find(({ id }) => id === itemId)?.name ?? null;

export const editTemplateItem = operation({
  ...ofTemplate,
  name: "checklistTemplate.editItem",
  summary: "Edit an item of a checklist",
  input: templateItemEdit,
  done: "Item edited successfully",
  change: async ({ input: { id, itemId, version: _, ...data }, tx }) => {
    const where = { id: itemId, templateId: id };
    const { count } = await tx.checklistTemplateItem.updateMany({ where, data });
    return count === 0 ? refuse(404) : nextEdition(tx, id);
  },
  audit: ({ input: { name, itemId }, subject }) => ({
    subject: titleOf(subject),
    detail: { from: nameOf(subject, itemId), to: name },
  }),
});

export const deleteTemplateItem = operation({
  ...ofTemplate,
  name: "checklistTemplate.deleteItem",
  summary: "Delete an item of a checklist",
  input: templateItemRef,
  done: "Item deleted successfully",
  change: async ({ input: { id, itemId }, tx }) => {
    const where = { id: itemId, templateId: id };
    const { count } = await tx.checklistTemplateItem.deleteMany({ where });
    return count === 0 ? refuse(404) : nextEdition(tx, id);
  },
  audit: ({ input: { itemId }, subject }) => ({
    subject: titleOf(subject),
    detail: { entry: nameOf(subject, itemId) },
  }),
});
