import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

export const work = is.named("Work", {
  _id: is.id,
  companyName: is.text,
  city: is.text,
  designation: is.text,
  fromYear: is.count,
  fromMonth: is.count,
  toYear: is.count,
  toMonth: is.count,
  version: is.version,
});
export type WorkRow = z.output<typeof work>;
