import "server-only";
import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { db } from "@/lib/platform/db";
import type { readMail, takePaper } from "@/lib/platform/mail/mail.job";
import { Rejected } from "@/lib/platform/rejected";
import { isFailure, refuse } from "@/lib/platform/result";
import { storageFolder } from "@/lib/platform/storage/folders";
import { job } from "@/lib/platform/workers/job";

/** A mail as hook_event keeps it. */
export type KeptMail = {
  /** in base64, because text of the database holds no NUL */
  mime: string;
  /** of the address that it was posted to */
  branch: string | null;
};

const tooMuch = refuse(413, "This mail takes too much to look at");
const reading = { by: "reading", file: "lib/platform/mail/mail.job.ts", tooMuch } as const;
const read = job<typeof readMail>({ ...reading, name: "readMail" });
const take = job<typeof takePaper>({ ...reading, name: "takePaper" });

/** Puts a mail where a worker finds it, for so long. */
async function onDisk<T>({ mime }: KeptMail, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(storageFolder("incoming"), randomUUID());
  try {
    await mkdir(storageFolder("incoming"), { recursive: true, mode: 0o700 });
    await writeFile(path, Buffer.from(mime, "base64"), { flag: "wx", mode: 0o600 });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** What a mail says. Throws where no worker could read it, to be tried again. */
export async function readKept(mail: KeptMail) {
  const message = await onDisk(mail, read);
  if ("ok" in message) throw new Error("a mail could not be read");
  return message;
}

/** Where a file of a mail lies until it is fetched: its event and its place there. */
export const paperKey = (eventId: string, index: number) => `${eventId}:${index}`;

/** Takes a file of a mail to the disk, and answers its type. Throws Rejected where it is there no more. */
export async function takeFromMail(key: string, target: string): Promise<{ mime: string }> {
  const [id = "", index] = key.split(":");
  const event = await db.hookEvent.findUnique({ where: { id, source: "mail" } });
  if (!event?.payload)
    throw new Rejected("The mail is not kept any more. Ask them to send it again");
  const mail = JSON.parse(event.payload) as KeptMail;
  const paper = await onDisk(mail, (path) => take(path, Number(index), target));
  if (paper === null) throw new Rejected("The mail has no such file");
  if (isFailure(paper)) throw new Error("a file of a mail could not be read");
  return paper;
}
