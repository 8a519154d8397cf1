import "server-only";
import type { TagAnswer } from "@/lib/catalogue/tags/answer";
import { mostOnOne, mostTags, tagKey } from "@/lib/catalogue/tags/labels";
import { tagMeant, withItsTags } from "@/lib/catalogue/tags/queries";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";

// How a tag comes onto a case or a lead and off it, whichever of both carries it.

const wrong = (message: string) => refuse(409, message, { fields: { tag: message } });

/** The tag that was typed, made where the office has none that is spelled so. */
async function tagTyped(tx: Tx, word: string) {
  const key = tagKey(word);
  const known = await tagMeant(tx, key);
  if (known) return known;
  if ((await tx.tag.count()) >= mostTags)
    return wrong(`The office has ${mostTags} tags already. An admin can merge or delete some`);
  // Two people may type one new word at the same moment: then both mean the row of the first.
  await tx.tag.createMany({ data: [{ word, key, colour: "grey" }], skipDuplicates: true });
  return (await tagMeant(tx, key)) ?? refuse(404);
}

/** The ids to write, and the answer: `write` is undefined where the row is so already. */
type Change = { write?: string[]; tags: TagAnswer[]; tag: TagAnswer; changed: boolean };

/** Ids of the tags of these words, each made where the office has none that is spelled so. */
export async function tagsOf(tx: Tx, words: readonly string[]) {
  const typed = [...new Map(words.map((word) => [tagKey(word), word]))];
  if (typed.length === 0) return () => [];
  await tx.tag.createMany({
    data: typed.map(([key, word]) => ({ word, key, colour: "grey" })),
    skipDuplicates: true,
  });
  const rows = await tx.tag.findMany({
    where: { key: { in: typed.map(([key]) => key) } },
    select: { id: true, key: true },
  });
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return (some: readonly string[]) => some.flatMap((word) => ids.get(tagKey(word)) ?? []);
}

/** A typed tag put on a row that carries these. */
export async function tagsWith(tx: Tx, tags: string[], word: string): Promise<Change | Failure> {
  const meant = await tagTyped(tx, word);
  if (!("tag" in meant)) return meant;
  const { tags: now } = await withItsTags({ tags }, tx);
  const { tag } = meant;
  if (now.some(({ _id }) => _id === tag._id)) return { tags: now, tag, changed: false };
  if (now.length >= mostOnOne) return wrong(`At most ${mostOnOne} tags. Take one off first`);
  return { write: [...tags, tag._id], tags: [...now, tag], tag, changed: true };
}

/** A tag taken off a row that carries these; null where there is no such tag. */
export async function tagsWithout(tx: Tx, tags: string[], id: string): Promise<Change | null> {
  const row = await tx.tag.findUnique({ where: { id }, select: { key: true } });
  const meant = row && (await tagMeant(tx, row.key));
  if (!meant) return null;
  const { tags: now } = await withItsTags({ tags }, tx);
  const left = tags.filter((one) => !meant.ids.includes(one));
  const changed = left.length < tags.length;
  const rest = now.filter(({ _id }) => _id !== meant.tag._id);
  return { write: changed ? left : undefined, tags: rest, tag: meant.tag, changed };
}

/** Without what was to be written, which is nobody's business. */
export const taggedAnswer = ({ write: _, ...answer }: Change) => answer;
