import { entrySchemas } from "@/lib/parts/entries/schema";
import { labels, testNames } from "@/lib/parts/tests-taken/labels";
import { choice } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { text } from "@/lib/values/fields/text";

/** Spec §3 "Test entry". */
export const testTaken = entrySchemas("testId", {
  testName: choice(labels.testName, testNames),
  testScore: text(labels.testScore, 50),
  referenceNo: text(labels.referenceNo, 100),
  date: day(labels.date),
});
