import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { FileStore } from "@/lib/platform/storage/file-store";
import type { Received } from "@/lib/platform/storage/receive";
import { samples } from "../support/files";
import { type S3Server, startS3 } from "../support/s3";

// The folder and a server that speaks S3 keep the same promises.

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

/** The store of a process with these settings, which are read once. */
async function storeWith(settings: Record<string, string>): Promise<FileStore> {
  Object.assign(process.env, settings);
  vi.resetModules();
  const { fileStore } = await import("@/lib/platform/storage/store");
  const store = await fileStore();
  for (const name of Object.keys(settings)) delete process.env[name];
  return store;
}

const stores: [string, () => Promise<FileStore>][] = [
  ["a folder", () => storeWith({})],
  ["S3", () => storeWith(s3.settings)],
];

function fileOf(bytes: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), "overseas-desk-store-")), "file");
  writeFileSync(path, bytes);
  return path;
}
const idsOf = async (store: FileStore) => {
  const ids: string[] = [];
  for await (const { id } of store.list()) ids.push(id);
  return ids;
};

describe.each(stores)("%s", (_, open) => {
  it("gives back what it was given, byte by byte", async () => {
    const store = await open();
    await store.check();
    const id = crypto.randomUUID();
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * n) % 251));
    await store.put(id, fileOf(bytes), bytes.length);
    const stream = await store.open(id);
    if (!stream) throw new Error("not there");
    expect((await buffer(stream)).equals(bytes)).toBe(true);
  });

  it("lists what is in it, with when it came, and forgets what is removed", async () => {
    const store = await open();
    const id = crypto.randomUUID();
    const began = Date.now();
    await store.put(id, fileOf(Buffer.from("x")), 1);
    let found: Date | undefined;
    for await (const file of store.list()) if (file.id === id) found = file.modified;
    // S3 counts in seconds
    expect(found?.getTime()).toBeGreaterThan(began - 2_000);
    await store.remove(id);
    expect(await store.open(id)).toBeNull();
    expect(await idsOf(store)).not.toContain(id);
    await store.remove(id);
  });

  it("keeps nothing of a file that could not be read", async () => {
    const store = await open();
    const id = crypto.randomUUID();
    await expect(store.put(id, "/nowhere/at-all", 1)).rejects.toThrow();
    expect(await store.open(id)).toBeNull();
  });
});

describe("S3", () => {
  it("S3 that is away or has no such bucket says so", async () => {
    const wrong = { ...s3.settings, S3_BUCKET: "another" };
    await expect((await storeWith(wrong)).check()).rejects.toThrow();
    const away = { ...s3.settings, S3_ENDPOINT: "http://127.0.0.1:9", S3_TIMEOUT_MS: "500" };
    await expect((await storeWith(away)).check()).rejects.toThrow();
  });

  it("S3 lists more than one page", async () => {
    await storeWith(s3.settings);
    const { s3Store } = await import("@/lib/platform/storage/s3-store");
    const store = s3Store(2);
    const before = await idsOf(store);
    const ids = Array.from({ length: 5 }, () => crypto.randomUUID());
    for (const id of ids) await store.put(id, fileOf(Buffer.from("x")), 1);
    expect(await idsOf(store)).toEqual([...before, ...ids].sort());
  });
});

describe("an upload to S3", () => {
  const nothing = async () => ({ ok: true as const, data: {} });
  /** What comes of a small PDF in a process with these settings. */
  async function received(settings: Record<string, string>) {
    const store = await storeWith(settings);
    const { receive } = await import("@/lib/platform/storage/receive");
    const body = new FormData();
    body.set("file", new File([samples.pdf], "marks.pdf"));
    const request = new Request("http://localhost/", { method: "POST", body });
    return { store, result: await receive(request, "document", nothing) };
  }

  it("an upload to S3 lies in the bucket", async () => {
    const { store, result } = await received(s3.settings);
    const { upload } = result as Received<object>;
    expect(upload).toMatchObject({ mime: "application/pdf", size: samples.pdf.length });
    const stream = await store.open(upload?.id ?? "");
    expect(stream && (await buffer(stream)).equals(samples.pdf)).toBe(true);
  });

  it("an upload to S3 that is away is refused with 503, and nothing of it stays", async () => {
    const away = { ...s3.settings, S3_ENDPOINT: "http://127.0.0.1:9", S3_TIMEOUT_MS: "500" };
    const { result } = await received(away);
    expect(result).toMatchObject({
      ok: false,
      status: 503,
      message: expect.stringMatching(/nothing was saved/),
    });
    expect(readdirSync(join(process.env.DATA_DIR ?? "", "files", "incoming"))).toEqual([]);
  });
});

it("the file store's folder accepts ids only, and no paths out of it", async () => {
  const store = await storeWith({});
  for (const id of ["../../etc/passwd", "..", "", "x".repeat(36), `${crypto.randomUUID()}/..`])
    await expect(store.open(id)).rejects.toThrow("not the id of a file");
});
