import "server-only";
import { buffer } from "node:stream/consumers";
import { type HeldPaper, heldPdf } from "@/lib/office/personal-data/pdf";

/** Everything that the office holds of a person as the bytes of a PDF, drawn by a worker. */
export const drawHeld = (paper: HeldPaper): Promise<Buffer> => buffer(heldPdf(paper));
