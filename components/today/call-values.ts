import type { QueueItem } from "@/lib/today/queries";

/** What a call sends before anything is said of it: the follow-up as it stands. */
export const blank = ({ id, ref, version, action, day, time }: QueueItem) => ({
  ref_no: ref,
  followUpId: id,
  version,
  action,
  followUpDate: day,
  followUpTime: time ?? "",
  spoken: "",
  studentStatus: "",
  remarks: "",
  nextFollowUpDate: "",
  nextFollowUpTime: "",
  nextAction: "",
});
export type CallValue = keyof ReturnType<typeof blank>;
