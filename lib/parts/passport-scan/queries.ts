import "server-only";
import { listsOf, provenCase } from "@/lib/case/queries";
import { passportScan } from "@/lib/parts/passport-scan/answer";
import { differencesOf } from "@/lib/parts/passport-scan/differences";
import type { scanPassport } from "@/lib/parts/passport-scan/scan.job";
import { scannedFile } from "@/lib/parts/passport-scan/schema";
import { query } from "@/lib/platform/operation/query";
import { isFailure, refuse } from "@/lib/platform/result";
import { job } from "@/lib/platform/workers/job";
import { dayInIndia } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";

const scan = job<typeof scanPassport>({
  by: "reading",
  file: "lib/parts/passport-scan/scan.job.ts",
  name: "scanPassport",
  tooMuch: refuse(413, "This file takes too long to read: send a photo of the page alone"),
});

/** What a passport's page says, to be looked at in the form; nothing is kept. */
export const readPassport = query({
  name: "passport.read",
  summary: "Read the two lines of a passport's page",
  answers: passportScan,
  who: "case.open",
  input: scannedFile,
  read: async (viewer, { ref_no, file }) => {
    const opened = await provenCase(viewer, ref_no, "case.open");
    if (isFailure(opened)) return opened;
    const read = await scan(Buffer.from(await file.arrayBuffer()), dayInIndia());
    if (isFailure(read)) return read;
    const { dob, ...names } = await listsOf(opened, { first_name: true, surname: true, dob: true });
    const differs = differencesOf(read, { ...names, dob: dob && dayOf(dob) });
    return { ...read, differs };
  },
});
