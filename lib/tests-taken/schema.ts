import { entrySchemas } from "@/lib/entries/schema";
import { labels, testNames } from "@/lib/tests-taken/labels";
import * as f from "@/lib/values/fields";

/** Spec §3 "Test entry". */
export const testTaken = entrySchemas("testId", {
  testName: f.choice(labels.testName, testNames),
  testScore: f.text(labels.testScore, 50),
  referenceNo: f.text(labels.referenceNo, 100),
  date: f.day(labels.date),
});
