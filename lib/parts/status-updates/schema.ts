import { z } from "zod";
import { labels } from "@/lib/parts/status-updates/labels";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { recordId, refNo } from "@/lib/values/fields/record";
import { lines, text } from "@/lib/values/fields/text";

/** Spec §7 "Status update sent to the student's phone"; the two messages are of spec §5. */
export const newStatusUpdate = z.object({
  ref_no: refNo,
  msg: lines("Message field", 1000),
  action_required: yesNo("Action", "Please select the type of action."),
  /** the edition of the template that the message began with */
  template: optional(recordId(labels.template)),
});

/** The same in the words of a template, which is named: for many cases at once, each in its language. */
export const namedStatusUpdate = z.object({
  ref_no: refNo,
  template: text(labels.template, 60),
  action_required: newStatusUpdate.shape.action_required,
});

/** Whether a change tells the student by a text message; unasked it does not. */
export const tell = optional(yesNo(labels.tell));
