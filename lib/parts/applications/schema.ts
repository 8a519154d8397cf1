import { z } from "zod";
import {
  applicationStatuses,
  applicationTypes,
  firstStatuses,
  labels,
} from "@/lib/parts/applications/labels";
import { anyway } from "@/lib/parts/checklist/anyway";
import { tell } from "@/lib/parts/status-updates/schema";
import { checkAlways } from "@/lib/values/fields/check-always";
import { choice, optional } from "@/lib/values/fields/choice";
import { intake } from "@/lib/values/fields/intake";
import { record, recordId, refNo } from "@/lib/values/fields/record";
import { missing } from "@/lib/values/fields/says";
import { lines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";

// The inputs of the calls on applications (spec §7, decision H10); the messages are spec §5's.

/** More than any university asks for. */
const mostDocuments = 100;

/** Some documents by id, as options or as records, each once. The messages are the whole field's. */
const documents = (required: string) =>
  z.unknown().transform((raw, context) => {
    const wrong = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (missing(raw) || (Array.isArray(raw) && raw.length === 0)) return wrong(required);
    const chosen: unknown[] = Array.isArray(raw) ? raw : [];
    if (chosen.length > mostDocuments)
      return wrong(`${labels.documents} must be at most ${mostDocuments}`);
    const documents = chosen.flatMap((one) => {
      const { data } = record(labels.documents).safeParse(one);
      return data ? [data.toLowerCase()] : [];
    });
    if (documents.length === 0 || documents.length < chosen.length)
      return wrong(`${labels.documents} must be documents of the case`);
    return [...new Set(documents)].sort();
  });

const documentsRequired = `${labels.documents} are required`;

const which = { ref_no: refNo, applicationId: recordId("Application"), version };

const required = (name: keyof typeof labels) => `${labels[name]} is required`;

/** Type Defer needs to know why and until when; of another type both are dropped. */
const type = z
  .object({
    ...which,
    // The specification's client names none: it defers.
    applicationType: optional(choice(labels.applicationType, applicationTypes)).transform(
      (chosen) => chosen ?? "Defer",
    ),
    deferIntake: optional(intake(labels.deferIntake)),
    deferRemarks: optional(lines(labels.deferRemarks)),
    tell,
  })
  .superRefine((values, context) => {
    if (values.applicationType !== "Defer") return;
    for (const name of ["deferIntake", "deferRemarks"] as const)
      if (values[name] === null)
        context.addIssue({ code: "custom", path: [name], message: required(name) });
  }, checkAlways);

export const application = {
  create: z.object({
    ref_no: refNo,
    courseAppliedId: recordId("Course"),
    applicationType: choice(labels.applicationType, applicationTypes),
    documents: documents(documentsRequired),
    status: choice(labels.status, firstStatuses),
    anyway,
  }),
  remarks: z.object({
    ...which,
    remarks: lines(labels.remarks, 2000, "Please enter a valid remark."),
  }),
  number: z.object({
    ...which,
    universityApplicationNumber: text(
      labels.universityApplicationNumber,
      100,
      "Please enter a valid university application number.",
    ),
  }),
  status: z.object({
    ...which,
    status: choice(
      labels.status,
      applicationStatuses,
      "Please select a valid status update to proceed.",
    ),
    tell,
    anyway,
  }),
  documents: z.object({
    ...which,
    documents: documents("Please select documents from the dropdown in order to proceed."),
  }),
  type,
  remove: z.object(which),
};
