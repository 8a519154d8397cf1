import { optionsOf, valuesOf } from "@/lib/values/options";

// What a sheet of an invoice can say of each student, as a partner wants it. Pure.

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
