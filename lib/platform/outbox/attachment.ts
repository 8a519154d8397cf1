import "server-only";
import { z } from "zod";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { type Job, job } from "@/lib/platform/workers/job";

/**
 * A file that a mail brings: it is drawn by a worker before the mail is sent for the first time, of these
 * arguments, which are what was so when the mail was written.
 */
export type Attachment = {
  name: string;
  mime: string;
  drawing: Pick<Job, "file" | "name"> & { args: object[] };
  /** the record whose original this is unless somebody has it already; the database then sets `duplicate` in the drawing */
  originalOf?: string;
};
/** The attachment as it is sent. */
export type Attached = { name: string; mime: string; bytes: Uint8Array };

type StoredAttachment = {
  messageId: string;
  name: string;
  mime: string;
  bytes: Uint8Array | null;
  drawing: unknown;
};

const drawing = z.object({
  file: z.templateLiteral(["lib/", z.string().regex(/^[\w/-]+$/), ".job.ts"]),
  name: z.string(),
  args: z.array(z.looseObject({})),
});

/** Throws where no worker is free or one was lost: the mail is tried again. What was drawn is kept for that. */
export async function drawn({
  messageId,
  name,
  mime,
  ...attachment
}: StoredAttachment): Promise<Attached> {
  if (attachment.bytes) return { name, mime, bytes: attachment.bytes };
  const { args, ...which } = drawing.parse(attachment.drawing);
  const result = await job<(...args: object[]) => Uint8Array>({ by: "drawing", ...which })(...args);
  if (isFailure(result)) throw new Error(`The file was not drawn: ${result.message}`);
  const bytes = new Uint8Array(result);
  // The drawing stays: a mail that was given up is drawn anew, because its original may be printed by then.
  await db.outboxAttachment.updateMany({ where: { messageId }, data: { bytes } });
  return { name, mime, bytes };
}
