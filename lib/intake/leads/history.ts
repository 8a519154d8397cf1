import "server-only";
import { languageOption, sourceOption } from "@/lib/case/labels";
import {
  closeReasonLabel,
  type LeadState,
  labels,
  leadStateLabels,
} from "@/lib/intake/leads/labels";
import type { LeadFound } from "@/lib/intake/leads/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { branchName } from "@/lib/platform/branches/known";
import type { Tx } from "@/lib/platform/db";
import { changesBetween } from "@/lib/values/field-changes";
import { dayOf } from "@/lib/values/fields/day";
import { showDate, showMobile } from "@/lib/values/words";
import type { Prisma } from "@/prisma/generated/client";

const personText = ({ name, email }: Person) => `${name}, ${email}`;
type Person = { name: string; email: string };

/** The fields whose earlier values are kept, as they are stored. */
const fieldTexts = (lead: LeadFound) => ({
  name: lead.name,
  mobile: lead.mobile,
  location: lead.location,
  wish: lead.wish,
  source: lead.source,
  language: lead.language,
  note: lead.note,
  handler: personText(lead.handler),
  followUpOn: dayOf(lead.followUpOn),
  followUpTime: lead.followUpTime,
  state: lead.state,
  reason: lead.closeReason,
  closeWords: lead.closeWords,
});
type Field = keyof ReturnType<typeof fieldTexts>;

/** Keeps what the fields of a lead were before, in the transaction of the change. */
export async function keepLeadHistory(tx: Tx, before: LeadFound, after: LeadFound, by: Viewer) {
  const changes = changesBetween<Field>(fieldTexts(before), fieldTexts(after));
  if (changes.length === 0) return;
  await tx.leadChange.createMany({
    data: changes.map((change) => ({
      ...change,
      leadId: after.id,
      actorId: by.id,
      version: after.version,
    })),
  });
}

type HandOver = { from: Person; to: Person; by: { id: string } };

/** The same for many leads that were given to one person at once. */
export const keepHandedOver = (
  tx: Tx,
  leads: { id: string; version: number }[],
  { from, to, by }: HandOver,
) =>
  tx.leadChange.createMany({
    data: leads.map(({ id, version }) => ({
      ...{ leadId: id, version, actorId: by.id, field: "handler" },
      ...{ from: personText(from), to: personText(to) },
    })),
  });

const words: Partial<Record<Field, (value: string) => string>> = {
  mobile: showMobile,
  location: branchName,
  source: (value) => sourceOption(value).label,
  language: (value) => languageOption(value).label,
  handler: (value) => value.split(", ")[0] ?? value,
  followUpOn: showDate,
  state: (value) =>
    value === "assessment" ? "An assessment" : leadStateLabels[value as LeadState],
  reason: closeReasonLabel,
};

const wordsOf = (field: string, value: string | null) =>
  value === null ? null : (words[field as Field]?.(value) ?? value);

/** The part of a lead's select that reads what was changed, the latest first. */
export const changesOfLead = {
  select: {
    id: true,
    createdAt: true,
    field: true,
    from: true,
    to: true,
    actor: { select: { name: true } },
  },
  orderBy: { id: "desc" },
  take: 100,
} as const satisfies Prisma.Lead$changesArgs;
type ChangeRow = Prisma.LeadChangeGetPayload<{ select: typeof changesOfLead.select }>;

/** One line of a lead's history in people's words. */
export const changeInWords = ({ field, from, to, actor, ...row }: ChangeRow) => ({
  ...row,
  who: actor.name,
  field: labels[field as Field],
  from: wordsOf(field, from),
  to: wordsOf(field, to),
});
export type LeadChangeLine = ReturnType<typeof changeInWords>;
