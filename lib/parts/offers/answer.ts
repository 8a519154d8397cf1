import "server-only";
import { applicationTypes } from "@/lib/parts/applications/labels";
import { courseBrief, onRow } from "@/lib/parts/pipeline/answer";
import { offerStatuses } from "@/lib/parts/pipeline/labels";
import * as is from "@/lib/platform/operation/answer";

const facts = {
  offerNumber: is.text,
  date: is.moment,
  status: is.optionOf(offerStatuses),
  offerLetterUri: is.uri.nullable(),
  conditions: is.list(is.text),
  moreDocuments: is.list(is.text),
  rejectionReason: is.text.nullable(),
  remarks: is.text.nullable(),
};
const other = is.inline({ _id: is.id, offerNumber: is.text }).nullable();

/** An offer as its case answers it. */
export const offer = is.named("Offer", {
  _id: is.id,
  assessmentId: is.text,
  caseHandler: is.email.nullable(),
  ...facts,
  letter: is.text.nullable(),
  applicationId: is.id,
  apn: is.text,
  applicationType: is.optionOf(applicationTypes),
  universityApplicationNumber: is.text.nullable(),
  intake: is.month,
  intakeLabel: is.text,
  course: courseBrief,
  university: is.text,
  /** the conditional offer that it came of; the unconditional one that came of it */
  previous: other,
  next: other,
  /** how many were made on it */
  deposits: is.count,
});

export const offerListed = is.named("OfferRow", { ...onRow, ...facts, deposited: is.flag });
