import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const qualification = is.named("Qualification", {
  _id: is.id,
  qualification: is.text,
  courseStudied: is.text,
  uniOrBoard: is.text,
  grade: is.text,
  startingYear: is.count,
  startingMonth: is.count,
  passingYear: is.count,
  passingMonth: is.count,
  version: is.version,
});
export type QualificationRow = z.output<typeof qualification>;
