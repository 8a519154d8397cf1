import type { z } from "zod";
import { labels, relationWords } from "@/lib/parts/contacts/labels";
import { entrySchemas } from "@/lib/parts/entries/schema";
import { optional } from "@/lib/values/fields/choice";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { name } from "@/lib/values/fields/name";
import { optionalText } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

/** Somebody who cannot be reached is no contact. A wrong number has a message of its own. */
function reached(values: Record<string, unknown>, context: z.core.$RefinementCtx) {
  if (values.mobile === null && values.email === null)
    context.addIssue({
      code: "custom",
      path: ["mobile"],
      message: "Mobile or email is required",
    });
}

/** A person beside the student; the column `contact` of prisma/entries.prisma has the same bounds. */
export const contact = entrySchemas(
  "contactId",
  {
    relation: worded(labels.relation, relationWords),
    name: name(labels.name, 120),
    mobile: optional(mobile(labels.mobile)),
    email: optional(email(labels.email)),
    occupation: optionalText(labels.occupation, 100),
    note: optionalText(labels.note, 200),
  },
  reached,
);
