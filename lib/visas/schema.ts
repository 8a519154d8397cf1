import { z } from "zod";
import { record, recordId, refNo } from "@/lib/values/fields/record";
import { optionalLines } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";
import { labels, visaStatusWords } from "@/lib/visas/labels";

const status = worded(labels.status, visaStatusWords);

/** The specification's client sends these; the case's own are what counts (decision A1). */
const sent = z.unknown().optional();

export const newVisa = z.object({
  ref_no: refNo,
  applicationId: record(labels.application),
  status,
  remarks: optionalLines(labels.remarks, 2000),
  assessmentId: sent,
  caseHandler: sent,
});

export const visaRef = z.object({ ref_no: refNo, visaId: recordId("Record"), version });
export const visaStatus = visaRef.extend({ status });
