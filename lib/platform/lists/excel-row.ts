import "server-only";
import type { Worksheet } from "exceljs";
import type { Cell, Typed } from "@/lib/platform/lists/cells";

/** What Excel would take for a formula when somebody edits the cell, or saves it as CSV. */
const startsFormula = /^[=+\-@\t\r]/;

/**
 * One object a format, and one for none: exceljs keeps what it made of each object that it has seen, and a
 * cell that is given none has a new one.
 */
const styles = new Map<string, { numFmt: string }>();
const plain = {};
function styleOf(format: string) {
  const style = styles.get(format) ?? { numFmt: format };
  styles.set(format, style);
  return style;
}

/** Writes a row at the end of a sheet that is written as it comes. */
export function addRow(sheet: Worksheet, cells: Cell[]) {
  const row = sheet.addRow(cells.map(realValue));
  cells.forEach((cell, index) => {
    // An undefined value has no cell; `getCell` would create one.
    if (cell !== undefined) row.getCell(index + 1).style = formatted(cell);
  });
  row.commit();
}

/** A file with NaN in it is a damaged one to Excel: a cell that is no number and no day breaks the export off. */
function realValue(cell: Cell) {
  const value = isTyped(cell) ? cell.value : cell;
  const counts = typeof value === "number" || value instanceof Date;
  if (counts && Number.isNaN(Number(value))) throw new RangeError("Neither a number nor a day");
  return value;
}

function formatted(cell: Exclude<Cell, undefined>) {
  if (isTyped(cell)) return styleOf(cell.format);
  // "@" is Excel's format of text, which stays text.
  return typeof cell === "string" && startsFormula.test(cell) ? styleOf("@") : plain;
}

const isTyped = (cell: Cell): cell is Typed => typeof cell === "object" && cell !== null;
