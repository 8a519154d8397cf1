import { optionsOf, valuesOf } from "@/lib/values/options";

// Whom the office shares students with, and who pays for them. Pure.

export const labels = {
  kind: "Kind",
  name: "Name",
  university: "University",
  country: "Country",
  currency: "Currency",
  gstin: "GSTIN",
  pan: "PAN",
  taxNumber: "Tax number abroad",
  payDays: "Days to pay",
  active: "State",
} as const;

export const contactLabels = {
  name: "Contact",
  mobile: "Mobile",
  email: "Email",
} as const;

export const partnerKinds = {
  university: "University",
  aggregator: "Aggregator",
  sub_agent: "Sub-agent",
};
export type PartnerKind = keyof typeof partnerKinds;
export const partnerKindValues = valuesOf(partnerKinds);
export const partnerKindOptions = optionsOf(partnerKinds);

export const kindNotes: Record<PartnerKind, string> = {
  university: "Pays for students itself.",
  aggregator: "Reaches universities for the office, and pays for their students.",
  sub_agent: "Sends students to the office.",
};

/** A partner has so many people to write to. */
export const mostContacts = 10;
/** An aggregator reaches so many universities. */
export const mostReached = 2_000;

export const partnerPath = (id: string) => `/app/partners/${id}` as const;

/** What a sheet of an invoice can say of each student, as a partner wants it. */
export const sheetColumns = {
  place: "No.",
  name: "Student",
  studentNo: "Student No.",
  apn: "Our Application No.",
  university: "University",
  campus: "Campus",
  course: "Course",
  level: "Level",
  intake: "Intake",
  enrolledOn: "Enrolled On",
  fee: "Tuition Of The First Year",
  paid: "Tuition Paid",
  amount: "Commission",
  currency: "Currency",
  number: "Invoice No.",
  issuedOn: "Invoice Date",
};
export type SheetColumn = keyof typeof sheetColumns;
export const sheetColumnValues = valuesOf(sheetColumns);
export const sheetColumnOptions = optionsOf(sheetColumns);
export const mostSheetColumns = sheetColumnValues.length;

/** A column with the words that stand above it. */
export type SheetHeading = { column: SheetColumn; heading: string };

const usual: SheetColumn[] = [
  ...(["place", "name", "studentNo", "apn", "university", "course", "intake"] as const),
  ...(["amount", "currency"] as const),
];
/** The columns of a partner that has said nothing. */
export const usualColumns: SheetHeading[] = usual.map((column) => ({
  column,
  heading: sheetColumns[column],
}));

/** The number of a statement of what a sub-agent is paid: "S00012". */
export const statementNumber = (serial: number) => `S${String(serial).padStart(5, "0")}`;
