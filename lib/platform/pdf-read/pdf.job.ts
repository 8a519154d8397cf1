import "server-only";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { getDocumentProxy, getMeta } from "unpdf";
import { type Failure, refuse } from "@/lib/platform/result";

// What a PDF says of itself, read in a worker (lib/platform/workers): it comes from outside and may be made to harm.

/** More pages are counted and not read: a letter has ten at most. */
const mostPages = 50;
const mostText = 500_000;

export type PdfFacts = {
  pages: number;
  /** the first pages, line by line; empty where they are pictures */
  text: string;
  /** sha256 of the words alone, so that a letter that was saved again is known; null: it has none */
  textHash: string | null;
  /** the program that wrote it, and the one it was written in, as the file says; neither proves anything */
  producer: string | null;
  creator: string | null;
  /** ISO 8601 in UTC */
  createdAt: string | null;
  modifiedAt: string | null;
};

const hashOf = (text: string) => {
  const words = text.normalize("NFKC").replace(/\s+/gu, " ").trim();
  return words === "" ? null : createHash("sha256").update(words).digest("hex");
};

const named = (value: unknown) =>
  (typeof value === "string" ? value.trim().slice(0, 200) : "") || null;
const moment = (value: unknown) =>
  value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : null;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function textOf(pdf: Pdf): Promise<string> {
  let text = "";
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += "\n";
    page.cleanup();
    if (text.length > mostText) break;
  }
  return text.slice(0, mostText).replaceAll("\0", "").trim();
}

/** Reads the PDF that lies at this path. */
export async function readPdf(path: string): Promise<PdfFacts | Failure> {
  let pdf: Pdf | undefined;
  try {
    // 0 keeps the warnings of a broken file out of the log.
    pdf = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
    const { info } = await getMeta(pdf, { parseDates: true });
    const text = await textOf(pdf);
    return {
      ...{ pages: pdf.numPages, text, textHash: hashOf(text) },
      ...{ producer: named(info.Producer), creator: named(info.Creator) },
      ...{ createdAt: moment(info.CreationDate), modifiedAt: moment(info.ModDate) },
    };
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name === "PasswordException")
      return refuse(422, "This PDF is locked by a password: save it without one");
    // What the disk says goes on.
    if (typeof code === "string") throw error;
    return refuse(422, "This PDF cannot be read");
  } finally {
    await pdf?.destroy();
  }
}
