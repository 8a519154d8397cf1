import type { z } from "zod";
import { languageLabels, sources } from "@/lib/case/labels";
import { leadHeadings } from "@/lib/desk/import/headings";
import type { ImportRules } from "@/lib/desk/import/rules";
import { importedTags, tagsColumn } from "@/lib/desk/import/tags";
import { labels } from "@/lib/intake/leads/labels";
import { newLead } from "@/lib/intake/leads/schema";
import { dayInIndia } from "@/lib/values/clock";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";

// Leads out of a spreadsheet: a name and a number do. Pure.

const notedOn = "Noted on";

export const importedLead = newLead.omit({ followUpOn: true, followUpTime: true }).extend({
  tags: importedTags,
  /** as the file says, be it over or not */
  followUpOn: day(labels.followUpOn, "coming"),
  notedOn: optional(
    day(notedOn, "past").refine((on) => on <= dayInIndia(), `${notedOn} cannot be in the future`),
  ),
});
export type ImportedLead = z.output<typeof importedLead>;

export const leadRules = {
  columns: {
    name: {
      ...{ label: labels.name, kind: "personName", required: true },
      also: leadHeadings.name,
    },
    mobile: {
      ...{ label: labels.mobile, kind: "mobile", required: true },
      also: leadHeadings.mobile,
    },
    location: {
      ...{ label: labels.location, kind: "branch", required: true, forAll: true },
      also: leadHeadings.location,
    },
    wish: {
      ...{ label: labels.wish, kind: "text" },
      also: leadHeadings.wish,
    },
    source: {
      ...{ label: labels.source, kind: "choice", choices: sources },
      also: leadHeadings.source,
    },
    language: {
      ...{ label: labels.language, kind: "choice", choices: languageLabels },
      also: leadHeadings.language,
    },
    note: {
      ...{ label: labels.note, kind: "text" },
      also: leadHeadings.note,
    },
    handler: {
      ...{ label: labels.handler, kind: "staff", forAll: true },
      also: leadHeadings.handler,
    },
    followUpOn: {
      ...{ label: labels.followUpOn, kind: "day", days: "coming", required: true, forAll: true },
      also: leadHeadings.followUpOn,
    },
    notedOn: {
      ...{ label: notedOn, kind: "day", days: "past" },
      also: leadHeadings.notedOn,
    },
    tags: tagsColumn,
  },
  schema: importedLead,
  notes: "note",
  fills: ["wish", "source", "language", "note"],
} as const satisfies ImportRules;
