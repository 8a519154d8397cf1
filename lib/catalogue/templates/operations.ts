import "server-only";
import { template as answer } from "@/lib/catalogue/templates/answer";
import { templateTitle } from "@/lib/catalogue/templates/labels";
import { lastEdition, templateAnswer, templateArgs } from "@/lib/catalogue/templates/queries";
import { newTemplate, templateEdit } from "@/lib/catalogue/templates/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { now } from "@/lib/values/clock";

// Nothing deletes a template: messages name the edition that they were made of. One that is switched off is not sent.

const shared = {
  who: "templates.manage" as const,
  answers: answer,
  failed: shortFailure,
  // All branches send the same words, so an admin of some of them leaves them alone (P4).
  may: allBranchesOnly("changes templates"),
};

export const addTemplate = operation({
  ...shared,
  name: "messageTemplate.add",
  summary: "Write what is sent instead of the house's own words",
  input: newTemplate,
  done: "Template added successfully",
  change: async ({ input: { subject, body, name, ...of }, viewer, tx }) =>
    templateAnswer(
      await tx.messageTemplate.create({
        data: {
          ...of,
          name: name ?? "",
          editions: { create: { edition: 1, subject, body, madeById: viewer.id, madeAt: now() } },
        },
        ...templateArgs,
      }),
    ),
  audit: ({ input }) => ({ subject: templateTitle(input) }),
});

/** Changed words are the next edition; the one before stays as it was sent. */
export const editTemplate = operation({
  ...shared,
  name: "messageTemplate.edit",
  summary: "Change the words of a template, or switch it on or off",
  input: templateEdit,
  done: "Template edited successfully",
  subject: async ({ input: { id, kind, channel }, tx }) => {
    await tx.$queryRaw`SELECT FROM message_template WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.messageTemplate.findFirst({
      where: { id, kind, channel },
      ...templateArgs,
    });
    if (!row) return null;
    const { edition, subject, body } = lastEdition(row);
    return { ...row, name: row.name || null, edition, subject, body };
  },
  record: ({ subject }) => subject,
  trail: ({ id, ...of }) => ({
    subject: templateTitle(of),
    operations: ["messageTemplate.%"],
    id,
  }),
  change: async ({ input: { id, name, active, subject, body }, subject: before, viewer, tx }) => {
    const isSame = subject === before.subject && body === before.body;
    const next = {
      edition: before.edition + 1,
      ...{ subject, body },
      ...{ madeById: viewer.id, madeAt: now() },
    };
    return templateAnswer(
      await tx.messageTemplate.update({
        where: { id },
        data: {
          name: name ?? "",
          active,
          version: { increment: 1 },
          ...(!isSame && { editions: { create: next } }),
        },
        ...templateArgs,
      }),
    );
  },
  audit: (_, { _id: id, edition, active, ...of }) => ({
    subject: templateTitle(of),
    detail: { id, edition, active },
  }),
});
