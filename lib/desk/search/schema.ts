import { z } from "zod";
import { type SearchType, searchTypes } from "@/lib/desk/search/labels";
import { day } from "@/lib/values/fields/day";
import { mobile } from "@/lib/values/fields/mobile";
import { refNo } from "@/lib/values/fields/record";
import { readName, readWords, type Words } from "@/lib/values/search-words";
import { numberLike } from "@/lib/values/voucher-number";

const invalid = Object.fromEntries(searchTypes.map((t) => [t.value, t.invalid])) as Record<
  SearchType,
  string
>;

const typed = (type: SearchType, max: number, min = 1) =>
  z.string(invalid[type]).trim().min(min, invalid[type]).max(max, invalid[type]);

/** Says what is missing where too little was typed for the index. */
const searchable = (read: (typed: string) => Words) => (text: string, context: z.RefinementCtx) => {
  const { missing } = read(text);
  if (missing && text) context.addIssue({ code: "custom", message: missing });
};

/** What each search asks for: the parameter has the name that its call gives it (spec §7). */
export const searches = {
  // At least 10 characters (spec §5); the one canonical form is looked for (C2).
  mobile: z.object({ mobile: typed("mobile", 40, 10).pipe(mobile("Mobile")) }),
  officialMobile: z.object({
    mobile: typed("officialMobile", 40).pipe(mobile("Official Mobile")),
  }),
  officialEmail: z.object({ email: typed("officialEmail", 254).toLowerCase() }),
  name: z.object({ name: typed("name", 100).superRefine(searchable(readName)) }),
  dob: z.object({ dob: typed("dob", 30).pipe(day("DOB", "birth")) }),
};

export const paletteInput = z.object({
  q: z
    .string()
    .trim()
    .min(1, "Type at least two letters or four digits")
    .max(100)
    // R-42 is too short for people, and the number of a receipt.
    .superRefine((text, context) => {
      if (!numberLike(text)) searchable(readWords)(text, context);
    }),
});

export const similarInput = z.object({ name: typed("name", 100) });

/** The case that was opened. */
export const visitInput = z.object({ ref_no: refNo });
/** The case that somebody is on, if they are on one. */
export const recentInput = z.object({ ref_no: refNo.optional() });
