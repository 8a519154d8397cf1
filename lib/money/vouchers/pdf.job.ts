import "server-only";
import { buffer } from "node:stream/consumers";
import { sheetPdf } from "@/lib/money/vouchers/pdf";
import type { Sheet } from "@/lib/money/vouchers/sheet";

/** A voucher as the bytes of its file, drawn by a worker. */
export const drawSheet = (sheet: Sheet): Promise<Buffer> => buffer(sheetPdf(sheet));
