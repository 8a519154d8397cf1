import { z } from "zod";
import { common } from "@/lib/password/common";
import { expired } from "@/lib/password/labels";
import { email } from "@/lib/values/fields/email";

/** At least 10 characters and not one of the common ones (decision P8). */
export const newPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(10, "Password must have at least 10 characters")
  .max(200, "Password is too long (at most 200 characters)")
  .refine((value) => !common.has(value.toLowerCase()), "This password is too common");

export const matching = (value: { password?: unknown; confirmPassword?: unknown }) =>
  value.confirmPassword === undefined || value.password === value.confirmPassword;
export const unequal = { path: ["confirmPassword"], error: "Passwords are not equal" };

export const forgot = z.object({ email: email("Email") });

export const reset = z
  .object({
    token: z.string().min(20, expired).max(200, expired),
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
