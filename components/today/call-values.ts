import type { FollowUpItem, LeadItem } from "@/lib/desk/today/queries";

/** What a call sends before anything is said of it: the follow-up as it stands. */
export const blank = ({ id, ref, version, action, day, time }: FollowUpItem) => ({
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

export const blankLead = ({ id, version }: LeadItem) => ({
  id,
  version,
  spoken: "",
  remarks: "",
  nextFollowUpDate: "",
  nextFollowUpTime: "",
});
export type CallValue = keyof ReturnType<typeof blank>;
