import "server-only";
import type { readPdf as read } from "@/lib/platform/pdf-read/pdf.job";
import { refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";

/** What the PDF at this path says of itself, or why it cannot be read. */
export const readPdf = job<typeof read>({
  by: "reading",
  file: "lib/platform/pdf-read/pdf.job.ts",
  name: "readPdf",
  tooMuch: refuse(413, "This PDF takes too long to read: save its first pages alone"),
});
