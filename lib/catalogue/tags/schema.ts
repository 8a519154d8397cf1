import { z } from "zod";
import { labels, longestTag, tagColours, tagKey } from "@/lib/catalogue/tags/labels";
import { record, refNo } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** A tag as people type it; blanks in a row are one. */
export const tagWord = text(labels.word, longestTag)
  .overwrite((word) => word.replace(/ +/g, " "))
  .refine((word) => tagKey(word) !== "", "A tag has a letter or a digit")
  // One sign may stand for many letters.
  .refine((word) => tagKey(word).length <= 2 * longestTag, "This tag is too long");

const tagId = record(labels.word);

export const caseTag = z.object({ ref_no: refNo, tag: tagWord });
export const caseTagOff = z.object({ ref_no: refNo, tag: tagId });
export const leadTag = z.object({ id: record("Lead"), tag: tagWord });
export const leadTagOff = z.object({ id: record("Lead"), tag: tagId });

export const tagEdit = z.object({
  id: tagId,
  word: tagWord,
  colour: worded(labels.colour, tagColours),
  version,
});
export const tagMerge = z.object({ id: tagId, into: record(labels.into) });
export const tagRef = z.object({ id: tagId });
