import "server-only";
import { tagged } from "@/lib/catalogue/tags/answer";
import { taggedAnswer, tagsWith, tagsWithout } from "@/lib/catalogue/tags/put";
import { leadTag, leadTagOff } from "@/lib/catalogue/tags/schema";
import { isOpen, type Locked, locked } from "@/lib/intake/leads/guards";
import { auditOf } from "@/lib/intake/leads/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";

const shared = {
  who: "leads.list" as const,
  answers: tagged,
  failed: shortFailure,
  subject: locked,
  // As a call, anybody of the branch notes it, of a closed one too; those of an assessment are the assessment's.
  may: (_: Viewer, lead: Locked) => lead.state !== "assessment" || !lead.assessment || isOpen(lead),
};

const write = (tx: Tx, id: string, tags: string[] | undefined) =>
  tags && tx.lead.update({ where: { id }, data: { tags }, select: { id: true } });

export const tagLead = operation({
  ...shared,
  name: "lead.tag",
  summary: "Put a tag on a lead: a word of the office, or a new one",
  input: leadTag,
  change: async ({ input, subject: { id, tags }, tx }) => {
    const change = await tagsWith(tx, tags, input.tag);
    if (isFailure(change)) return change;
    await write(tx, id, change.write);
    return taggedAnswer(change);
  },
  audit: ({ subject }, { tag }) => auditOf(subject, { tag: tag.word }),
});

export const untagLead = operation({
  ...shared,
  name: "lead.untag",
  summary: "Take a tag off a lead",
  input: leadTagOff,
  change: async ({ input, subject: { id, tags }, tx }) => {
    const change = await tagsWithout(tx, tags, input.tag);
    if (!change) return refuse(404);
    await write(tx, id, change.write);
    return taggedAnswer(change);
  },
  audit: ({ subject }, { tag }) => auditOf(subject, { tag: tag.word }),
});
