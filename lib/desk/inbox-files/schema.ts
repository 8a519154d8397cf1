import { z } from "zod";
import { recordId, refNo } from "@/lib/values/fields/record";

/** A file of a message that is put to an item of the case's checklist. */
export const paperOfMessage = z.object({
  ref_no: refNo,
  message: recordId("Message"),
  item: recordId("Item"),
});
