import "server-only";
import { z } from "zod";
import { roles } from "@/lib/platform/access/role-rights";
import * as is from "@/lib/platform/operation/answer";

/** Either the person who logged in, with the branch they look at (decision H4), or the step that comes before. */
export const signedIn = is.named("SignedIn", {
  admin: is
    .inline({
      name: is.text,
      email: is.email,
      mobile: is.mobile,
      type: z.enum(roles),
      status: is.flag,
      branch: is.text,
    })
    .optional(),
  /** "code": of the second factor, at admin/login/code, within five minutes and with the cookie of this answer */
  step: is.among(["code"]).optional(),
});

export const registered = is.named("Registered", { email: is.email, name: is.text });
