import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";

export const scannedFile = z.object({
  ref_no: refNo,
  file: z.instanceof(Blob, { error: "Please choose a file" }),
});
