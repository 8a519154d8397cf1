import "server-only";
import { Readable } from "node:stream";

// An .xlsx is a zip. Its parts are unpacked here, each no further than there is room for it, so
// that a small file that unpacks to gigabytes is told from a workbook before anything reads it.

/** The parts by name that `wanted` names; "broken" for what is no zip, "large" above `room` bytes. */
export async function unpack(
  zip: Buffer,
  isWanted: (name: string) => boolean,
  room: number,
): Promise<Map<string, Buffer> | "broken" | "large"> {
  try {
    const { default: Zip } = await import("jszip");
    const parts = new Map<string, Buffer>();
    let left = room;
    for (const file of Object.values((await Zip.loadAsync(zip)).files)) {
      if (!isWanted(file.name)) continue;
      const chunks: Buffer[] = [];
      // What its header says of its size is not believed.
      const stream: AsyncIterable<Buffer> = new Readable().wrap(file.nodeStream());
      for await (const chunk of stream) {
        chunks.push(chunk);
        left -= chunk.length;
        if (left < 0) return "large";
      }
      parts.set(file.name, Buffer.concat(chunks));
    }
    return parts;
  } catch {
    return "broken";
  }
}

/** A zip of these parts, not compressed. */
export async function pack(parts: Map<string, Buffer>): Promise<Buffer> {
  const { default: Zip } = await import("jszip");
  const zip = new Zip();
  for (const [name, bytes] of parts) zip.file(name, bytes);
  return zip.generateAsync({ type: "nodebuffer", compression: "STORE" });
}
