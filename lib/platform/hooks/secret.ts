import { z } from "zod";

/** A secret that a peer shows; one that is short can be guessed. */
export const hookSecret = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined)
  .pipe(z.string().min(20, "must have at least 20 characters").optional());
