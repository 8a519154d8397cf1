import "server-only";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { suggestionsIn } from "@/lib/parts/letter-reading/suggestions";
import { compareLetters } from "@/lib/parts/letter-twins/operations";
import { db } from "@/lib/platform/db";
import { readPdf } from "@/lib/platform/pdf-read/read";
import { readPdfSignature } from "@/lib/platform/pdf-signature/read";
import { isFailure } from "@/lib/platform/result";
import { storageFolder } from "@/lib/platform/storage/folders";
import { fileStore } from "@/lib/platform/storage/store";
import { now } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";

const file = { select: { fileId: true, file: { select: { mime: true } } } } as const;

/** Writes what the file says of itself, or why it says nothing. Throws where it may be tried again. */
export async function readLetter(payload: unknown): Promise<void> {
  const { id } = payload as { id: string };
  const letter = await db.letter.findUnique({
    where: { id },
    select: { readAt: true, offerLetter: file, coe: file, document: file },
  });
  if (!letter) return;
  const holder = letter.offerLetter ?? letter.coe ?? letter.document;
  if (holder?.fileId && letter.readAt === null) {
    const facts = await factsOf(holder.fileId, holder.file?.mime);
    await db.letter.updateMany({ where: { id }, data: { ...facts, readAt: now() } });
  }
  await compareLetters(id);
}

const noWorker = "no worker reads PDFs now";
type Facts = Prisma.LetterUncheckedUpdateManyInput;

const pathsOf = async (fileId: string) => {
  const folder = storageFolder("incoming");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return { path: join(folder, randomUUID()), bytes: await (await fileStore()).open(fileId) };
};

/** A signature that takes more than a worker may have is one that is not understood. */
async function signatureOf(path: string): Promise<Facts> {
  const facts = await readPdfSignature(path);
  if (!isFailure(facts)) return { ...facts, signedAt: facts.signedAt && new Date(facts.signedAt) };
  if (facts.status >= 500) throw new Error(noWorker);
  return { signature: "unknown" };
}

async function factsOf(fileId: string, mime: string | undefined): Promise<Facts> {
  if (mime !== "application/pdf") return { readFault: "It is no PDF: its text cannot be read" };
  const { path, bytes } = await pathsOf(fileId);
  if (!bytes) return { readFault: "The file is not there" };
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const signature = await signatureOf(path);
    const facts = await readPdf(path);
    if (isFailure(facts)) {
      if (facts.status >= 500) throw new Error(noWorker);
      return { ...signature, readFault: facts.message };
    }
    const { text, createdAt, modifiedAt, ...rest } = facts;
    return {
      ...{ ...signature, ...rest },
      writtenAt: createdAt && new Date(createdAt),
      modifiedAt: modifiedAt && new Date(modifiedAt),
      suggestions: suggestionsIn(text),
    };
  } finally {
    await rm(path, { force: true });
  }
}
