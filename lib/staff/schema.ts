import { z } from "zod";
import { roles } from "@/lib/platform/access/policy";
import { branches } from "@/lib/values/branches";
import { unwrap } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { version } from "@/lib/values/fields/version";

const staffRef = { email: email("Email"), version };

export const roleChange = z.object({
  ...staffRef,
  type: z.preprocess(unwrap, z.enum(roles, "Role is not one of the choices")),
});

export const statusChange = z.object({
  ...staffRef,
  status: z.preprocess(
    (value) =>
      typeof value === "string"
        ? ({ true: true, on: true, false: false, off: false }[value] ?? value)
        : value,
    z.boolean("Status must be true or false"),
  ),
});

export const branchesChange = z.object({
  ...staffRef,
  branches: z
    .array(z.enum(branches, "Branch is not one of the choices"), "Choose at least one branch")
    .min(1, "Choose at least one branch")
    .max(2),
});

export const staffRefInput = z.object({ email: email("Email").optional() });
