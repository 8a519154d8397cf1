import { entrySchemas, inOrder } from "@/lib/entries/schema";
import { labels } from "@/lib/qualifications/labels";
import * as f from "@/lib/values/fields";

/** Spec §3 "Qualification entry". Its name is free: students bring schools below 10+2 too. */
export const qualification = entrySchemas(
  "qualificationId",
  {
    qualification: f.text(labels.qualification, 100),
    courseStudied: f.text(labels.courseStudied),
    uniOrBoard: f.text(labels.uniOrBoard),
    grade: f.text(labels.grade, 50),
    startingYear: f.year(labels.startingYear),
    startingMonth: f.month(labels.startingMonth),
    passingYear: f.year(labels.passingYear),
    passingMonth: f.month(labels.passingMonth),
  },
  inOrder(
    ["startingYear", "startingMonth"],
    ["passingYear", "passingMonth"],
    "Passing cannot be before starting",
  ),
);
