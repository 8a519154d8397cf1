/** What a case's timeline can be narrowed to, in the order of its chips. */
export const timelineKinds = {
  status: "Status",
  followUps: "Follow ups",
  remarks: "Remarks",
  messages: "Messages",
  files: "Files",
  money: "Money",
  applications: "Applications",
  offers: "Offers",
  deposits: "Deposits",
  visas: "Visas",
  edits: "Edits",
  transfers: "Transfers",
} as const;
export type TimelineKind = keyof typeof timelineKinds;
export const kindNames = Object.keys(timelineKinds) as TimelineKind[];
