import "server-only";
import { sheetLimits } from "@/lib/money/remittances/labels";
import { readTables } from "@/lib/platform/sheets/table";

/** The tables of a partner's remittance sheet; a Failure says in words why there are none. */
export const readRemittanceFile = (file: Buffer) => readTables(file, sheetLimits);
