import { z } from "zod";
import { expired } from "@/lib/people/password/labels";
import { email } from "@/lib/values/fields/email";

/** At least 10 characters (decision P8); that it is not easily guessed is the server's to say: `strength.ts`. */
export const newPassword = z
  .string("Password is required")
  .min(1, "Password is required")
  .min(10, "Password must have at least 10 characters")
  .max(200, "Password is too long (at most 200 characters)");

export const matching = (value: { password?: unknown; confirmPassword?: unknown }) =>
  value.confirmPassword === undefined || value.password === value.confirmPassword;
export const unequal = { path: ["confirmPassword"], error: "Passwords are not equal" };

export const forgot = z.object({ email: email("Email") });

const tokenOfLink = (expiredWords: string) =>
  z.string().min(20, expiredWords).max(200, expiredWords);
const token = tokenOfLink(expired);

/** A new password by a link that is valid once: a forgotten one, or the first one of somebody who was invited. */
export const passwordByLink = (expiredWords: string) =>
  z
    .object({
      token: tokenOfLink(expiredWords),
      password: newPassword,
      confirmPassword: z.string().max(200).optional(),
    })
    .refine(matching, unequal);

export const reset = passwordByLink(expired);

/** The mailed link and the password are both needed: somebody who mistyped an address knows this password but not the link. */
export const confirm = z.object({
  token,
  password: z.string("Password is required").min(1, "Password is required").max(200),
});

/** The own password is asked for again before the ways to log in change: an open session is not enough. */
export const own = z.object({
  password: z.string("Password is required").min(1, "Password is required").max(1000),
});

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
