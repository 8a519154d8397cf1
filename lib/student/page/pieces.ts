import "server-only";
import { appendFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { storageFolder } from "@/lib/platform/storage/folders";
import { fileMessages, maxFileSize } from "@/lib/platform/storage/labels";
import { receiveFromDisk } from "@/lib/platform/storage/receive";
import type { Upload } from "@/lib/platform/storage/upload";

// A file over a line that breaks comes in pieces, each whole or not at all. They lie among what comes in, from where the
// hourly sweep takes what nobody went on with; the name says whose they are, so there is no row of them.

/** bytes of one piece at most */
export const mostPiece = 1024 * 1024;
/** Half-sent files of one link at a time. */
const mostOpen = 3;

type Of = { linkId: string; upload: string };

const isId = (text: string) => z.uuid().safeParse(text).success;
const pathOf = ({ linkId, upload }: Of) =>
  join(storageFolder("incoming"), `${linkId}.${upload.toLowerCase()}`);

const sizeOf = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;

/** How much of a file is there. */
export const receivedOf = (of: Of): Promise<number> | number =>
  isId(of.upload) ? sizeOf(pathOf(of)) : 0;

/** Of a link's half-sent files the oldest make room for a new one. */
async function makeRoom(linkId: string) {
  const folder = storageFolder("incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = (await readdir(folder)).filter((name) => name.startsWith(`${linkId}.`));
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? 0,
    })),
  );
  const old = files.sort((a, b) => b.at - a.at).slice(mostOpen - 1);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

// Two pieces of one file at the same instant would both find the same end.
const writing = new Set<string>();

/** Adds a piece that begins where the file ends so far, and answers how much is there then: less than expected where it does not fit. */
export async function addPiece(
  of: Of,
  offset: number,
  bytes: Uint8Array,
): Promise<{ received: number } | Failure> {
  if (!isId(of.upload) || !Number.isSafeInteger(offset) || offset < 0) return refuse(422);
  if (offset + bytes.length > maxFileSize) return refuse(413, fileMessages.tooLarge);
  const path = pathOf(of);
  if (writing.has(path)) return { received: await sizeOf(path) };
  writing.add(path);
  try {
    const size = await sizeOf(path);
    if (size !== offset) return { received: size };
    if (offset === 0) await makeRoom(of.linkId);
    await appendFile(path, bytes, { mode: 0o600 });
    return { received: offset + bytes.length };
  } finally {
    writing.delete(path);
  }
}

/** The whole file into the store, once all of it is there; its pieces are gone afterwards whatever became of it. */
export async function joinPieces(
  of: Of,
  { name, size }: { name: string; size: number },
): Promise<Upload | Failure> {
  if (!isId(of.upload)) return refuse(422);
  const path = pathOf(of);
  if ((await sizeOf(path)) !== size || size === 0) return refuse(409, "Not all of it is there");
  const upload = await receiveFromDisk(path, "document", name);
  // Where the store is away, the pieces wait for another try.
  if (!isFailure(upload) || upload.status < 500) await rm(path, { force: true });
  return upload;
}
