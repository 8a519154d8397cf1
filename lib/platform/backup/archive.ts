import "server-only";
import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import tar from "tar-stream";

// An archive is a .tar.gz, which any tool opens, or the same encrypted with AES-256-GCM:
// mark | salt | iv | what is encrypted | tag. Its last entry says what is in it.

const mark = Buffer.from("OVERSEAS-DESK-1\n");
const [saltBytes, ivBytes, tagBytes] = [16, 12, 16];
const last = "manifest.json";

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32);

export type Sink = {
  add(name: string, bytes: Buffer): Promise<void>;
  /** Writes the manifest, and the archive durably to its place; before that nothing is there. */
  finish(manifest: object): Promise<void>;
  /** Leaves nothing behind. */
  drop(): Promise<void>;
};

/** What the entries are, told by one line each. */
function tally() {
  const hash = createHash("sha256");
  return {
    add: (name: string, bytes: Buffer) => {
      const sum = createHash("sha256").update(bytes).digest("hex");
      hash.update(`${name} ${bytes.length} ${sum}\n`);
    },
    digest: () => hash.digest("hex"),
  };
}

/** An archive that is written entry by entry to `path`; with a passphrase, encrypted. */
export function writeArchive(path: string, passphrase?: string): Sink {
  const part = `${path}.part`;
  const pack = tar.pack();
  const seen = tally();
  const file = createWriteStream(part, { mode: 0o600, flush: true });
  const written = passphrase
    ? encrypted(pack, file, passphrase)
    : pipeline(pack, createGzip({ level: 4 }), file);
  written.catch(() => undefined);
  const entry = async (name: string, bytes: Buffer) => {
    const taken = new Promise<void>((done, failed) => {
      pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? failed(error) : done()));
    });
    // A full disk is told by the file; the archive only knows that it was closed.
    await Promise.race([taken, written]).catch(async () => Promise.all([written, taken]));
  };
  return {
    async add(name, bytes) {
      seen.add(name, bytes);
      await entry(name, bytes);
    },
    async finish(manifest) {
      await entry(last, Buffer.from(JSON.stringify({ ...manifest, digest: seen.digest() })));
      pack.finalize();
      await written;
      await rename(part, path);
    },
    async drop() {
      pack.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

async function encrypted(pack: tar.Pack, file: NodeJS.WritableStream, passphrase: string) {
  const [salt, iv] = [randomBytes(saltBytes), randomBytes(ivBytes)];
  const cipher = createCipheriv("aes-256-gcm", keyOf(passphrase, salt), iv);
  file.write(Buffer.concat([mark, salt, iv]));
  await pipeline(
    pack,
    createGzip({ level: 4 }),
    cipher,
    async function* (bytes) {
      yield* bytes;
      yield cipher.getAuthTag();
    },
    file,
  );
}

/** The entries' names and bytes, one after the other. Throws where the archive is not whole. */
async function* entriesOf(path: string, passphrase?: string) {
  const extract = tar.extract();
  const reading = readInto(path, passphrase, extract);
  reading.catch((error) => extract.destroy(error));
  for await (const entry of extract) {
    const parts: Buffer[] = [];
    for await (const part of entry) parts.push(part as Buffer);
    yield { name: entry.header.name, bytes: Buffer.concat(parts) };
  }
  await reading;
}

async function readInto(path: string, passphrase: string | undefined, into: tar.Extract) {
  const handle = await open(path, "r");
  const head = Buffer.alloc(mark.length + saltBytes + ivBytes);
  const tag = Buffer.alloc(tagBytes);
  const { size } = await handle.stat();
  try {
    await handle.read(head, 0, head.length, 0);
    await handle.read(tag, 0, tagBytes, Math.max(0, size - tagBytes));
  } finally {
    await handle.close();
  }
  if (!head.subarray(0, mark.length).equals(mark))
    return pipeline(createReadStream(path), createGunzip(), into);
  if (!passphrase) throw new Unreadable("The archive is encrypted: its BACKUP_KEY is needed.");
  const salt = head.subarray(mark.length, mark.length + saltBytes);
  const iv = head.subarray(mark.length + saltBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyOf(passphrase, salt), iv);
  decipher.setAuthTag(tag);
  const encryptedPart = createReadStream(path, {
    start: head.length,
    end: Math.max(head.length, size - tagBytes - 1),
  });
  await pipeline(encryptedPart, decipher, createGunzip(), into);
}

/** Why an archive cannot be read, in words. */
export class Unreadable extends Error {}

const broken = (cause: unknown) =>
  new Unreadable("The archive is cut or was changed: nothing was taken from it.", { cause });

/** Whether anybody can read it: it begins as a .gz does. */
export async function isPlain(path: string): Promise<boolean> {
  const handle = await open(path, "r");
  try {
    const head = Buffer.alloc(2);
    await handle.read(head, 0, 2, 0);
    return head.equals(Buffer.from([0x1f, 0x8b]));
  } finally {
    await handle.close();
  }
}

/** Every entry but the last, which the caller has from `verify`. */
export async function* readArchive(path: string, passphrase?: string) {
  for await (const entry of entriesOf(path, passphrase)) if (entry.name !== last) yield entry;
}

/** Reads all of it, and answers its manifest. Throws Unreadable where a byte of it is not what was written. */
export async function verifyArchive(path: string, passphrase?: string): Promise<unknown> {
  if (!(await stat(path).catch(() => undefined))?.isFile())
    throw new Unreadable(`There is no archive ${path}.`);
  const seen = tally();
  let said: { digest?: string } | undefined;
  try {
    for await (const { name, bytes } of entriesOf(path, passphrase)) {
      if (said) throw new Error("there is more after its end");
      if (name === last) said = JSON.parse(bytes.toString("utf8"));
      else seen.add(name, bytes);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : broken(error);
  }
  if (said?.digest !== seen.digest()) throw broken("another digest");
  return said;
}
