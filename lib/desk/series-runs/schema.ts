import { z } from "zod";
import { recordId, refNo } from "@/lib/values/fields/record";

/** One run of a case. */
export const runOfCase = z.object({ ref_no: refNo, runId: recordId("Series") });
/** One run of a lead. */
export const runOfLead = z.object({ id: recordId("Lead"), runId: recordId("Series") });
