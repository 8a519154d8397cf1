import "server-only";
import { approvalStateOf } from "@/lib/catalogue/templates/approval";
import { templateTitle } from "@/lib/catalogue/templates/labels";
import { notify } from "@/lib/people/notifications/notify";
import type { Tx } from "@/lib/platform/db";
import { approvalStates } from "@/lib/platform/outbox/labels";
import type { TemplateItem } from "@/lib/platform/whatsapp/items";
import { whatsappGateway } from "@/lib/platform/whatsapp/send";
import { now } from "@/lib/values/clock";

const namedCategories = ["utility", "marketing", "authentication"];

/** `isAsked`: WhatsApp answered it to a question of ours, and so tells what holds now. */
type Decision = Pick<
  TemplateItem,
  "name" | "language" | "status" | "reason" | "category" | "quality" | "at"
> & { isAsked?: true };

type Key = { name: string; language: string };

/** What WhatsApp says now about those of its templates that are named. Throws where it does not answer. */
export async function decisionsOfProvider(templates: readonly Key[]): Promise<Decision[]> {
  // Before the answer: what is told meanwhile is newer.
  const at = now();
  const listed = await whatsappGateway().listTemplates();
  const isOurs = (row: Key) =>
    templates.some(({ name, language }) => name === row.name && language === row.language);
  return listed.filter(isOurs).map(({ name, language, status, category, ...row }) => ({
    ...{ name, language, status, category, at, isAsked: true },
    ...{ reason: row.rejectedReason, quality: row.quality },
  }));
}

/**
 * Notes what WhatsApp decided about a template of ours, and tells its author. The same told twice changes nothing, and one that
 * was decided before what is known already is left: they come in any order. Answers whether the template stands otherwise now.
 */
export async function noteDecision(decision: Decision, tx: Tx): Promise<boolean> {
  const { name, language, reason, quality } = decision;
  const row = await tx.whatsappTemplate.findFirst({
    where: { name, ...(language && { language }) },
    include: { edition: { include: { template: true } } },
  });
  if (!row) return false;
  const status = newStatus(row, decision);
  const category = decision.category?.toLowerCase();
  await tx.whatsappTemplate.update({
    where: { editionId: row.editionId },
    data: {
      ...(status && { status, reason, decidedAt: decision.at ?? now() }),
      ...(quality && { quality: quality.toLowerCase() }),
      ...(category && namedCategories.includes(category) && { category }),
    },
    select: { editionId: true },
  });
  if (!status) return false;
  await notify(tx, [row.edition.madeById], {
    kind: "job",
    text: `WhatsApp: “${templateTitle(row.edition.template)}”: ${approvalStates[status]}`,
    page: "/app/templates",
  });
  return true;
}

type Standing = { status: string; decidedAt: Date | null };

/** Undefined where it stays as it is: the same again, an older one, or a word that says nothing about it. */
function newStatus(
  { status: before, decidedAt }: Standing,
  { status: word, at, isAsked }: Decision,
) {
  const status = word === null ? undefined : approvalStateOf(word);
  if (!status || status === before) return undefined;
  // A list may lag behind the decision that came by itself.
  if (isAsked && status === "pending") return undefined;
  return at && decidedAt && at <= decidedAt ? undefined : status;
}
