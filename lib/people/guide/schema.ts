import { z } from "zod";
import { guideLanguages } from "@/lib/people/guide/labels";
import { valuesOf } from "@/lib/values/options";

/** The guide as a file: in which language, and whether of one's own role or of all. */
export const guideFile = z.object({
  lang: z.enum(valuesOf(guideLanguages)).default("en"),
  of: z.enum(["own", "all"]).default("own"),
});
