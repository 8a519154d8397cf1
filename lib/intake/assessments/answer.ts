import "server-only";
import { z } from "zod";
import { caseOverview, caseRow } from "@/lib/case/answer";
import { stages } from "@/lib/case/stage";
import { caseLists } from "@/lib/case-file/lists";
import { tagList } from "@/lib/catalogue/tags/answer";
import { studentStatuses } from "@/lib/parts/follow-ups/labels";
import * as is from "@/lib/platform/operation/answer";

/** What everybody of its branches reads of a case, with its tags. */
export const seenOverview = is.named("AssessmentSeen", { ...caseOverview.shape, tags: tagList });

/** An assessment with everything in it. */
export const wholeCase = is.named("Assessment", { ...seenOverview.shape, ...caseLists });
/** A case that was moved out of one's sight by the change that one made, or into the trash. */
export const caseRef = is.named("AssessmentRef", { ref_no: is.text });

/** One assessment, as far as the viewer may see it (decision A2). */
export const seenCase = z.union([wholeCase, seenOverview]);
/** The case after a change of it (decision H8). */
export const caseAnswer = z.union([wholeCase, seenOverview, caseRef]);

/** A row that says how far its case came, and when somebody last spoke with the student. */
export const caseProgress = is.named("AssessmentProgress", {
  ...caseRow.shape,
  stage: is.optionOf(stages),
  lastContact: is.momentText.nullable(),
  /** active, and without contact for a month */
  cold: is.flag,
  /** the day of the first open one */
  nextFollowUp: is.day.nullable(),
  /** what the last completed follow-up that says so found */
  hotness: is.among(studentStatuses).nullable(),
  source: is.option.nullable(),
  /** of the checklist: "3 of 9"; null where nothing is */
  missing: is.text.nullable(),
  tags: tagList,
});
export const officeCase = is.named("AssessmentOfOffice", {
  ...caseProgress.shape,
  /** in the office's old system; those of several, where cases were merged */
  oldRefNo: is.text.nullable(),
  /** the name of the sub-agent who sent the student */
  subAgent: is.text.nullable(),
});

/** An inactive one, with why it was rejected; null: not said. */
export const inactiveCase = is.named("InactiveAssessmentRow", {
  ...caseProgress.shape,
  reject_reason: is.text.nullable(),
});

/** Rows of a list, or with `fields=all` the whole of each. */
export const caseRows = z.union([
  is.list(caseRow),
  is.list(caseProgress),
  is.list(inactiveCase),
  is.list(seenCase),
]);

export const freeMobile = is.inline({ unique: is.flag });
