import "server-only";
import { sheetLimits } from "@/lib/money/bank-statement/labels";
import { isStatementHead } from "@/lib/money/bank-statement/read";
import { readTables } from "@/lib/platform/sheets/table";

const head = {
  is: isStatementHead,
  missing: "No row names the columns: a day, and withdrawal and deposit or an amount",
};

/** The tables of a bank's statement; a Failure says in words why there are none. */
export const readStatementFile = (file: Buffer) => readTables(file, sheetLimits, head);
