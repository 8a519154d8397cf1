import { z } from "zod";
import * as f from "@/lib/fields";
import { type SearchType, searchTypes } from "@/lib/search/labels";

const invalid = Object.fromEntries(searchTypes.map((t) => [t.value, t.invalid])) as Record<
  SearchType,
  string
>;

const typed = (type: SearchType, max: number, min = 1) =>
  z.string(invalid[type]).trim().min(min, invalid[type]).max(max, invalid[type]);

/** What each search asks for: the parameter has the name that its call gives it (spec §7). */
export const searches = {
  // At least 10 characters (spec §5); the one canonical form is looked for (C2).
  mobile: z.object({ mobile: typed("mobile", 40, 10).pipe(f.mobile("Mobile")) }),
  officialMobile: z.object({
    mobile: typed("officialMobile", 40).pipe(f.mobile("Official Mobile")),
  }),
  officialEmail: z.object({ email: typed("officialEmail", 254).toLowerCase() }),
  name: z.object({ name: typed("name", 100).transform((name) => name.replace(/\s+/g, " ")) }),
  dob: z.object({ dob: typed("dob", 30).pipe(f.day("DOB")) }),
};

export const paletteInput = z.object({
  q: z.string().trim().min(2, "Type at least two characters").max(100),
});
