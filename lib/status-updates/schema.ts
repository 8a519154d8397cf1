import { z } from "zod";
import * as f from "@/lib/values/fields";

/** Spec §7 "Status update sent to the student's phone"; the two messages are of spec §5. */
export const newStatusUpdate = z.object({
  ref_no: f.refNo,
  msg: f.lines("Message field", 1000),
  action_required: f.yesNo("Action", "Please select the type of action."),
});
