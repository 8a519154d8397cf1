import "server-only";
import type ExcelJS from "exceljs";
import { type Failure, refuse } from "@/lib/platform/result";
import { pack, unpack } from "@/lib/platform/sheets/zip";

type WorkbookLimits = {
  /** bytes as it is sent */
  file: number;
  /** bytes that the parts which are read may unpack to */
  room: number;
  /** cells of a sheet, empty ones too: what a workbook takes in memory goes by them */
  cells: number;
};
const lastRow = 1_048_576;

const part =
  /^xl\/(workbook|sharedStrings|styles|_rels\/workbook\.xml|worksheets\/sheet\d+)\.(xml|rels)$/;

/** Said beside the field of the file. */
export const wrongFile = (message: string, status: 413 | 415 | 422 = 422) =>
  refuse(status, message, { fields: { file: message } });

export const tooLarge = wrongFile(
  "This workbook holds too much. Please leave only the rows to import in it",
  413,
);
const broken = wrongFile("This is not an Excel workbook (.xlsx), or it is broken", 415);

export type SheetRow = { row: number; cells: string[] };
export type Sheet = { name: string; rows: SheetRow[] };

/**
 * The rows of the first sheet that can be seen. With `passes` those of each, without sheets that are too large: for a
 * workbook of which one sheet is looked for.
 */
export async function readSheets(
  file: Buffer,
  limits: WorkbookLimits,
  passes = false,
): Promise<Sheet[] | Failure> {
  if (file.length > limits.file) return wrongFile(largerThan(limits.file), 413);
  const mayLack = (name: string) => passes && name.startsWith("xl/worksheets/");
  const parts = await unpack(file, (name) => part.test(name), limits.room, mayLack);
  if (parts === "large") return tooLarge;
  if (parts === "broken" || !parts.has("xl/workbook.xml")) return broken;
  let cells = limits.cells;
  for (const [name, bytes] of parts) {
    const xml = bytes.toString("utf8");
    const read = isTooMuch(xml, tagsOf(limits.cells)) ? undefined : onlyNeeded(name, xml, cells);
    if (read !== undefined) parts.set(name, Buffer.from(read.xml));
    else if (mayLack(name)) parts.delete(name);
    else return tooLarge;
    // Where several sheets are read, they share the memory.
    if (passes) cells -= read?.cells ?? 0;
  }
  if (mayLack("xl/worksheets/") && ![...parts.keys()].some(mayLack)) return tooLarge;
  // Loaded by the first file, as it takes 26 MB.
  const { default: excel } = await import("exceljs");
  const book = new excel.Workbook();
  try {
    // Read from what was measured, not from the file.
    await book.xlsx.load((await pack(parts)) as unknown as ExcelJS.Buffer);
  } catch {
    return broken;
  }
  const sheets = book.worksheets.filter(({ state }) => state === "visible");
  const read = passes ? sheets : sheets.slice(0, 1);
  return read.map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }));
}

const largerThan = (bytes: number) => `The file is larger than ${bytes / 1024 / 1024} MiB`;

function rowsOf(sheet: ExcelJS.Worksheet): SheetRow[] {
  const rows: SheetRow[] = [];
  sheet.eachRow((row, number) => {
    const cells = (row.values as ExcelJS.CellValue[]).slice(1);
    // NUL, which a workbook writes as _x0000_, is the one character that no field can hold.
    const texts = Array.from(cells, (cell) => textOf(cell).replaceAll("\0", ""));
    if (texts.some(Boolean)) rows.push({ row: number, cells: texts });
  });
  return rows;
}

/** Far deeper than any part of a workbook goes; what reads it takes ever longer the deeper it is. */
const deepest = 30;
/** In one part: several for each cell that there may be. */
const tagsOf = (cells: number) => Math.max(600_000, 6 * cells);
const anyTag = /<(\/?)[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi;

function isTooMuch(xml: string, maxTags: number): boolean {
  let depth = 0;
  let tags = 0;
  for (const [tag, closes] of xml.matchAll(anyTag)) {
    if (++tags > maxTags) return true;
    if (closes) depth--;
    else if (!tag.endsWith("/>") && ++depth > deepest) return true;
  }
  return false;
}

/** What exceljs is given of a part; undefined where even that is too much. */
function onlyNeeded(name: string, xml: string, maxCells: number): NeededPart | undefined {
  if (name.startsWith("xl/worksheets/")) return cellsOnly(xml, maxCells);
  const needed = name === "xl/workbook.xml" ? sheetsOnly(xml) : xml;
  if (needed === undefined) return undefined;
  return { xml: name === "xl/styles.xml" ? plainStyles(needed) : needed, cells: 0 };
}
type NeededPart = { xml: string; cells: number };

const workbookHead = `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">`;
const date1904 = /<workbookPr\b[^<>]*\bdate1904="(?:1|true)"/;
const maxSheets = 255;

/** The sheets and from when on days count: names stand for areas of millions of cells. */
function sheetsOnly(xml: string): string | undefined {
  const from = xml.indexOf("<sheets");
  const to = xml.indexOf("</sheets>");
  const sheets = from < 0 || to < from ? "<sheets>" : xml.slice(from, to);
  if (sheets.includes("<!") || sheets.split("<").length > maxSheets) return undefined;
  const days = date1904.test(xml) ? '<workbookPr date1904="1"/>' : "";
  return `${workbookHead}${days}${sheets}</sheets></workbook>`;
}

/** A cell's or row's tag as far as the next bracket, so that however many there are, each is read once. */
const tags = /<(?:c|row)\b([^<>]*)/g;
const place = /\sr="([A-Z]*)(\d+)"/;
/** Formulas: their results stand beside them, and exceljs would shift each to every cell that shares it. */
const formulas = /<f\b[^<>]*\/>|<f\b[^<]*<\/f>/g;

const sheetHead = `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">`;

/**
 * Nothing but the cells of a sheet: merged ranges, columns and validations name areas in a few bytes
 * that would become millions of cells. Undefined where even the cells are too many, or where comments and
 * the like, which no program writes there, would hide something from this reading.
 */
function cellsOnly(xml: string, maxCells: number): NeededPart | undefined {
  const from = xml.indexOf("<sheetData");
  const to = xml.lastIndexOf("</sheetData>");
  const data = from < 0 || to < from ? "<sheetData>" : xml.slice(from, to);
  if (data.includes("<!")) return undefined;
  let cells = 0;
  for (const [tag, attributes = ""] of data.matchAll(tags)) {
    const [, , number = 0] = place.exec(attributes) ?? [];
    if (Number(number) > lastRow) return undefined;
    if (tag.startsWith("<c") && ++cells > maxCells) return undefined;
  }
  return { xml: `${sheetHead}${data.replace(formulas, "")}</sheetData></worksheet>`, cells };
}

/**
 * The styles with formats that a person could have chosen: Excel takes no more than 255 characters, and
 * exceljs looks from each "[" of one to its end, for every cell.
 */
const plainStyles = (xml: string) =>
  xml.replace(/\bformatCode=("[^"<]*"|'[^'<]*')/g, (all, code: string) =>
    code.length > 300 || code.split(/\[|&#/).length > 10 ? 'formatCode="General"' : all,
  );

/** From here on Excel has cut a number's last digits off: it is shown as what it is, and taken for no one else's. */
const firstCut = 1e15;

/** What a person reads in a cell: a formula's result, a link's text; "#REF!" for what went wrong. */
function textOf(value: ExcelJS.CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  // A sheet shows 0.1 + 0.2 as 0.3.
  if (typeof value === "number")
    return Math.abs(value) >= firstCut
      ? value.toExponential()
      : String(Number(value.toPrecision(12)));
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value !== "object") return String(value).trim();
  if ("error" in value) return value.error;
  if ("richText" in value)
    return value.richText
      .map(({ text }) => text)
      .join("")
      .trim();
  if ("hyperlink" in value) return textOf(value.text);
  return textOf(value.result);
}
