import { z } from "zod";
import { bulkActions, most } from "@/lib/bulk/labels";
import { dayInIndia } from "@/lib/values/clock";
import { yesNo } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { given } from "@/lib/values/fields/given";
import { record, refNo } from "@/lib/values/fields/record";
import { lines } from "@/lib/values/fields/text";

const lists = ["new", "active", "inactive"] as const;

/** Cases by their numbers, all that a list shows for what it is asked, or all that somebody holds. */
const chosen = {
  refs: z
    .array(refNo)
    .min(1, "No case is ticked")
    .max(most, `At most ${most.toLocaleString("en-IN")} cases at once`)
    .optional(),
  list: z.enum(lists).optional(),
  asked: z.record(z.string().max(40), z.string().max(200)).optional(),
  of: given(email("User")),
};

/** What is said of each action is asked for by `rules`. */
export const bulk = z
  .object({
    action: z.enum(bulkActions),
    ...chosen,
    /** the emails of whoever is given the cases: evenly among several */
    to: z.array(email("Case handler")).max(200).optional(),
    day: given(day("Day")),
    reason: given(record("Reason")),
    msg: given(lines("Message field", 1000)),
    action_required: given(yesNo("Action")),
  })
  .superRefine((input, context) => {
    const say = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const { action, refs, list, of, to = [], day: on, reason, msg, action_required } = input;
    if ([refs, list, of].filter(Boolean).length !== 1) say("refs", "No case is chosen");
    if (action === "assign" && to.length === 0) say("to", "Please choose who is given the cases");
    if (action === "reschedule" && !on) say("day", "Day is required");
    if (action === "reschedule" && on && on < dayInIndia()) say("day", "This day is over");
    if (action === "reject" && !reason) say("reason", "Reason is required");
    if (action === "update" && !msg) say("msg", "Message field is required");
    if (action === "update" && action_required === undefined)
      say("action_required", "Please select the type of action.");
  });
export type Bulk = z.output<typeof bulk>;

export const runRef = z.object({ id: record("Run") });
export const holderRef = z.object({ email: email("User") });
