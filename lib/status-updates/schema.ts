import { z } from "zod";
import * as f from "@/lib/fields";

/** Spec §7 "Status update sent to the student's phone"; the two messages are of spec §5. */
export const newStatusUpdate = z.object({
  ref_no: f.refNo,
  msg: f
    .text("Message field", 1000)
    .refine((value) => !f.isBlank(value), "Message field is required")
    .transform((value) => value.replace(/\r\n?/g, "\n")),
  action_required: f.yesNo("Action", "Please select the type of action."),
});
