import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import { simpleParser } from "mailparser";
import { papersOf, type ReadMail, readMessage } from "@/lib/platform/mail/message";

// Strangers' mails are taken apart by a worker (lib/platform/workers).

/** Longer HTML has words that nobody reads, or means harm. */
const longestHtml = 500_000;

const parse = (bytes: Buffer) =>
  simpleParser(bytes, {
    ...{ skipTextToHtml: true, skipImageLinks: true, keepCidLinks: true, ignoreEmbedded: true },
    ...{ keepDeliveryStatus: true, maxHtmlLengthToParse: longestHtml, checksumAlgo: false },
  });

/** What a mail on the disk says. */
export async function readMail(path: string): Promise<ReadMail> {
  const bytes = await readFile(path);
  return readMessage(await parse(bytes), bytes.toString("latin1"));
}

/** Writes one of its files to the disk, and answers its type; null where there is none. */
export async function takePaper(
  path: string,
  index: number,
  target: string,
): Promise<{ mime: string } | null> {
  const paper = papersOf(await parse(await readFile(path)))[index];
  if (!paper) return null;
  await writeFile(target, paper.content, { flag: "wx", mode: 0o600 });
  return { mime: paper.contentType };
}
