// The words of moving in from spreadsheets. Pure.

export const importKinds = {
  leads: "Leads",
  cases: "Cases",
  followUps: "Follow-ups",
  remarks: "Remarks",
} as const;
export type ImportKind = keyof typeof importKinds;

export const runStates = {
  planned: "Not begun",
  running: "Under way",
  done: "Moved in",
  undoing: "Being taken back",
  undone: "Taken back",
} as const;
export type ImportState = keyof typeof runStates;

/** What a row would do, or why it does nothing. */
export const outcomes = {
  new: "New",
  changes: "Changes",
  known: "Known already",
  same: "Twice in the file",
  refused: "Refused",
} as const;
export type Outcome = keyof typeof outcomes;

export const rowStates = {
  waiting: "Waiting",
  done: "Moved in",
  skipped: "Left out",
  undone: "Taken back",
  kept: "Changed since, and kept",
} as const;
export type ImportRowState = keyof typeof rowStates;

export const labels = { kind: "What the rows are", file: "File" } as const;

/** How a column writes its days. */
export const dayOrders = {
  dmy: "Day first (31/12/2025)",
  mdy: "Month first (12/31/2025)",
} as const;
export type DayOrder = keyof typeof dayOrders;

/** Rows of one sheet below its headings. */
export const maxImportRows = 20_000;
export const maxImportColumns = 60;
export const maxImportFile = 10 * 1024 * 1024;
/** For so many days an import can be taken back. */
export const undoDays = 7;

export const importPath = (id: string) => `/app/import/${id}` as const;

/** Of the columns that no field of an assessment has. */
export const originLabels = {
  oldRefNo: "Old Reference No.",
  name: "Full Name",
  status: "Status",
  handler: "Case Handler",
  registeredOn: "Registered on",
  acceptedOn: "Active since",
  appliedOn: "Applied on",
  offeredOn: "Offer on",
  depositedOn: "Deposit on",
  visaOn: "Visa on",
  closedOn: "Inactive since",
  passportNumber: "Passport Number",
  passportFrom: "Passport Valid From",
  passportTo: "Passport Valid To",
  passportPlace: "Passport Issue Place",
  fatherMobile: "Father's Mobile",
  motherName: "Mother's Name",
  motherMobile: "Mother's Mobile",
  note: "Remark",
} as const;

/** Letters of an old system's number. */
export const maxOldRefNo = 40;

/** Of the columns of follow-ups and remarks. */
export const entryLabels = {
  refNo: "Reference No.",
  mobile: "Mobile",
  dob: "Date of Birth",
  author: "By",
  writtenOn: "Written on",
  remarks: "Remark",
  followUpDate: "Follow Up Date",
  action: "Action",
  spoken: "Spoken",
  studentStatus: "Student Status",
  outcome: "Remarks",
} as const;
