import { z } from "zod";
import { record, refNo } from "@/lib/values/fields/record";

// Whom somebody wants to call. The number is never sent: the server reads it of the case or the lead.

export const caseToCall = z.object({ ref_no: refNo });
export const leadToCall = z.object({ id: record("Lead") });
export const recordingRef = z.object({ id: record("Call") });
