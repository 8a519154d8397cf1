import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import { storageFolder } from "@/lib/platform/storage/folders";
import { fileMessages, maxFileSize } from "@/lib/platform/storage/labels";
import { receiveFromDisk } from "@/lib/platform/storage/receive";
import type { Upload } from "@/lib/platform/storage/upload";
import type { Prisma } from "@/prisma/generated/client";

// A file over a line that breaks comes in pieces, each whole or not at all. They wait in the database, because the next
// piece may come to another process; the hourly housekeeping takes what nobody went on with.

/** bytes of one piece at most */
export const mostPiece = 1024 * 1024;
/** Half-sent files of one link at a time. */
const mostOpen = 3;

type Of = { linkId: string; upload: string };

const isId = (text: string) => z.uuid().safeParse(text).success;

/** bytes of a file that are there; they are always its beginning */
export async function receivedOf({ linkId, upload }: Of): Promise<number> {
  if (!isId(upload)) return 0;
  const [row] = await db.$queryRaw<{ received: number }[]>`
    SELECT coalesce(sum(length(bytes)), 0)::int AS received FROM student_piece
    WHERE link_id = ${linkId}::uuid AND upload = ${upload}::uuid`;
  return row?.received ?? 0;
}

/** Of a link's half-sent files the oldest make room for a new one. */
const makeRoom = (linkId: string) =>
  db.$executeRaw`
    DELETE FROM student_piece WHERE link_id = ${linkId}::uuid AND upload IN (
      SELECT upload FROM student_piece WHERE link_id = ${linkId}::uuid
      GROUP BY upload ORDER BY max(created_at) DESC, upload OFFSET ${mostOpen - 1})`;

/**
 * Adds a piece that begins where the file ends so far, and answers how much is there then: less than expected where it
 * does not fit. Of two that begin at the same byte the second finds the first.
 */
export async function addPiece(
  of: Of,
  begins: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ received: number } | Failure> {
  const { linkId, upload } = of;
  if (!isId(upload) || !Number.isSafeInteger(begins) || begins < 0) return refuse(422);
  if (begins + bytes.length > maxFileSize) return refuse(413, fileMessages.tooLarge);
  if (begins === (await receivedOf(of)) && bytes.length > 0) {
    if (begins === 0) await makeRoom(linkId);
    const data = [{ linkId, upload, begins, bytes }];
    await db.studentPiece.createMany({ data, skipDuplicates: true });
  }
  return { received: await receivedOf(of) };
}

/** The whole file into the store, once all of it is there; its pieces are gone afterwards whatever became of it. */
export async function joinPieces(
  of: Of,
  { name, size }: { name: string; size: number },
): Promise<Upload | Failure> {
  if (!isId(of.upload)) return refuse(422);
  const { linkId, upload } = of;
  const where = { linkId, upload } satisfies Prisma.StudentPieceWhereInput;
  const pieces = await db.studentPiece.findMany({ where, orderBy: { begins: "asc" } });
  const whole = Buffer.concat(pieces.map(({ bytes }) => bytes));
  if (whole.length !== size || size === 0) return refuse(409, "Not all of it is there");
  const path = join(storageFolder("incoming"), randomUUID());
  try {
    await mkdir(storageFolder("incoming"), { recursive: true, mode: 0o700 });
    await writeFile(path, whole, { mode: 0o600 });
    const file = await receiveFromDisk(path, "document", name);
    // Where the store is away, the pieces wait for another try.
    if (!isFailure(file) || file.status < 500) await db.studentPiece.deleteMany({ where });
    return file;
  } finally {
    await rm(path, { force: true });
  }
}
