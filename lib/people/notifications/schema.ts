import { z } from "zod";
import { notificationKinds, shownAtOnce } from "@/lib/people/notifications/labels";
import { yesNo } from "@/lib/values/fields/choice";

/** A number of the database's, as a text: one digit less than the largest that it holds. */
const number = z.string().regex(/^\d{1,18}$/, "There is no such notification");

export const notificationRef = z.object({ id: number });

/** All, or those up to the newest that was shown. */
export const upTo = z.object({ upTo: number.optional() });

/** Whether the person is notified of a kind. */
export const kindChoice = z.object({
  kind: z.enum(Object.keys(notificationKinds) as [keyof typeof notificationKinds], {
    error: "There is no such kind",
  }),
  on: yesNo("Notification"),
});

export const pageOf = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(shownAtOnce),
  /** after this one */
  cursor: number.optional(),
});
