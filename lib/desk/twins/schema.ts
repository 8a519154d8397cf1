import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

/** Two cases, in either order. */
export const twinRefs = z.object({ ref_no: refNo, other: refNo });
