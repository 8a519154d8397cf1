import { z } from "zod";
import { recordId, refNo } from "@/lib/values/fields/record";

/** A passport's page that comes along, and is not kept. */
export const scannedPage = z.object({
  ref_no: refNo,
  file: z.instanceof(Blob, { error: "Please choose a file" }),
});

/** A passport's page that lies on the case. */
export const storedPage = z.object({ ref_no: refNo, fileId: recordId("File") });
