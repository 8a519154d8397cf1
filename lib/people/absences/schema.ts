import { z } from "zod";
import { labels } from "@/lib/people/absences/labels";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { record } from "@/lib/values/fields/record";
import { optionalText } from "@/lib/values/fields/text";

/** Days are both in; one day is from and to of the same. */
export const newAbsence = z
  .object({
    email: email(labels.email),
    from: day(labels.from, "coming"),
    to: day(labels.to, "coming"),
    note: optionalText(labels.note, 200),
  })
  .superRefine(({ from, to }, context) => {
    // Days as text are in the order of time.
    if (typeof from === "string" && typeof to === "string" && to < from)
      context.addIssue({ code: "custom", path: ["to"], message: "To cannot be before From" });
  });

export const absenceRef = z.object({ id: record("Absence") });
export const memberRef = z.object({ email: email(labels.email) });
