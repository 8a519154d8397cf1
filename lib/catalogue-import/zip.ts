import "server-only";

import { crc32, inflateRawSync } from "node:zlib";

// An .xlsx is a zip. Its parts are unpacked here, each no further than there is room for it, so
// that a small file that unpacks to gigabytes is told from a workbook before anything reads it.

const end = 0x06054b50;
const central = 0x02014b50;
const local = 0x04034b50;
const deflated = 8;

/** The parts by name that `wanted` names; "broken" for what is no zip, "large" above `room` bytes. */
export function unpack(
  zip: Buffer,
  wanted: (name: string) => boolean,
  room: number,
): Map<string, Buffer> | "broken" | "large" {
  try {
    const parts = new Map<string, Buffer>();
    let left = room;
    for (const { name, method, at, packed } of directory(zip)) {
      if (!wanted(name) || parts.has(name)) continue;
      const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
      if (zip.readUInt32LE(at) !== local || start + packed > zip.length) return "broken";
      const bytes = zip.subarray(start, start + packed);
      // What its header says of its size is not believed.
      const part =
        method === deflated ? inflateRawSync(bytes, { maxOutputLength: left + 1 }) : bytes;
      left -= part.length;
      if (left < 0) return "large";
      parts.set(name, part);
    }
    return parts;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE" ? "large" : "broken";
  }
}

function* directory(zip: Buffer) {
  const last = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (last < 0 || zip.readUInt32LE(last) !== end) throw new Error("no zip");
  let at = zip.readUInt32LE(last + 16);
  for (let left = zip.readUInt16LE(last + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== central) throw new Error("no zip");
    const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    yield {
      name: zip.toString("utf8", at + 46, at + 46 + (name ?? 0)),
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    };
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
}

/** A zip of these parts, not compressed. */
export function pack(parts: Map<string, Buffer>): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [title, bytes] of parts) {
    const name = Buffer.from(title);
    // version, flags, method, time, date, checksum, sizes, length of the name, of what follows it
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(name.length, 22);
    files.push(word(local), facts, name, bytes);
    // after the facts: lengths and attributes, all of them nothing, and where the part begins
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(word(central), Buffer.from([20, 0]), facts, place, name);
    at += 30 + name.length + bytes.length;
  }
  const list = Buffer.concat(entries);
  const tail = Buffer.alloc(18);
  tail.writeUInt16LE(parts.size, 4);
  tail.writeUInt16LE(parts.size, 6);
  tail.writeUInt32LE(list.length, 8);
  tail.writeUInt32LE(at, 12);
  return Buffer.concat([...files, list, word(end), tail]);
}

function word(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
