import { randomUUID } from "node:crypto";
import { tagKey } from "@/lib/catalogue/tags/labels";
import { tagCase, untagCase } from "@/lib/catalogue/tags/operations";
import { withItsTags } from "@/lib/catalogue/tags/queries";
import { db } from "@/lib/platform/db";
import { callerFor, type Staff } from "./staff";

/** A word that no other test has. */
export const newTag = (word = "tag") => `${word} ${randomUUID().slice(0, 8)}`;

export const makeTag = (word = newTag(), more: { colour?: string; mergedIntoId?: string } = {}) =>
  db.tag.create({ data: { word, key: tagKey(word), colour: "blue", ...more } });

export const putOn = async (by: Staff, { ref_no }: { ref_no: string }, tag: string) =>
  tagCase.run({ ref_no, tag }, await callerFor(by));

export const takeOff = async (by: Staff, { ref_no }: { ref_no: string }, tag: string) =>
  untagCase.run({ ref_no, tag }, await callerFor(by));

/** The words that a case carries now. */
export async function wordsOf({ id }: { id: string }) {
  const row = await db.assessment.findUniqueOrThrow({ where: { id }, select: { tags: true } });
  return (await withItsTags(row)).tags.map(({ word }) => word);
}
