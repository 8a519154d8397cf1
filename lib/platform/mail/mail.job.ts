import "server-only";
import { readFile, writeFile } from "node:fs/promises";
import { type HtmlToTextOptions, htmlToText } from "html-to-text";
import { simpleParser } from "mailparser";
import { papersOf, type ReadMail, readMessage } from "@/lib/platform/mail/message";

// Strangers' mails are taken apart by a worker (lib/platform/workers).

/** Longer HTML has words that nobody reads, or means harm. */
const longestHtml = 500_000;

/** More tags are no letter, and nested into each other would take minutes. */
const mostTags = 20_000;

const parse = (bytes: Buffer) =>
  simpleParser(bytes, {
    ...{
      skipTextToHtml: true,
      skipHtmlToText: true,
      skipImageLinks: true,
      keepCidLinks: true,
      ignoreEmbedded: true,
    },
    ...{ keepDeliveryStatus: true, maxHtmlLengthToParse: longestHtml, checksumAlgo: false },
  });

const cell = { format: "inlineSurround", options: { suffix: "  " } };
const bare = { format: "anchor", options: { ignoreHref: true } };
const inWords: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxDepth: 200 },
  selectors: [
    { selector: "tr", format: "block" },
    ...["td", "th"].map((selector) => ({ selector, ...cell })),
    ...["tel:", "mailto:"].map((start) => ({ selector: `a[href^="${start}"]`, ...bare })),
  ],
};

/** HTML in plain words, each row of a table on a line of its own: "Mobile  98140 12345". */
const wordsOf = (html: string) =>
  html.length > longestHtml || html.split("<").length > mostTags
    ? ""
    : htmlToText(html, inWords).trim();

/** What a mail on the disk says. */
export async function readMail(path: string): Promise<ReadMail> {
  const bytes = await readFile(path);
  const mail = await parse(bytes);
  const text = mail.text || wordsOf(mail.html || "");
  return readMessage({ ...mail, text }, bytes.toString("latin1"));
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
