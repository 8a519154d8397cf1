import "server-only";
import { z } from "zod";
import { type KeptTag, keptTag, type TagAnswer, tag } from "@/lib/catalogue/tags/answer";
import { labels, mostTags, type TagColour } from "@/lib/catalogue/tags/labels";
import { db, type Tx } from "@/lib/platform/db";
import * as by from "@/lib/platform/lists/filters";
import { query } from "@/lib/platform/operation/query";
import { record } from "@/lib/values/fields/record";

const shown = { id: true, word: true, colour: true } as const;
const latestFirst = [{ word: "asc" as const }, { id: "asc" as const }];

export const tagAnswer = ({ id, word, colour }: { id: string; word: string; colour: string }) =>
  ({ _id: id, word, colour: colour as TagColour }) satisfies TagAnswer;

/** The tags of these ids, by id; a merged one is what it became, and one that was deleted is not there. */
async function tagsById(from: Tx, ids: string[]): Promise<Map<string, TagAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await from.tag.findMany({
    where: { id: { in: ids } },
    select: { ...shown, mergedInto: { select: shown } },
  });
  return new Map(rows.map(({ mergedInto, ...row }) => [row.id, tagAnswer(mergedInto ?? row)]));
}

/** A row with the ids of tags becomes one with the tags themselves. */
type Tagged<R> = Omit<R, "tags"> & { tags: TagAnswer[] };

/** Rows with the ids of tags, with the tags themselves: one small query for all, and none where no row has a tag. */
export async function withTags<R extends { tags: string[] }>(
  rows: R[],
  from: Tx = db,
): Promise<Tagged<R>[]> {
  const tags = await tagsById(from, [...new Set(rows.flatMap((row) => row.tags))]);
  return rows.map((row) => {
    const known = row.tags.flatMap((id) => tags.get(id) ?? []);
    return { ...row, tags: [...new Map(known.map((one) => [one._id, one])).values()] };
  });
}

/** The same of one row. */
export async function withItsTags<R extends { tags: string[] }>(row: R, from: Tx = db) {
  const [one] = await withTags([row], from);
  return one as NonNullable<typeof one>;
}

/** Tags to choose from. */
export const usableTags = async (): Promise<TagAnswer[]> =>
  (
    await db.tag.findMany({
      where: { mergedIntoId: null },
      select: shown,
      orderBy: latestFirst,
      take: mostTags,
    })
  ).map(tagAnswer);

/**
 * The tags of the office. Everybody who is signed in reads all of them, also who works in one branch: they are words of the
 * house as reasons and sources are, and say of nobody's case that it exists.
 */
export const tagList = query({
  name: "tags.list",
  summary: "The tags of the office",
  answers: z.array(tag),
  who: "account.own",
  input: z.object({}),
  read: usableTags,
});

/** The same with what was merged into them, for the page of who keeps them. */
export const keptTags = query({
  name: "tags.kept",
  answers: z.array(keptTag),
  who: "tags.manage",
  input: z.object({}),
  read: async (): Promise<KeptTag[]> => {
    const rows = await db.tag.findMany({
      where: { mergedIntoId: null },
      select: { ...shown, version: true, merged: { select: { word: true }, orderBy: latestFirst } },
      orderBy: latestFirst,
      take: mostTags,
    });
    return rows.map(({ version, merged, ...row }) => ({
      ...tagAnswer(row),
      version,
      spellings: merged.map(({ word }) => word),
    }));
  },
});

/** A tag with those that were merged into it: what cases may name it by. */
export async function idsOfTag(id: string): Promise<string[]> {
  const rows = await db.tag.findMany({
    where: { OR: [{ id }, { mergedIntoId: id }] },
    select: { id: true },
    take: mostTags,
  });
  return rows.length > 0 ? rows.map((row) => row.id) : [id];
}

/** Narrows a list of cases or leads to those with a tag, along the index of their tags. */
export const tagFilter = by.choice(
  labels.word,
  record(labels.word),
  async () => (await usableTags()).map(({ _id, word }) => ({ value: _id, label: word })),
  async (id): Promise<{ tags: { hasSome: string[] } }> => ({
    tags: { hasSome: await idsOfTag(id) },
  }),
);

/** The tag that a typed word means, with the ids that rows may name it by; undefined where there is none yet. */
export async function tagMeant(from: Tx, key: string) {
  const row = await from.tag.findUnique({
    where: { key },
    select: {
      ...shown,
      merged: { select: { id: true } },
      mergedInto: { select: { ...shown, merged: { select: { id: true } } } },
    },
  });
  const meant = row?.mergedInto ?? row;
  return meant && { tag: tagAnswer(meant), ids: [meant.id, ...meant.merged.map(({ id }) => id)] };
}
