import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

export const previewInput = z.object({ ref_no: refNo });
