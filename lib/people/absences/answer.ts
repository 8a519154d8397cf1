import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const absence = is.named("Absence", {
  _id: is.id,
  from: is.day,
  to: is.day,
  note: is.text.nullable(),
});
export type AbsenceAnswer = z.output<typeof absence>;
