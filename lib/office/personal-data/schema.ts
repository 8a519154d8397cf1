import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

/** The case whose person asks. */
export const ofPerson = z.object({ ref_no: refNo });
