import "server-only";
import type { z } from "zod";
import { testNames } from "@/lib/parts/tests-taken/labels";
import * as is from "@/lib/platform/operation/answer";

export const testTaken = is.named("Test", {
  _id: is.id,
  testName: is.among(testNames),
  testScore: is.text,
  referenceNo: is.text,
  date: is.day,
  version: is.version,
});
export type TestRow = z.output<typeof testTaken>;
