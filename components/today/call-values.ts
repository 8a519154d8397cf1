import type { FollowUpItem, LeadItem } from "@/lib/desk/today/queries";

/** The values of a call before anything is typed: the follow-up as it stands. */
export const blank = ({ id, ref, version, action, day, time }: FollowUpItem) => ({
  ref_no: ref,
  followUpId: id,
  version,
  action,
  followUpDate: day,
  followUpTime: time ?? "",
  spoken: "",
  outcome: "",
  minutes: "",
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
  outcome: "",
  minutes: "",
  remarks: "",
  nextFollowUpDate: "",
  nextFollowUpTime: "",
});
export type CallValue = keyof ReturnType<typeof blank>;
