import "server-only";
import type { z } from "zod";
import { type TagColour, tagColours } from "@/lib/catalogue/tags/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

/** A tag as cases and leads show it. */
export const tag = is.named("Tag", {
  _id: is.id,
  word: is.text,
  colour: is.among(valuesOf(tagColours)),
});
export type TagAnswer = z.output<typeof tag> & { colour: TagColour };
export const tagList = is.list(tag);

export const keptTag = is.named("TagOfOffice", {
  ...tag.shape,
  version: is.version,
  /** other spellings that were merged into it */
  spellings: is.list(is.text),
});
export type KeptTag = z.output<typeof keptTag>;

/** What a case or a lead carries after a tag was put on it or taken off. */
export const tagged = is.inline({
  tags: tagList,
  /** the one that was asked for */
  tag,
  /** false where it was so already */
  changed: is.flag,
});

export const tagRef = is.inline({ _id: is.id });
