import "server-only";
import { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const university = is.named("University", {
  _id: is.id,
  name: is.text,
  /** 0 Direct, 1 No Tie-up, 2 Third Party */
  tieUp: z.literal([0, 1, 2]),
  country: is.option,
  /** how many are listed under it */
  courses: is.count,
  version: is.version,
});
export type UniversityAnswer = z.output<typeof university>;

export const universityRef = is.inline({ _id: is.id });
