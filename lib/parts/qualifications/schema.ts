import { entrySchemas, inOrder } from "@/lib/parts/entries/schema";
import { labels } from "@/lib/parts/qualifications/labels";
import { month } from "@/lib/values/fields/month";
import { year } from "@/lib/values/fields/number";
import { text } from "@/lib/values/fields/text";

/** Spec §3 "Qualification entry". Its name is free: students bring schools below 10+2 too. */
export const qualification = entrySchemas(
  "qualificationId",
  {
    qualification: text(labels.qualification, 100),
    courseStudied: text(labels.courseStudied),
    uniOrBoard: text(labels.uniOrBoard),
    grade: text(labels.grade, 50),
    startingYear: year(labels.startingYear),
    startingMonth: month(labels.startingMonth),
    passingYear: year(labels.passingYear),
    passingMonth: month(labels.passingMonth),
  },
  inOrder(
    ["startingYear", "startingMonth"],
    ["passingYear", "passingMonth"],
    "Passing cannot be before starting",
  ),
);
