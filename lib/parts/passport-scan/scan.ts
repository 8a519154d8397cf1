import "server-only";
import type { scanPassport } from "@/lib/parts/passport-scan/scan.job";
import { refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";

/** Reads a passport's page in a worker. */
export const scan = job<typeof scanPassport>({
  by: "reading",
  file: "lib/parts/passport-scan/scan.job.ts",
  name: "scanPassport",
  tooMuch: refuse(413, "This file takes too long to read: send a photo of the page alone"),
});
