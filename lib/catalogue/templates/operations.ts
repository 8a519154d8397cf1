import "server-only";
import { template as answer, type TemplateAnswer } from "@/lib/catalogue/templates/answer";
import { approvalName, approvalStateOf, placeValues } from "@/lib/catalogue/templates/approval";
import { decisionsOfProvider, noteDecision } from "@/lib/catalogue/templates/decisions";
import { sampleValues } from "@/lib/catalogue/templates/fields";
import {
  approvalCategories,
  type TemplateKind,
  templateTitle,
} from "@/lib/catalogue/templates/labels";
import { lastEdition, templateAnswer, templateArgs } from "@/lib/catalogue/templates/queries";
import {
  newTemplate,
  submission,
  templateEdit,
  templateRef,
} from "@/lib/catalogue/templates/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import { db } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isConfigured } from "@/lib/platform/outbox/channels";
import { approvalStates } from "@/lib/platform/outbox/labels";
import { refuse } from "@/lib/platform/result";
import { whatsappGateway } from "@/lib/platform/whatsapp/send";
import { now } from "@/lib/values/clock";
import { approvalFault, numberedBody } from "@/lib/values/numbered-places";

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
  change: async ({
    input: { id, name, active, validHours, subject, body },
    subject: before,
    viewer,
    tx,
  }) => {
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
          validHours,
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

const approvalWords = ({ approval }: TemplateAnswer) =>
  approval ? approvalStates[approval.status as keyof typeof approvalStates] : "";
const approvalFailed = (error: unknown) =>
  refuse(409, error instanceof Error ? error.message : "WhatsApp did not answer");

/** Gives the last words of a WhatsApp template to WhatsApp, which decides within minutes or days whether they may go out. */
export const submitTemplate = operation({
  ...shared,
  name: "messageTemplate.submit",
  summary: "Give a template's words to WhatsApp to be approved",
  input: submission,
  done: ({ approval }) =>
    approval?.status === "approved"
      ? "WhatsApp has approved it"
      : "It waits for WhatsApp's approval",
  ready: async ({ input: { id, category: wanted } }) => {
    if (!isConfigured("whatsapp")) return refuse(409, "No WhatsApp account is configured");
    const row = await db.messageTemplate.findFirst({
      where: { id, channel: "whatsapp" },
      ...templateArgs,
    });
    if (!row) return refuse(404);
    const { id: editionId, body, approval } = lastEdition(row);
    if (approval && approval.status !== "rejected")
      return refuse(409, "These words were given to WhatsApp already");
    const fault = approvalFault(body);
    if (fault) return refuse(409, fault);
    const kind = row.kind as TemplateKind;
    const category = approvalCategories[kind].find((one) => !wanted || one === wanted);
    if (!category) {
      const message = "A message of this kind is no advertisement";
      return refuse(422, message, { fields: { category: message } });
    }
    const draft = {
      name: approvalName(kind, editionId),
      language: row.language,
      category,
      body: numberedBody(body),
      samples: placeValues(body, sampleValues(kind)),
    } as const;
    try {
      return { editionId, draft, decision: await whatsappGateway().submitTemplate(draft) };
    } catch (error) {
      return approvalFailed(error);
    }
  },
  subject: ({ input: { id }, tx }) =>
    tx.messageTemplate.findFirst({ where: { id }, ...templateArgs }),
  change: async ({ ready: { editionId, draft, decision }, subject: { id }, tx }) => {
    const { name, language } = draft;
    const data = {
      ...{ name, language, category: decision.category.toLowerCase() },
      status: approvalStateOf(decision.status) ?? "pending",
      ...{ submittedAt: now(), reason: null, quality: null },
    };
    await tx.whatsappTemplate.upsert({
      where: { editionId },
      create: { ...data, editionId },
      update: data,
    });
    return templateAnswer(
      await tx.messageTemplate.findUniqueOrThrow({ where: { id }, ...templateArgs }),
    );
  },
  audit: (_, { _id: id, edition, approval, ...of }) => ({
    subject: templateTitle(of),
    detail: { id, edition, to: approval?.status ?? null },
  }),
});

/** What WhatsApp has decided about a template that waits: its webhook may have been lost on the way. */
export const askTemplate = operation({
  ...shared,
  name: "messageTemplate.ask",
  summary: "Ask WhatsApp what it has decided about a template",
  input: templateRef,
  done: approvalWords,
  ready: async ({ input: { id } }) => {
    if (!isConfigured("whatsapp")) return refuse(409, "No WhatsApp account is configured");
    const row = await db.messageTemplate.findUnique({ where: { id }, ...templateArgs });
    const approval = row && lastEdition(row).approval;
    if (!approval) return refuse(404);
    try {
      const [decision] = await decisionsOfProvider([approval]);
      return (
        decision ??
        refuse(409, "WhatsApp does not know this template. Save other words, and give it those")
      );
    } catch (error) {
      return approvalFailed(error);
    }
  },
  subject: ({ input: { id }, tx }) =>
    tx.messageTemplate.findUnique({ where: { id }, select: { id: true } }),
  change: async ({ ready: decision, subject: { id }, tx }) => {
    await noteDecision(decision, tx);
    return templateAnswer(
      await tx.messageTemplate.findUniqueOrThrow({ where: { id }, ...templateArgs }),
    );
  },
  audit: (_, { _id: id, edition, approval, ...of }) => ({
    subject: templateTitle(of),
    detail: { id, edition, to: approval?.status ?? null },
  }),
});

/** By the worker, once a day: notes what WhatsApp says of all that was given to it. Answers how many stand otherwise than before. */
export async function askDecisions(): Promise<number> {
  if (!isConfigured("whatsapp")) return 0;
  const rows = await db.whatsappTemplate.findMany({ select: { name: true, language: true } });
  let changed = 0;
  for (const decision of await decisionsOfProvider(rows))
    changed += Number(await db.$transaction((tx) => noteDecision(decision, tx)));
  return changed;
}
