import { z } from "zod";
import { labels } from "@/lib/money/books/labels";
import { branch } from "@/lib/values/fields/branch";
import { day } from "@/lib/values/fields/day";
import { optionalValue } from "@/lib/values/fields/given";

/** Without a branch the range covers all branches whose books are open to the viewer (decision H11). */
export const bookRange = z
  .object({
    from: optionalValue(day(labels.from, "past")),
    to: optionalValue(day(labels.to, "past")),
    location: optionalValue(branch(labels.location)),
  })
  .superRefine(({ from, to }, context) => {
    if (!from || !to || from <= to) return;
    const message = `${labels.to} is before ${labels.from}`;
    context.addIssue({ code: "custom", path: ["to"], message });
  });
