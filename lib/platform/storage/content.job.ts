import "server-only";
import { fileTypeFromFile } from "file-type";
import sharp from "sharp";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Inspector } from "@/lib/platform/storage/inspector";
import { type FileKind, fileKinds, fileMessages } from "@/lib/platform/storage/labels";

// What a file is, told by its content (decision H6). A file that could also be opened as another
// type is refused: what one program takes for a picture, another would run. A worker looks (lib/platform/workers).

/** The most that a picture may have; a scan of A3 at 600 dpi has 70 million. */
const maxPixels = 100_000_000;

const wrong = (status: 413 | 415 | 422, message: string): Failure =>
  refuse(status, message, { fields: { file: message } });

const markup = /<(?:!doctype|html|head|body|script|svg|iframe|\?php)[\s>/]/i;

/** The end of the last ZIP directory in the file's tail, or undefined: ZIP readers begin there. */
function zipEnd(tail: Buffer): number | undefined {
  const index = tail.lastIndexOf("PK\x05\x06", undefined, "latin1");
  if (index < 0 || index + 22 > tail.length) return undefined;
  const directory = index - tail.readUInt32LE(index + 12);
  // A directory longer than the tail is one; chance does not write its length.
  const begins = directory < 0 || tail.toString("latin1", directory, directory + 2) === "PK";
  return begins ? index + 22 + tail.readUInt16LE(index + 20) : undefined;
}

const pngEnd = Buffer.from("0000000049454e44ae426082", "hex");

/** What was seen of a file while it came in. */
export type Seen = Pick<Inspector, "head" | "tail" | "size" | "hasCode">;

/** Whether the file is more than the one thing that it begins as. */
function isTwoThings(mime: string, { head, tail, size, hasCode }: Seen): boolean {
  const start = head.toString("latin1");
  if (markup.test(start)) return true;
  if (mime !== "application/pdf" && start.slice(0, 1024).includes("%PDF-")) return true;
  const zip = zipEnd(tail);
  if (mime.startsWith("application/vnd.")) return !start.startsWith("PK") || zip !== tail.length;
  if (zip !== undefined) return true;
  if (mime.startsWith("image/") && hasCode) return true;
  if (mime === "image/png") return !tail.subarray(-pngEnd.length).equals(pngEnd);
  if (mime === "image/webp") return head.readUInt32LE(4) + 8 < size;
  return false;
}

/** The file's type, or why it is not taken. Of pictures only the header is read. */
export async function typeOf(
  path: string,
  kind: FileKind,
  seen: Seen,
): Promise<{ ok: true; mime: string } | Failure> {
  if (seen.size === 0) return wrong(422, fileMessages.empty);
  const mime: string = (await fileTypeFromFile(path).catch(() => undefined))?.mime ?? "";
  if (!Object.hasOwn(fileKinds[kind].types, mime)) return wrong(415, fileMessages.wrongType(kind));
  if (mime.startsWith("image/")) {
    const picture = await sharp(path, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (!picture) return wrong(422, "This picture cannot be read");
    if (picture.width * picture.height > maxPixels)
      return wrong(413, "This picture has too many pixels: at most 100 million");
  }
  if (isTwoThings(mime, seen))
    return wrong(415, "This file holds more than its type says, so it is not accepted");
  return { ok: true, mime };
}

// One picture at a time on one core each, and nothing kept for the next.
sharp.concurrency(1);
sharp.cache(false);

/**
 * A picture drawn anew as a JPEG: no EXIF and nothing hidden survives, and the turn that a phone wrote
 * there is carried out. At most 480 pixels a side, since lists show fifty of them.
 */
export async function redrawPhoto(from: string, to: string): Promise<Failure | undefined> {
  try {
    await sharp(from, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({ width: 480, height: 480, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toFile(to);
    return undefined;
  } catch (error) {
    // libvips says what is wrong with a picture; what the disk says goes on.
    if ((error as NodeJS.ErrnoException).code) throw error;
    return wrong(422, "This picture cannot be read");
  }
}
