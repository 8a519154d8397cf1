import { z } from "zod";
import { common } from "@/lib/account/common-passwords";
import { messages } from "@/lib/account/labels";
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

/** At least 10 characters and not one of the common ones (decision P8). */
const newPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(10, "Password must have at least 10 characters")
  .max(200, "Password is too long (at most 200 characters)")
  .refine((value) => !common.has(value.toLowerCase()), "This password is too common");

const matching = (value: { password?: unknown; confirmPassword?: unknown }) =>
  value.confirmPassword === undefined || value.password === value.confirmPassword;
const unequal = { path: ["confirmPassword"], error: "Passwords are not equal" };

export const register = z
  .object({
    email: email("Email"),
    name: name("Name"),
    mobile: mobile("Mobile"),
    password: newPassword,
    confirmPassword: z.string().max(200).optional(),
  })
  .refine(matching, unequal);

export const forgot = z.object({ email: email("Email") });

export const reset = z
  .object({
    token: z.string().min(20, messages.expired).max(200, messages.expired),
    password: newPassword,
    confirmPassword: z.string().max(200).optional(),
  })
  .refine(matching, unequal);

export const changePassword = z
  .object({
    current: z
      .string("Current password is required")
      .min(1, "Current password is required")
      .max(1000),
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
