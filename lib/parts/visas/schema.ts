import { z } from "zod";
import { anyway } from "@/lib/parts/checklist/anyway";
import { entrySchemas } from "@/lib/parts/entries/schema";
import { tell } from "@/lib/parts/status-updates/schema";
import { labels, visaStatusWords } from "@/lib/parts/visas/labels";
import { record } from "@/lib/values/fields/record";
import { optionalLines } from "@/lib/values/fields/text";
import { worded } from "@/lib/values/fields/worded";

const status = worded(labels.status, visaStatusWords);

/** The specification's client sends these; the case's own are what counts (decision A1). */
const sent = { assessmentId: z.unknown().optional(), caseHandler: z.unknown().optional() };

/** Spec §3 "Visa". */
export const visa = entrySchemas(
  "visaId",
  {
    applicationId: record(labels.application),
    status,
    remarks: optionalLines(labels.remarks, 2000),
    tell,
    anyway,
  },
  undefined,
  sent,
);
/** An existing visa changes only its status. */
export const visaStatus = visa.remove.extend({ status, tell, anyway });
