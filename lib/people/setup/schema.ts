import { z } from "zod";
import { matching, newPassword, unequal } from "@/lib/people/password/schema";
import { removeWord } from "@/lib/people/setup/labels";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";

/** As it is read off a screen: small letters, with spaces or a dash. */
const code = z
  .string("Code is required")
  .min(1, "Code is required")
  .max(40, "Code is too long")
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z0-9]/g, ""));

export const lookAround = z.object({ code });

export const firstAdmin = z
  .object({
    code,
    name: name("Name"),
    email: email("Email"),
    mobile: mobile("Mobile"),
    password: newPassword,
    confirmPassword: z.string().max(200).optional(),
  })
  .refine(matching, unequal);

export const removeDemo = z.object({
  word: z
    .string(`Type ${removeWord}`)
    .max(40)
    .refine((typed) => typed.trim().toUpperCase() === removeWord, `Type ${removeWord}`),
});
