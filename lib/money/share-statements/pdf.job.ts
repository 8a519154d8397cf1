import "server-only";
import { buffer } from "node:stream/consumers";
import { type PrintedStatement, statementPdf } from "@/lib/money/share-statements/pdf";

/** A statement as the bytes of its file, drawn by a worker. */
export const drawStatement = (statement: PrintedStatement): Promise<Buffer> =>
  buffer(statementPdf(statement));
