import "server-only";
import { Readable } from "node:stream";

// An .xlsx is a zip. Its parts are unpacked here, each no further than there is room for it, so
// that a small file that unpacks to gigabytes is told from a workbook before anything reads it.

/**
 * The parts by name that `isWanted` names; "broken" for what is no zip, "large" above `room` bytes. A part that `mayLack`
 * names is left out where there is no room for it.
 */
export async function unpack(
  zip: Buffer,
  isWanted: (name: string) => boolean,
  room: number,
  mayLack: (name: string) => boolean = () => false,
): Promise<Map<string, Buffer> | "broken" | "large"> {
  try {
    const { default: Zip } = await import("jszip");
    const parts = new Map<string, Buffer>();
    let left = room;
    const files = Object.values((await Zip.loadAsync(zip)).files).filter(({ name }) =>
      isWanted(name),
    );
    // Parts that are needed take their room before the others.
    for (const file of files.toSorted(
      (a, b) => Number(mayLack(a.name)) - Number(mayLack(b.name)),
    )) {
      const bytes = await readPart(file.nodeStream(), left);
      if (bytes) {
        parts.set(file.name, bytes);
        left -= bytes.length;
      } else if (!mayLack(file.name)) return "large";
    }
    return parts;
  } catch {
    return "broken";
  }
}

/** A part's bytes, undefined above `room`: what its header says of its size is not believed. */
async function readPart(from: NodeJS.ReadableStream, room: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  const stream: AsyncIterable<Buffer> = new Readable().wrap(from);
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > room) return undefined;
  }
  return Buffer.concat(chunks);
}

/** A zip of these parts, not compressed. */
export async function pack(parts: Map<string, Buffer>): Promise<Buffer> {
  const { default: Zip } = await import("jszip");
  const zip = new Zip();
  for (const [name, bytes] of parts) zip.file(name, bytes);
  return zip.generateAsync({ type: "nodebuffer", compression: "STORE" });
}
