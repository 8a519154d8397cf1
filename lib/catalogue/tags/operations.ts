import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { keptTag, tagged, tagRef as tagRefAnswer } from "@/lib/catalogue/tags/answer";
import { tagKey } from "@/lib/catalogue/tags/labels";
import { taggedAnswer, tagsWith, tagsWithout } from "@/lib/catalogue/tags/put";
import { tagAnswer } from "@/lib/catalogue/tags/queries";
import {
  caseTag,
  caseTagOff,
  tagEdit,
  tagMerge,
  tagRef as tagRefInput,
} from "@/lib/catalogue/tags/schema";
import { allBranchesOnly } from "@/lib/platform/access/all-branches";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import type { Prisma } from "@/prisma/generated/client";

const carried = async (tx: Tx, id: string) =>
  (await tx.assessment.findUniqueOrThrow({ where: { id }, select: { tags: true } })).tags;

// The case's version stays: a tag overwrites nothing that somebody else may be editing.
const write = (tx: Tx, id: string, tags: string[] | undefined) =>
  tags && tx.assessment.update({ where: { id }, data: { tags }, select: { id: true } });

/** Everybody who may open a case puts tags on it; a word that the office has not got yet becomes one. */
export const tagCase = caseOperation({
  name: "assessment.tag",
  summary: "Put a tag on a case: a word of the office, or a new one",
  answers: tagged,
  who: "case.open",
  input: caseTag,
  failed: shortFailure,
  change: async ({ input, assessment: { id }, tx }) => {
    const change = await tagsWith(tx, await carried(tx, id), input.tag);
    if (isFailure(change)) return change;
    await write(tx, id, change.write);
    return taggedAnswer(change);
  },
  detail: (_, { tag, changed }) => ({ tag: tag.word, ...(!changed && { had: true }) }),
});

export const untagCase = caseOperation({
  name: "assessment.untag",
  summary: "Take a tag off a case",
  answers: tagged,
  who: "case.open",
  input: caseTagOff,
  failed: shortFailure,
  change: async ({ input, assessment: { id }, tx }) => {
    const change = await tagsWithout(tx, await carried(tx, id), input.tag);
    if (!change) return refuse(404);
    await write(tx, id, change.write);
    return taggedAnswer(change);
  },
  detail: (_, { tag, changed }) => ({ tag: tag.word, ...(!changed && { had: false }) }),
});

const kept = {
  who: "tags.manage" as const,
  failed: shortFailure,
  // All branches share them, so an admin of some of them leaves them alone (P4).
  may: allBranchesOnly("changes tags"),
};

const withSpellings = { include: { merged: { select: { word: true } } } } as const;
type TagRow = NonNullable<Awaited<ReturnType<typeof findKept>>>;
const findKept = (tx: Tx, id: string) =>
  tx.tag.findUnique({ where: { id, mergedIntoId: null }, ...withSpellings });

const keptAnswer = ({ version, merged, ...row }: TagRow) => ({
  ...tagAnswer(row),
  version,
  spellings: merged.map(({ word }) => word),
});

/** Locked in the order of their ids: of two merges of the same two at once the second waits, and finds one tag. */
const lockTags = (tx: Tx, ids: string[]) =>
  tx.$queryRaw`SELECT FROM tag WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE`;

type Swap = { data: Prisma.TagUpdateInput; subject: TagRow };

/** A tag that takes the word of a spelling merged into it leaves that one its own. No key has a sign such as "~". */
async function swapSpelling(tx: Tx, spelling: string, { data, subject }: Swap) {
  const set = (id: string, data: Prisma.TagUpdateInput) =>
    tx.tag.update({ where: { id }, data, select: { id: true } });
  await set(spelling, { key: `~${spelling}` });
  await set(subject.id, data);
  await set(spelling, { key: subject.key, word: subject.word });
}

/** Another word or colour for it. Every case and lead that has it says it so from then on. */
export const editTag = operation({
  ...kept,
  name: "tag.edit",
  summary: "Edit a tag",
  answers: keptTag,
  input: tagEdit,
  done: "Tag saved",
  subject: async ({ input: { id }, tx }) => {
    await lockTags(tx, [id]);
    return findKept(tx, id);
  },
  record: ({ subject: { version, word, colour } }) => ({ version, word, colour }),
  change: async ({ input: { id, word, colour }, subject, tx }) => {
    const key = tagKey(word);
    const same = await tx.tag.findUnique({
      where: { key },
      select: { id: true, word: true, mergedIntoId: true },
    });
    if (same && same.id !== id && same.mergedIntoId !== id) {
      const message = `"${same.word}" is a tag already. Merge this one into it`;
      return refuse(409, message, { fields: { word: message } });
    }
    const data = { word, key, colour, version: { increment: 1 } };
    if (same && same.id !== id) await swapSpelling(tx, same.id, { data, subject });
    else await tx.tag.update({ where: { id }, data, select: { id: true } });
    return keptAnswer(await tx.tag.findUniqueOrThrow({ where: { id }, ...withSpellings }));
  },
  audit: ({ input, subject }) => ({
    subject: input.word,
    detail: { from: subject.word, colour: input.colour },
  }),
});

/** What had the one has the other from then on, and who types the one gets the other. No case is touched. */
export const mergeTags = operation({
  ...kept,
  name: "tag.merge",
  summary: "Merge a tag into another one",
  answers: keptTag,
  input: tagMerge,
  done: ({ word }) => `It is "${word}" now`,
  subject: async ({ input: { id, into }, tx }) => {
    await lockTags(tx, [id, into]);
    return findKept(tx, id);
  },
  change: async ({ input: { id, into }, tx }) => {
    const wrong = (message: string) => refuse(422, message, { fields: { into: message } });
    if (id === into) return wrong("Please choose another tag");
    if (!(await findKept(tx, into))) return wrong("This tag is not there any more");
    await tx.tag.updateMany({
      where: { OR: [{ id }, { mergedIntoId: id }] },
      data: { mergedIntoId: into, version: { increment: 1 } },
    });
    return keptAnswer(await tx.tag.findUniqueOrThrow({ where: { id: into }, ...withSpellings }));
  },
  audit: ({ subject }, { word }) => ({ subject: word, detail: { from: subject.word } }),
});

/** It leaves every case and lead, with its other spellings. */
export const deleteTag = operation({
  ...kept,
  name: "tag.delete",
  summary: "Delete a tag",
  answers: tagRefAnswer,
  input: tagRefInput,
  done: "Tag deleted",
  subject: async ({ input: { id }, tx }) => {
    await lockTags(tx, [id]);
    return findKept(tx, id);
  },
  change: async ({ subject: { id }, tx }) => {
    await tx.tag.delete({ where: { id } });
    return { _id: id };
  },
  audit: ({ subject }) => ({ subject: subject.word }),
});
