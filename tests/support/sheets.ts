import ExcelJS from "exceljs";
import { sheetColumns } from "@/lib/catalogue/visa-rules/sheet";

type Cell = ExcelJS.CellValue;

/** A workbook of one sheet with these rows, as Excel would write it. */
export async function sheetOf(rows: Cell[][]): Promise<Buffer<ArrayBuffer>> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet("List");
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await book.xlsx.writeBuffer());
}

export const universityHeader = ["Name", "Country", "Tie-up"];

const course = {
  University: "",
  Program: "Data Science",
  Duration: 2,
  Campus: "Main",
  Intake: "January, September",
  "Application Fee": 100,
  "Tuition Fee": 20000,
  "Course Content Link": "https://example.com/content",
  "Application Link": "https://example.com/apply",
  IELTS: 6.5,
  PTE: 58,
  TOEFL: 80,
  GRE: "-",
  GMAT: "-",
  SAT: "-",
  "Graduate Type": "Graduate",
  "Entry Requirement": "A degree",
} satisfies Record<string, Cell>;
export const courseHeader = Object.keys(course);

/** A row of a course under that header. */
export const courseRow = (
  University: string,
  more: Partial<Record<keyof typeof course, Cell>> = {},
): Cell[] => Object.values({ ...course, University, ...more });

/** The operators' sheet of registered texts; they name its columns in several ways. */
const dltHeader = [
  "DLT Template ID",
  "Template Name",
  "Header",
  "Template Type",
  "Template Content",
  "Status",
  "Registration Date",
];

/** A good file of each import. */
export const importFiles = {
  dlt: await sheetOf([
    dltHeader,
    ["1107170000000000009", "Come in", "OVRDSK", "Service Implicit", "Hi {#var#}", "Approved"],
  ]),
  visaRule: await sheetOf([
    sheetColumns.map(({ label }) => label),
    [
      ...["Canada", "letter_of_sheet", "Needed", "paper: attestation", "Blocks"],
      ...["Day of the application", "", "", "A letter", "ਲੈਟਰ", "लेटर"],
      ...["Letters", "https://www.example.org"],
    ],
  ]),
  institutionList: await sheetOf([
    ["Name of institution", "DLI #", "City"],
    ["Maple College", "O19391056943", "Calgary"],
  ]),
  university: await sheetOf([universityHeader, ["Some University", "Canada", "Direct"]]),
  course: await sheetOf([courseHeader, courseRow("Some University")]),
};
