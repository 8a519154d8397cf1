import "server-only";
import { z } from "zod";
import { roles } from "@/lib/platform/access/policy";
import * as is from "@/lib/platform/operation/answer";

/** Who logged in, and where they look (decision H4). */
export const signedIn = is.named("SignedIn", {
  admin: is.inline({
    name: is.text,
    email: is.email,
    mobile: is.mobile,
    type: z.enum(roles),
    status: is.flag,
    branch: is.text,
  }),
});

export const registered = is.named("Registered", { email: is.email, name: is.text });
