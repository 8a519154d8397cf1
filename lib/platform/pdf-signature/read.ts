import "server-only";
import type { readPdfSignature as read } from "@/lib/platform/pdf-signature/signature.job";
import { refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";

/** What the last signature of the PDF at this path says. */
export const readPdfSignature = job<typeof read>({
  by: "reading",
  file: "lib/platform/pdf-signature/signature.job.ts",
  name: "readPdfSignature",
  tooMuch: refuse(413, "This signature takes too long to read"),
});
