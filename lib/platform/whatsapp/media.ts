import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { z } from "zod";
import type { Env } from "@/lib/platform/env";
import { askMeta, reach, readAnswer, withoutAddress } from "@/lib/platform/meta/ask";
import { refusal } from "@/lib/platform/rejected";
import { errorOf, WhatsappRejected } from "@/lib/platform/whatsapp/errors";
import type { MediaFile } from "@/lib/platform/whatsapp/gateway";

const described = z.object({
  url: z.url(),
  mime_type: z.string(),
  sha256: z.string(),
  file_size: z.coerce.number(),
});

/** Where Meta keeps files: the token goes nowhere else. */
const metaHosts = /(?:^|\.)(?:facebook\.com|fbsbx\.com|fbcdn\.net|whatsapp\.net)$/;

/** A file is waited for longer than an answer: so many times. */
const patience = 8;

export function isMetaAddress(address: string, apiUrl: string): boolean {
  const url = new URL(address);
  if (url.origin === new URL(apiUrl).origin) return true;
  return url.protocol === "https:" && url.port === "" && metaHosts.test(url.hostname);
}

type MediaRequest = { mediaId: string; path: string; limit: number };

/** Asks where the file lies, and takes it from there to the disk. */
export async function downloadMedia(
  settings: Env,
  token: string,
  { mediaId, path, limit }: MediaRequest,
): Promise<MediaFile> {
  if (!/^\d{1,32}$/.test(mediaId))
    throw new WhatsappRejected("This is no file of WhatsApp's", null);
  const file = readAnswer(described, await askMeta({ settings, token, errorOf }, mediaId));
  if (!isMetaAddress(file.url, settings.WHATSAPP_API_URL))
    throw new WhatsappRejected("The file does not lie with Meta, and was not taken", null);
  if (file.file_size > limit) throw tooLarge();
  const answer = await reach(file.url, { token, ms: patience * settings.WHATSAPP_TIMEOUT_MS });
  if (!answer.ok || !answer.body)
    throw refusal(answer.status, `Meta answered ${answer.status} instead of the file`);
  try {
    const { size, digest } = await write(answer.body as ReadableStream, path, limit);
    const sha256 = digest.toString("hex");
    // Messages say it in base64, files in hexadecimals.
    if (![sha256, digest.toString("base64")].includes(file.sha256))
      throw new Error("The file came damaged");
    return { mime: file.mime_type, size, sha256 };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

const tooLarge = () => new WhatsappRejected("The file is too large, and was not taken", null);

async function write(body: ReadableStream, path: string, limit: number) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(size > limit ? tooLarge() : null, chunk);
    },
  });
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  await pipeline(Readable.fromWeb(body), measure, file).catch((error: unknown) => {
    if (error instanceof WhatsappRejected || isOfDisk(error)) throw error;
    return withoutAddress(() => Promise.reject(error));
  });
  return { size, digest: hash.digest() };
}

/** Such as no room: it is told as it is. */
const isOfDisk = (error: unknown) => "syscall" in (error as object) && "path" in (error as object);
