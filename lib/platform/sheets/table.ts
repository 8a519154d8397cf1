import "server-only";
import { type Failure, isFailure } from "@/lib/platform/result";
import { rowsOfCsv, textOfCsv } from "@/lib/platform/sheets/csv";
import { isWebPage, isWorkbook, otherFile } from "@/lib/platform/sheets/file-kind";
import { readSheets, type Sheet, wrongFile } from "@/lib/platform/sheets/workbook";
import { showNumber } from "@/lib/values/words";

// Somebody's own table, as .xlsx or CSV: its headings and the rows below them. Only a worker reads one (lib/platform/workers).

export type Table = {
  /** empty for a CSV */
  name: string;
  headings: string[];
  /** its number on the sheet, and what stands in it */
  rows: { number: number; cells: string[] }[];
};

/** `file` is in bytes. */
type Limits = { file: number; rows: number; columns: number };

const MB = 1024 * 1024;
const room = 64 * MB;
const mostCells = 400_000;
const delimiters = [",", ";", "\t", "|"] as const;
/** Lines that tell which sign parts the cells; a bank writes twenty of addresses above its table. */
const beginning = 60;
/** A cell of more letters than this is no field of anybody's. */
const longestCell = 5_000;

/** The sign that parts most cells, and as many in most lines. */
function delimiterOf(text: string, columns: number) {
  const scores = delimiters.map((delimiter) => {
    const rows = rowsOfCsv(text, delimiter, beginning);
    if (!Array.isArray(rows) || rows.length === 0) return 0;
    const lines = new Map<number, number>();
    for (const { length } of rows) lines.set(length, (lines.get(length) ?? 0) + 1);
    const cells = [...lines].map(([width, count]) => (Math.min(width, columns) - 1) * count);
    return Math.max(...cells) / rows.length;
  });
  return delimiters[scores.indexOf(Math.max(...scores))] ?? ",";
}

function csvSheet(text: string, limits: Limits): Sheet | Failure {
  const rows = rowsOfCsv(text, delimiterOf(text, limits.columns), limits.rows + 2);
  if (!Array.isArray(rows))
    return wrongFile(
      `This CSV is broken near line ${rows.line}: a quotation mark opens and never closes`,
    );
  return { name: "", rows: rows.map((cells, at) => ({ row: at + 1, cells })) };
}

/** Which row names the columns, and what a file without one is told. */
type Head = { is: (cells: readonly string[]) => boolean; missing: string };

/** The first row that fills several cells: a title stands in one. */
const usualHead: Head = {
  is: (cells) => cells.filter((cell) => cell.trim()).length > 1,
  missing: "There is no row below the names of the columns in this file",
};

function withHeadings({ name, rows }: Sheet, columns: number, { is }: Head): Table | undefined {
  const head = rows.findIndex(({ cells }) => is(cells));
  const named = rows[head]?.cells ?? [];
  const width = Math.min(columns, named.findLastIndex((cell) => cell.trim()) + 1);
  const clean = (cells: readonly string[]) =>
    Array.from({ length: width }, (_, place) =>
      (cells[place] ?? "").replaceAll("\0", "").trim().slice(0, longestCell),
    );
  const below = rows
    .slice(head + 1)
    .map(({ row, cells }) => ({ number: row, cells: clean(cells) }))
    .filter(({ cells }) => cells.some(Boolean));
  return head < 0 || below.length === 0
    ? undefined
    : { name: name.slice(0, 100), headings: clean(named), rows: below };
}

async function sheetsIn(file: Buffer, limits: Limits): Promise<Sheet[] | Failure> {
  if (isWorkbook(file))
    return readSheets(file, { file: limits.file, room, cells: mostCells }, true);
  const text = textOfCsv(file);
  if (text === undefined)
    return wrongFile("This is no table: please choose an .xlsx or a CSV file", 415);
  if (isWebPage(text))
    return wrongFile("This is a web page. Copy its table into a sheet, or choose its CSV", 415);
  const sheet = csvSheet(text, limits);
  return isFailure(sheet) ? sheet : [sheet];
}

/** The sheets of a file that have rows below their headings; a Failure says in words why there are none. */
export async function readTables(
  file: Buffer,
  limits: Limits,
  head = usualHead,
): Promise<Table[] | Failure> {
  if (file.length > limits.file)
    return wrongFile(`The file is larger than ${limits.file / MB} MiB`, 413);
  const other = otherFile(file);
  if (other) return other;
  const sheets = await sheetsIn(file, limits);
  if (isFailure(sheets)) return sheets;
  const filled = sheets.flatMap((sheet) => withHeadings(sheet, limits.columns, head) ?? []);
  if (filled.length === 0) return wrongFile(head.missing);
  return filled.some(({ rows }) => rows.length > limits.rows)
    ? wrongFile(`A sheet has more than ${showNumber(limits.rows)} rows. Please split it`, 413)
    : filled;
}
