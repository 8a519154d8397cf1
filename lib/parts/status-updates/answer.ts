import "server-only";
import * as is from "@/lib/platform/operation/answer";

export const statusUpdate = is.named("StatusUpdate", {
  _id: is.id,
  type: is.text,
  date: is.moment,
  /** India's clock */
  time: is.text,
  msg: is.text,
  action_required: is.flag,
});
