import "server-only";
import type { z } from "zod";
import * as is from "@/lib/platform/operation/answer";

/** A deleted case that can be restored still. */
export const trashed = is.named("Trashed", {
  _id: is.id,
  ref_no: is.text,
  name: is.text,
  mobile: is.mobile,
  location: is.option,
  deletedAt: is.moment,
  deletedBy: is.person,
  goesAt: is.moment,
  daysLeft: is.count,
});
export type TrashRow = z.output<typeof trashed>;

export const trashRef = is.inline({ ref_no: is.text });
