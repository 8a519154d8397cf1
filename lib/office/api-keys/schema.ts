import { z } from "zod";
import { labels, lives } from "@/lib/office/api-keys/labels";
import { keyScopes } from "@/lib/platform/access/labels";
import { branch } from "@/lib/values/fields/branch";
import { record } from "@/lib/values/fields/record";
import { text } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";
import { valuesOf } from "@/lib/values/options";

const scope = z.enum(valuesOf(keyScopes), "This is not one of the choices");

export const newApiKey = z.object({
  name: text(labels.name, 60),
  scopes: z
    .array(scope, `${labels.scopes} must be a list`)
    .min(1, "Please choose at least one")
    .max(20)
    .transform((scopes) => [...new Set(scopes)]),
  /** the only ones that it opens; none: all of its maker's */
  branches: z.array(branch(labels.branches), `${labels.branches} must be a list`).max(200),
  days: worded(labels.days, lives),
});

export const apiKeyRef = z.object({ id: record("Key") });
