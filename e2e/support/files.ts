import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";

/** The value of a file input in a test. */
type Chosen = { name: string; mimeType: string; buffer: Buffer };

const head = "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n";
const tail = "\ntrailer<</Root 1 0 R>>\n%%EOF\n";

/** A PDF of about so many bytes, with words of its own. */
export const pdf = (name: string, size = 1024): Chosen => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`${head}% ${name}\n%${"x".repeat(size)}${tail}`),
});

/** A spreadsheet as old systems write it out; the first row has the headings. */
export const sheet = (name: string, rows: string[][]): Chosen => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(rows.map((cells) => cells.join(",")).join("\r\n")),
});

export async function jpeg(name: string, background: string): Promise<Chosen> {
  const create = { width: 640, height: 480, channels: 3 as const, background };
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create }).jpeg().toBuffer() };
}

/** A wide picture with a name in it, as an office has one. */
export async function logo(): Promise<Chosen> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">
    <rect width="900" height="300" fill="#fff"/>
    <circle cx="150" cy="150" r="120" fill="#0b6e4f"/>
    <path d="M90 200 150 70 210 200Z" fill="#fff"/>
    <text x="310" y="190" font-family="sans-serif" font-size="130" font-weight="700" fill="#0b6e4f">Sandhu</text>
  </svg>`;
  const buffer = await sharp(Buffer.from(drawn)).png().toBuffer();
  return { name: "logo.png", mimeType: "image/png", buffer };
}

// The browser keeps the limit of each session until that one lifts it: a page has one.
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** The page's requests leave at so many bytes a second; 0 is as fast as they can. */
export async function slowUploads(page: Page, bytesPerSecond: number) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  await (await session).send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond || -1,
  });
}

/** A file dragged from the desktop and dropped on the middle of something. */
export async function dropFile(page: Page, on: { x: number; y: number }, path: string) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...on, data });
}
