import { z } from "zod";
import type { ImportColumn, ImportColumns } from "@/lib/desk/import/columns";
import { caseHeadings, entryHeadings } from "@/lib/desk/import/headings";
import { entryLabels, maxOldRefNo, originLabels } from "@/lib/desk/import/labels";
import type { ImportRules } from "@/lib/desk/import/rules";
import {
  appointment,
  followUpActions,
  spokenValues,
  studentStatuses,
  studentStatusLabels,
} from "@/lib/parts/follow-ups/labels";
import { dayInIndia } from "@/lib/values/clock";
import { choice, optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { email } from "@/lib/values/fields/email";
import { mobile } from "@/lib/values/fields/mobile";
import { lines, optionalLines, optionalText } from "@/lib/values/fields/text";

// Follow-ups and remarks out of a spreadsheet: each row names a case that is here. Pure.

const person = {
  refNo: optionalText(entryLabels.refNo, 20),
  oldRefNo: optionalText(originLabels.oldRefNo, maxOldRefNo),
  mobile: optional(mobile(entryLabels.mobile)),
  name: optionalText(originLabels.name),
  dob: optional(day(entryLabels.dob, "birth")),
  author: optional(email(entryLabels.author)),
};

const textColumn = (label: string, also: readonly string[] = []): ImportColumn => ({
  ...{ label, kind: "text", also },
});
const oldHeadings = (caseHeadings.oldRefNo ?? []).filter((heading) => heading.includes("Old"));

const personColumns: ImportColumns = {
  refNo: textColumn(entryLabels.refNo, entryHeadings.refNo),
  oldRefNo: textColumn(originLabels.oldRefNo, [...oldHeadings, ...entryHeadings.oldRefNo]),
  mobile: { ...textColumn(entryLabels.mobile, caseHeadings.mobile), kind: "mobile" },
  name: { ...textColumn(originLabels.name, caseHeadings.name), kind: "personName" },
  dob: { ...textColumn(entryLabels.dob, caseHeadings.dob), kind: "day", days: "birth" },
  author: { ...textColumn(entryLabels.author, entryHeadings.author), kind: "author" },
};

export const importedRemark = z.object({
  ...person,
  writtenOn: optional(
    day(entryLabels.writtenOn, "past").refine(
      (on) => on <= dayInIndia(),
      `${entryLabels.writtenOn} cannot be in the future`,
    ),
  ),
  remarks: lines(entryLabels.remarks, 10_000),
});
export type ImportedRemark = z.output<typeof importedRemark>;

export const remarkRules: ImportRules = {
  columns: {
    ...personColumns,
    writtenOn: {
      ...textColumn(entryLabels.writtenOn, entryHeadings.writtenOn),
      ...{ kind: "day", days: "past" },
    },
    remarks: { ...textColumn(entryLabels.remarks, caseHeadings.note), required: true },
  },
  schema: importedRemark,
  notes: "remarks",
  fills: [],
  entryKey: ({ writtenOn, remarks }) => remarkKey(writtenOn as string | null, String(remarks)),
};

/** A remark is there already where a case has the same words of that day, or of any where the file has none. */
export const remarkKey = (on: string | null, words: string) =>
  `${on ?? ""} ${words.replace(/\s+/g, " ").trim()}`;

/** An appointment has a time, which no sheet says; its word goes to the remarks. */
const importedActions = followUpActions.filter((action) => action !== appointment);

export const importedFollowUp = z.object({
  ...person,
  followUpDate: day(entryLabels.followUpDate, "coming"),
  action: optional(choice(entryLabels.action, followUpActions)),
  spoken: optional(choice(entryLabels.spoken, spokenValues)),
  studentStatus: optional(choice(entryLabels.studentStatus, studentStatuses)),
  remarks: optionalLines(entryLabels.outcome, 2000),
});
export type ImportedFollowUp = z.output<typeof importedFollowUp>;

const itself = (values: readonly string[]) =>
  Object.fromEntries(values.map((value) => [value, value]));

export const followUpRules: ImportRules = {
  columns: {
    ...personColumns,
    followUpDate: {
      ...textColumn(entryLabels.followUpDate, entryHeadings.followUpDate),
      ...{ kind: "day", days: "coming", required: true },
    },
    action: {
      ...textColumn(entryLabels.action, entryHeadings.action),
      ...{ kind: "choice", choices: itself(importedActions) },
    },
    spoken: {
      ...textColumn(entryLabels.spoken, entryHeadings.spoken),
      ...{ kind: "choice", choices: itself(spokenValues) },
      spellings: {
        ...{ yes: "Spoken", answered: "Spoken", connected: "Spoken", received: "Spoken" },
        ...{ no: "Not Spoken", "no answer": "Not Spoken", "not connected": "Not Spoken" },
        ...{ "not reachable": "Not Spoken", "switched off": "Not Spoken", busy: "Not Spoken" },
      },
    },
    studentStatus: {
      ...textColumn(entryLabels.studentStatus, entryHeadings.studentStatus),
      ...{ kind: "choice", choices: studentStatusLabels },
    },
    remarks: textColumn(entryLabels.outcome, caseHeadings.note),
  },
  schema: importedFollowUp,
  notes: "remarks",
  fills: [],
  entryKey: ({ followUpDate, remarks }) => followUpKey(String(followUpDate), remarks),
};

/** A case is called once a day about one thing. */
export const followUpKey = (on: string, words: unknown) =>
  `${on} ${words == null ? "" : String(words)}`;
