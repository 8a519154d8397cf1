import "server-only";
import { inflateSync } from "node:zlib";

/** A WOFF begins with 44 bytes, and 20 for each table; the same font without compression with 12, and 16 for each. */
const woff = { head: 44, entry: 20 };
const sfnt = { head: 12, entry: 16 };

/**
 * A font of the web as fontkit reads it quickly. Of a WOFF it inflates the table of all glyphs anew for each glyph that it
 * writes into a PDF, which is two thirds of what a receipt takes.
 */
export function inflated(bytes: Buffer): Buffer {
  const count = bytes.readUInt16BE(12);
  const head = Buffer.alloc(sfnt.head + count * sfnt.entry);
  bytes.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let end = head.length;
  for (let n = 0; n < count; n++) {
    const entryOffset = woff.head + n * woff.entry;
    const [offset, packed, length] = [4, 8, 12].map((field) =>
      bytes.readUInt32BE(entryOffset + field),
    );
    if (offset === undefined || packed === undefined || length === undefined) break;
    const stored = bytes.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(stored) : stored;
    const entry = sfnt.head + n * sfnt.entry;
    bytes.copy(head, entry, entryOffset, entryOffset + 4);
    bytes.copy(head, entry + 4, entryOffset + 16, entryOffset + 20);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    parts.push(table, Buffer.alloc((4 - (length % 4)) % 4));
    end += Math.ceil(length / 4) * 4;
  }
  return Buffer.concat(parts);
}
