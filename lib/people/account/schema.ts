import { z } from "zod";
import { messages } from "@/lib/people/account/labels";
import { matching, newPassword, unequal } from "@/lib/people/password/schema";
import { branch } from "@/lib/values/fields/branch";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { version } from "@/lib/values/fields/version";

/** Empty e-mail or password answers the specification's one text (§5). */
const credential = (max: number) =>
  z.string(messages.signIn).min(1, messages.signIn).max(max, messages.signIn);

export const signIn = z.object({
  email: credential(254).transform((value) => value.trim().toLowerCase()),
  password: credential(1000),
  /** one that is switched on; without it the first (decision H4) */
  branch: branch("Branch").optional(),
});

export const register = z
  .object({
    email: email("Email"),
    name: name("Name"),
    mobile: mobile("Mobile"),
    password: newPassword,
    confirmPassword: z.string().max(200).optional(),
  })
  .refine(matching, unequal);

export const general = z.object({
  name: name("Name"),
  mobile: mobile("Mobile"),
  version,
});

export const branchSwitch = z.object({
  branch: branch("Branch"),
});

export const nothing = z.object({});
