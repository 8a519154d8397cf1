import { z } from "zod";

const noVersion = "Version must be a whole number";

/** The version that an edit was based on (decision C14). Only what is not sent is missing. */
export const version = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/, noVersion)], noVersion)
  .transform(Number)
  .pipe(z.int(noVersion).min(0, noVersion))
  .optional();
