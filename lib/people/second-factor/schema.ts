import { z } from "zod";
import { email } from "@/lib/values/fields/email";
import { version } from "@/lib/values/fields/version";

/** Six digits of the app, or a recovery code; people type and paste both with spaces and dashes of every kind. */
export const code = z.object({
  code: z
    .string("Code is required")
    .max(60, "This is longer than any code")
    .transform((typed) =>
      typed
        .normalize("NFKC")
        .replace(/[\s\p{Pd}\p{Cf}]/gu, "")
        .toUpperCase(),
    )
    .refine((typed) => typed.length > 0, "Code is required"),
});

export const member = z.object({ email: email("Email") });

export const rule = z.object({
  admins: z.boolean("Admins must be true or false"),
  version,
});
