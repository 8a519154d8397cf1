import "server-only";
import { z } from "zod";
import { caseOverview, caseRow } from "@/lib/case/answer";
import { stages } from "@/lib/case/stage";
import { application } from "@/lib/parts/applications/answer";
import { appliedCourse } from "@/lib/parts/courses-applied/answer";
import { deposit } from "@/lib/parts/deposits/answer";
import { namedFile } from "@/lib/parts/files/answer";
import { followUp } from "@/lib/parts/follow-ups/answer";
import { studentStatuses } from "@/lib/parts/follow-ups/labels";
import { offer } from "@/lib/parts/offers/answer";
import { passport } from "@/lib/parts/passports/answer";
import { qualification } from "@/lib/parts/qualifications/answer";
import { remark } from "@/lib/parts/remarks/answer";
import { statusUpdate } from "@/lib/parts/status-updates/answer";
import { testTaken } from "@/lib/parts/tests-taken/answer";
import { visa } from "@/lib/parts/visas/answer";
import { work } from "@/lib/parts/work-experience/answer";
import * as is from "@/lib/platform/operation/answer";

/** The lists inside, for those who may open the case (decision A2). */
export const caseLists = {
  status_updates: is.list(statusUpdate),
  passport: is.list(passport),
  followUps: is.list(followUp),
  qualifications: is.list(qualification),
  testTaken: is.list(testTaken),
  workExperience: is.list(work),
  coursesApplied: is.list(appliedCourse),
  documents: is.list(namedFile),
  coe: is.list(namedFile),
  remarks: is.list(remark),
  applications: is.list(application),
  offerLetters: is.list(offer),
  deposits: is.list(deposit),
  visas: is.list(visa),
};
export type CaseLists = z.output<z.ZodObject<typeof caseLists>>;

/** An assessment with everything in it. */
export const wholeCase = is.named("Assessment", { ...caseOverview.shape, ...caseLists });
/** A case that was moved out of one's sight by the change that one made, or into the trash. */
export const caseRef = is.named("AssessmentRef", { ref_no: is.text });

/** One assessment, as far as the viewer may see it (decision A2). */
export const seenCase = z.union([wholeCase, caseOverview]);
/** The case after a change of it (decision H8). */
export const caseAnswer = z.union([wholeCase, caseOverview, caseRef]);

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
});
export const officeCase = is.named("AssessmentOfOffice", caseProgress.shape);

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
