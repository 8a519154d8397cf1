import "server-only";
import { buffer } from "node:stream/consumers";
import type { Paper } from "@/lib/money/claims/paper";
import { paperPdf } from "@/lib/money/claims/pdf";

/** An invoice or a credit note as the bytes of its file, drawn by a worker. */
export const drawPaper = (paper: Paper): Promise<Buffer> => buffer(paperPdf(paper));
