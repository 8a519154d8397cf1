import { z } from "zod";
import {
  checklistStages,
  documentKinds,
  paperForms,
  labels as templateLabels,
} from "@/lib/catalogue/checklists/labels";
import { askChannels, labels, rejectionValues } from "@/lib/parts/checklist/labels";
import { validity, validityInOrder } from "@/lib/parts/documents/schema";
import { uploadedFile } from "@/lib/platform/storage/field";
import { checkAlways } from "@/lib/values/fields/check-always";
import { choice, optional, yesNo } from "@/lib/values/fields/choice";
import { country } from "@/lib/values/fields/country";
import { day } from "@/lib/values/fields/day";
import { whole } from "@/lib/values/fields/number";
import { recordId, refNo } from "@/lib/values/fields/record";
import { lines, optionalLines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** An item as it was read: a change of another version of it is refused. */
const which = { ref_no: refNo, itemId: recordId("Item"), version };

const kind = worded(labels.kind, documentKinds);
const dueOn = optional(day(labels.dueOn, "coming"));

/** Something that no template asks for. */
export const newItem = z.object({
  ref_no: refNo,
  kind,
  name: text(labels.name, 120),
  help: optionalLines(labels.help, 500),
  copies: whole(labels.copies, 1, 9),
  form: worded(labels.form, paperForms),
  stage: worded(labels.stage, checklistStages),
  country: country(templateLabels.country),
  dueOn,
});

export const caseRef = z.object({ ref_no: refNo });
export const askAll = z.object({ ref_no: refNo, channel: worded(labels.channel, askChannels) });
/** Take or leave what changed in a template, as it was shown. */
export const templateChoice = z.object({
  ref_no: refNo,
  templateId: recordId("Template"),
  edition: whole("Edition", 1, 1_000_000),
  take: yesNo("Take"),
});

export const itemRef = z.object(which);
export const notNeeded = z.object({ ...which, why: lines(labels.why, 500) });
export const dueDay = z.object({ ...which, dueOn });
export const askItem = z.object({ ...which, channel: worded(labels.channel, askChannels) });

const sources = ["document", "coe", "passport", "test"] as const;

/** A record of the case that is what the item needs, as "document:<its id>". */
export const handIn = z.object({
  ...which,
  record: text(labels.paper, 60).transform((value, context) => {
    const [name, id] = value.split(":");
    const source = sources.find((one) => one === name);
    const known = recordId("Record").safeParse(id ?? "");
    if (source && known.success) return { source, id: known.data };
    context.addIssue({ code: "custom", message: `${labels.paper} is not one of the choices` });
    return z.NEVER;
  }),
});

/** A file that is uploaded straight to an item; its form leaves the order of the days to the server. */
export const paperFields = z.object({ ...which, ...validity, file: uploadedFile });
export const uploadPaper = validityInOrder(paperFields);

/** What somebody saw on the paper: a student's file becomes a document with these days. */
export const checkItem = validityInOrder(z.object({ ...which, ...validity }));

export const rejectPaper = z
  .object({
    ...which,
    paperId: recordId("Paper"),
    reason: choice(labels.reason, rejectionValues),
    words: optionalLines(labels.words, 500),
  })
  .superRefine(({ reason, words }, context) => {
    if (reason !== "other" || words) return;
    context.addIssue({ code: "custom", path: ["words"], message: `${labels.words} is required` });
  }, checkAlways);
