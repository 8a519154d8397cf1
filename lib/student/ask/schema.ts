import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

/** The case whose student would be asked. */
export const smsToAsk = z.object({ ref_no: refNo });
