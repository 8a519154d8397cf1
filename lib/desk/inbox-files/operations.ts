import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { caseOperation } from "@/lib/case/case-operation";
import { fileFaults, nameOfFile } from "@/lib/desk/inbox-files/labels";
import { maxTries } from "@/lib/desk/inbox-files/queue";
import { paperOfMessage } from "@/lib/desk/inbox-files/schema";
import { receivePaper } from "@/lib/parts/checklist/receive";
import { db } from "@/lib/platform/db";
import { takeFromMail } from "@/lib/platform/mail/read";
import { Rejected } from "@/lib/platform/rejected";
import { isFailure, refuse } from "@/lib/platform/result";
import { storageFolder } from "@/lib/platform/storage/folders";
import { maxFileSize } from "@/lib/platform/storage/labels";
import { receiveFromDisk } from "@/lib/platform/storage/receive";
import { discard, keepFile } from "@/lib/platform/storage/stored-file";
import type { Upload } from "@/lib/platform/storage/upload";
import { whatsappGateway } from "@/lib/platform/whatsapp/send";

const waiting = { fileId: null, fileFault: null } as const;

/**
 * Takes the file of a WhatsApp message or a mail through the checks of every upload and keeps it. A refused file says why in words.
 * Where the store or WhatsApp is away it throws, to be tried again.
 */
export async function fetchFile(payload: unknown, tries: number): Promise<void> {
  const { id } = payload as { id: string };
  const message = await db.incomingMessage.findFirst({
    where: { id, ...waiting },
    include: { conversation: { select: { channel: true } } },
  });
  if (!message || message.mediaId === null) return;
  const { kind, mediaId } = message;
  if (kind === "audio" || kind === "video") return noteFault(id, fileFaults.notKept);
  try {
    const file = await take({ ...message, mediaId, channel: message.conversation.channel });
    if (isFailure(file)) return await noteFault(id, file.message);
    await keep(id, file);
  } catch (error) {
    if (error instanceof Rejected) return noteFault(id, error.message);
    if (tries >= maxTries) return noteFault(id, fileFaults.gone);
    throw error;
  }
}

type Sent = Parameters<typeof nameOfFile>[0] & { mediaId: string };

const takeFrom = (channel: string, mediaId: string, path: string) =>
  channel === "email"
    ? takeFromMail(mediaId, path)
    : whatsappGateway().media(mediaId, path, maxFileSize);

async function take({ mediaId, ...sent }: Sent) {
  const path = join(storageFolder("incoming"), randomUUID());
  try {
    await mkdir(storageFolder("incoming"), { recursive: true, mode: 0o700 });
    const { mime } = await takeFrom(sent.channel, mediaId, path);
    const file = await receiveFromDisk(path, "document", nameOfFile(sent, mime));
    if (isFailure(file) && file.status >= 500) throw new Error("the store is away");
    return file;
  } finally {
    await rm(path, { force: true });
  }
}

/** Two workers may have taken the same file: one of them keeps it. */
async function keep(id: string, file: Upload): Promise<void> {
  const kept = await db.$transaction(async (tx) => {
    const [row] = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM incoming_message WHERE id = ${id}::uuid AND file_id IS NULL FOR UPDATE`;
    if (!row) return false;
    const fileId = await keepFile(tx, file);
    await tx.incomingMessage.update({ where: { id }, data: { fileId }, select: { id: true } });
    return true;
  });
  if (!kept) await discard(file);
}

const noteFault = async (id: string, fileFault: string) => {
  await db.incomingMessage.updateMany({ where: { id, ...waiting }, data: { fileFault } });
};

const isGone = "This message has no file, or is of another case";

/** Puts a file that a student sent to an item of the checklist, where it waits to be checked as what comes by the link does. */
export const putToItem = caseOperation({
  name: "checklist.putMessage",
  who: "case.open",
  input: paperOfMessage,
  done: "The file is put there, and waits to be checked",
  record: async ({ input: { message }, assessment: { id: assessmentId }, tx }) => {
    const row = await tx.incomingMessage.findFirst({
      where: { id: message, assessmentId, fileId: { not: null } },
      select: { fileId: true, file: { select: { name: true, paper: true, document: true } } },
    });
    if (!row?.fileId || !row.file) return refuse(409, isGone);
    const { name, paper, document } = row.file;
    return paper || document
      ? refuse(409, "This file is put to an item already")
      : { fileId: row.fileId, name };
  },
  change: ({ input: { item }, record, assessment: { id: assessmentId }, tx }) =>
    receivePaper(tx, { itemId: item, assessmentId, ...record, fromStudent: true }),
});
