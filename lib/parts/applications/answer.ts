import "server-only";
import { course } from "@/lib/catalogue/courses/answer";
import { anyStatus, applicationTypes } from "@/lib/parts/applications/labels";
import { namedFile } from "@/lib/parts/files/answer";
import { onRow } from "@/lib/parts/pipeline/answer";
import { offerStatuses } from "@/lib/parts/pipeline/labels";
import * as is from "@/lib/platform/operation/answer";

const facts = {
  date: is.moment,
  status: is.optionOf(anyStatus),
  remarks: is.text.nullable(),
  deferIntake: is.month.nullable(),
  deferRemarks: is.text.nullable(),
};

/** An application as its case answers it. */
export const application = is.named("Application", {
  _id: is.id,
  apn: is.text,
  name: is.text,
  assessmentId: is.text,
  caseHandler: is.email.nullable(),
  universityApplicationNumber: is.text.nullable(),
  applicationType: is.optionOf(applicationTypes),
  intake: is.month,
  ...facts,
  documents: is.list(namedFile),
  course,
  version: is.version,
});

/** Its latest offer stands beside it. */
export const applicationListed = is.named("ApplicationRow", {
  ...onRow,
  ...facts,
  version: is.version,
  offer: is.inline({ offerNumber: is.text, status: is.optionOf(offerStatuses) }).nullable(),
});
