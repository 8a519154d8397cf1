import { z } from "zod";
import { optional, yesNo } from "@/lib/values/fields/choice";
import { record, refNo } from "@/lib/values/fields/record";

// Whom somebody wants to call. The number is never sent: the server reads it of the case or the lead.

/** The student; on their official mobile or one of the contacts, where that is said. */
export const caseToCall = z.object({
  ref_no: refNo,
  official: optional(yesNo("Official mobile")),
  contactId: optional(record("Contact")),
});
export const leadToCall = z.object({ id: record("Lead") });
export const recordingRef = z.object({ id: record("Call") });
