import "server-only";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import Busboy from "@fastify/busboy";
import { log } from "@/lib/platform/log";
import { type Failure, isFailure, refuse } from "@/lib/platform/result";
import type { redrawPhoto, typeOf } from "@/lib/platform/storage/content.job";
import { storageFolder } from "@/lib/platform/storage/folders";
import { Inspector } from "@/lib/platform/storage/inspector";
import { type FileKind, fileMessages, maxFileSize } from "@/lib/platform/storage/labels";
import { fileStore } from "@/lib/platform/storage/store";
import { Upload } from "@/lib/platform/storage/upload";
import { job } from "@/lib/platform/workers/job";

/** The fields around a file: a name, a few numbers, one JSON of a form. */
const limits = { files: 1, fileSize: maxFileSize, fields: 20, fieldSize: 64 * 1024, parts: 22 };
const around = 128 * 1024;

const says = (status: 400 | 413 | 422, message: string, field = "file") =>
  refuse(status, message, { fields: { [field]: message } });

const tooMuch = says(413, "This file takes too much to look at. Please choose a smaller one");
const looking = { by: "reading", file: "lib/platform/storage/content.job.ts", tooMuch } as const;
const look = job<typeof typeOf>({ ...looking, name: "typeOf" });
const redraw = job<typeof redrawPhoto>({ ...looking, name: "redrawPhoto" });

export type Received<T> = { ok: true; data: T; upload?: Upload };
/** What the fields around a file come to, or why it is not even looked at. */
type Read<T> = (fields: Map<string, string>) => Promise<{ ok: true; data: T } | Failure>;

/**
 * A multipart call's fields and its one file, which lies in the store afterwards. The file passes
 * through to the disk: what is held of it does not grow with it. An expected Failure tells what is
 * wrong with the form or the file (400, 413, 415, 422), or that it cannot be kept now (503).
 */
export async function receive<T>(
  request: Request,
  kind: FileKind,
  read: Read<T>,
): Promise<Received<T> | Failure> {
  if (!/^multipart\/form-data\b.*boundary=/i.test(request.headers.get("content-type") ?? ""))
    return refuse(415, "The body must be multipart/form-data");
  if (Number(request.headers.get("content-length")) > maxFileSize + around)
    return says(413, fileMessages.tooLarge);
  const path = join(storageFolder("incoming"), randomUUID());
  try {
    await mkdir(storageFolder("incoming"), { recursive: true, mode: 0o700 });
    const form = await readForm(request, path);
    if (isFailure(form)) return form;
    const { fields, file } = form;
    const values = await read(fields);
    if (!values.ok || !file || (file.name === "" && file.seen.size === 0)) return values;
    const upload = await keep(path, kind, file);
    return isFailure(upload) ? upload : { ...values, upload };
  } catch (error) {
    return trouble(error);
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}

const settled = (work: Promise<unknown> | undefined): Promise<Error | undefined> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: Error) => error,
  );

const isOfDisk = (error: Error | undefined) => error !== undefined && "errno" in error;

type Coming = { name: string; seen: Inspector };

async function readForm(
  request: Request,
  path: string,
): Promise<{ fields: Map<string, string>; file?: Coming } | Failure> {
  const fields = new Map<string, string>();
  const stop = new AbortController();
  let wrong: Failure | undefined;
  let file: Coming | undefined;
  let saving: Promise<void> | undefined;
  const end = (failure: Failure) => {
    wrong ??= failure;
    stop.abort();
  };
  const parser = Busboy({
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    // A path in a name is refused below rather than cut off in silence.
    preservePath: true,
    limits,
  });
  parser.on("field", (name, value, _, cut) => {
    // A form's JSON is a body within the body; any other field is one value that is not right.
    if (cut) end(says(name === "formValues" ? 413 : 422, `${name} is too long`, name));
    else if (fields.has(name) || name === "file") end(says(422, "Given twice", name));
    else fields.set(name, value);
  });
  parser.on("file", (field, stream, name = "") => {
    const seen = new Inspector();
    stream.on("limit", () => end(says(413, fileMessages.tooLarge)));
    stop.signal.addEventListener("abort", () => stream.destroy(new Error("stopped")));
    saving = save(stream, seen, path);
    // A full disk ends the reading too; awaited below.
    saving.catch(() => stop.abort());
    if (field !== "file") end(says(422, "This field is not known", field || "file"));
    const bad = nameFailure(name);
    if (bad) end(bad);
    file = { name, seen };
  });
  for (const much of ["filesLimit", "fieldsLimit", "partsLimit"] as const)
    parser.on(much, () => end(says(422, "The form has more parts than this call takes", "body")));
  const body = Readable.fromWeb((request.body ?? new Blob([]).stream()) as ReadableStream);
  const form = await settled(pipeline(body, parser, { signal: stop.signal }));
  // A form that broke off does not end its file.
  if (form) stop.abort();
  const saved = await settled(saving);
  if (wrong) return wrong;
  if (isOfDisk(saved)) throw saved;
  if (form || saved) return says(400, "The upload broke off. Please try again");
  return { fields, file };
}

async function save(stream: Readable, seen: Inspector, path: string) {
  const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
  const closed = once(file, "close").catch(() => undefined);
  try {
    await pipeline(stream, passing(seen), file);
  } finally {
    // A form that is refused at its first byte would else be opened on the disk after it was removed.
    await closed;
  }
}

const passing = (seen: Inspector) =>
  new Transform({
    transform(chunk: Buffer, _, done) {
      seen.update(chunk);
      done(null, chunk);
    },
  });

/** The name is only shown, but it will be the name of a download on somebody's disk. */
function nameFailure(name: string): Failure | undefined {
  if (/[/\\]/.test(name) || name === "." || name === "..")
    return says(422, "A file's name cannot hold / or \\");
  if (/[\p{Cc}\p{Bidi_Control}]/u.test(name))
    return says(422, "A file's name cannot hold characters that are not seen");
  if (name.length > 200) return says(422, "This file's name is too long");
  return undefined;
}

async function keep(path: string, kind: FileKind, { name, seen }: Coming) {
  const { head, tail, size, hasCode } = seen;
  const type = await look(path, kind, { head, tail, size, hasCode });
  if (!type.ok) return type;
  const id = randomUUID();
  const store = await fileStore();
  if (kind !== "photo") {
    await store.put(id, path, seen.size);
    return new Upload(id, name, type.mime, seen.size, seen.sha256());
  }
  const redrawn = `${path}.jpg`;
  try {
    const failure = await redraw(path, redrawn);
    if (failure) return failure;
    const drawn = new Inspector();
    for await (const chunk of createReadStream(redrawn)) drawn.update(chunk as Buffer);
    await store.put(id, redrawn, drawn.size);
    return new Upload(id, name, "image/jpeg", drawn.size, drawn.sha256());
  } finally {
    await rm(redrawn, { force: true }).catch(() => undefined);
  }
}

/**
 * A whole file that came in pieces and lies on this disk, into the store; an expected Failure tells what is wrong with it. The
 * caller removes what lies at `path`.
 */
export async function receiveFromDisk(
  path: string,
  kind: FileKind,
  name: string,
): Promise<Upload | Failure> {
  const bad = nameFailure(name);
  if (bad) return bad;
  try {
    const seen = new Inspector();
    for await (const chunk of createReadStream(path)) seen.update(chunk as Buffer);
    return await keep(path, kind, { name, seen });
  } catch (error) {
    return trouble(error);
  }
}

/** What the disk or the store says: nothing was lost, since nothing was acknowledged. */
function trouble(error: unknown): Failure {
  const { code, name } = error as NodeJS.ErrnoException;
  log.error({ reason: code ?? name }, "a file could not be kept");
  const full = code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG";
  return refuse(
    503,
    full
      ? "There is no room left for files, so nothing was saved. Please tell an admin"
      : "The file could not be kept, so nothing was saved. Please try again",
  );
}
