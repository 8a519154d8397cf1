import "server-only";
import { entriesOf, type SheetEntries } from "@/lib/catalogue/institution-lists/entries";
import { headingOf, listOfSheet } from "@/lib/catalogue/institution-lists/headings";
import {
  aboutList,
  type InstitutionListName,
  maxEntries,
  maxListFile,
} from "@/lib/catalogue/institution-lists/labels";
import { type Failure, isFailure } from "@/lib/platform/result";
import { rowsOfCsv, textOfCsv } from "@/lib/platform/sheets/csv";
import { isWebPage, isWorkbook, otherFile } from "@/lib/platform/sheets/file-kind";
import { readSheets, wrongFile } from "@/lib/platform/sheets/workbook";
import { showNumber } from "@/lib/values/words";

// A worker reads an authority's file (lib/platform/workers): it is never opened in the app itself.

type Rows = string[][];

const MB = 1024 * 1024;
const limits = { file: maxListFile, room: 24 * MB, cells: 200_000 };
/** Headings may come again, and titles stand above them. */
const mostRows = maxEntries + 1_000;
const title = 40;
const delimiters = [",", ";", "\t"] as const;

/** The rows of each table in a file. */
async function tablesIn(file: Buffer, list: InstitutionListName): Promise<Rows[] | Failure> {
  if (isWorkbook(file)) {
    const sheets = await readSheets(file, limits, true);
    return isFailure(sheets) ? sheets : sheets.map(({ rows }) => rows.map(({ cells }) => cells));
  }
  const text = textOfCsv(file);
  if (text === undefined)
    return wrongFile("This is no list: please choose an .xlsx or a CSV file", 415);
  if (isWebPage(text))
    return wrongFile("This is a web page. Copy its table into a sheet, or choose its CSV", 415);
  const beginnings = delimiters.map((one) => rowsOfCsv(text, one, title));
  const known = delimiters.find((_, index) => {
    const rows = beginnings[index];
    return Array.isArray(rows) && headingOf(rows, list);
  });
  const rows = known ? rowsOfCsv(text, known, mostRows + title + 1) : beginnings[0];
  if (!rows) return [];
  if (!Array.isArray(rows))
    return wrongFile(
      `This CSV is broken near line ${rows.line}: a quotation mark opens and never closes`,
    );
  // Where the chosen list is not found, another's may be, which is said then.
  return known ? [rows] : beginnings.filter((one) => Array.isArray(one));
}

function notRecognised(tables: readonly Rows[], list: InstitutionListName) {
  const { title, headings } = aboutList[list];
  const others = tables.map(listOfSheet).find((other) => other !== undefined);
  if (others && others !== list)
    return wrongFile(`This file is of another list. It looks like “${aboutList[others].title}”`);
  return wrongFile(`No sheet of this file has the columns of “${title}”: ${headings}`);
}

/** The institutions of an authority's file; a Failure says in words why there are none. */
export async function readList(
  file: Buffer,
  list: InstitutionListName,
): Promise<SheetEntries | Failure> {
  if (file.length > maxListFile)
    return wrongFile(`The file is larger than ${maxListFile / MB} MiB`, 413);
  const other = otherFile(file);
  if (other) return other;
  const tables = await tablesIn(file, list);
  if (isFailure(tables)) return tables;
  const table = tables.find((rows) => headingOf(rows, list));
  if (!table) return notRecognised(tables, list);
  if (table.length > mostRows) return tooMany;
  const read = entriesOf(table, list);
  if (!read || read.entries.length === 0)
    return wrongFile("There is no institution under the headings of this file");
  return read.entries.length > maxEntries ? tooMany : read;
}

const tooMany = wrongFile(
  `The list has more than ${showNumber(maxEntries)} rows. Leave only its institutions in it`,
  413,
);
