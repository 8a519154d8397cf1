import "server-only";
import type { z } from "zod";
import { paperSources, shownStates } from "@/lib/parts/checklist/labels";
import * as is from "@/lib/platform/operation/answer";
import { valuesOf } from "@/lib/values/options";

const done = is.inline({ date: is.moment, by: is.text.nullable() });

const checklistPaper = is.named("ChecklistPaper", {
  _id: is.id,
  source: is.among(valuesOf(paperSources)),
  title: is.text,
  fromStudent: is.flag,
  date: is.moment,
  /** downloads it; null where it is no file */
  uri: is.uri.nullable(),
  mime: is.text.nullable(),
  validFrom: is.day.nullable(),
  validTo: is.day.nullable(),
  ended: is.flag,
  /** a rejected paper stays */
  rejected: is
    .inline({ reason: is.text, words: is.text.nullable(), by: is.text, date: is.moment })
    .nullable(),
});

export const checklistItem = is.named("ChecklistItem", {
  _id: is.id,
  country: is.option,
  stage: is.text,
  kind: is.text,
  name: is.text,
  help: is.text.nullable(),
  copies: is.count,
  form: is.text,
  condition: is.text,
  state: is.among(valuesOf(shownStates)),
  /** its stage has not come */
  later: is.flag,
  byHand: is.flag,
  dueOn: is.day.nullable(),
  validUntil: is.day.nullable(),
  notNeeded: is.inline({ why: is.text, by: is.text }).nullable(),
  asked: is.inline({ ...done.shape, channel: is.text }).nullable(),
  checked: done.nullable(),
  papers: is.list(checklistPaper),
  version: is.version,
});

/** A case with gaps, as the list of all of them shows it. */
export const gapRow = is.named("ChecklistGap", {
  _id: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  handler: is.text.nullable(),
  branch: is.option,
  country: is.option,
  /** the first stage of which something is missing */
  stage: is.option,
  missing: is.count,
  total: is.count,
  /** the names of some that are missing */
  names: is.list(is.text),
  asked: is.moment.nullable(),
  due: is.day.nullable(),
});
export type GapRow = z.output<typeof gapRow>;
