import "server-only";
import { onRow } from "@/lib/parts/pipeline/answer";
import { visaStatuses } from "@/lib/parts/visas/labels";
import * as is from "@/lib/platform/operation/answer";

const facts = {
  date: is.moment,
  status: is.optionOf(visaStatuses),
  remarks: is.text.nullable(),
};

/** A visa as its case answers it. */
export const visa = is.named("Visa", {
  _id: is.id,
  ...facts,
  assessmentId: is.text,
  caseHandler: is.email.nullable(),
  applicationId: is.id,
  apn: is.text,
  course: is.text,
  university: is.text,
  version: is.version,
});

export const visaListed = is.named("VisaRow", { ...onRow, ...facts });
