import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "@/lib/values/calendar";
import { freshDatabase } from "../support/database";
import { type S3Server, startS3 } from "../support/s3";

// Files are removed only by the database that they belong to, few at a time, and never at once.

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());

const kept = globalThis as typeof globalThis & { database?: unknown };

type Product = Awaited<ReturnType<typeof productWith>>;

/** The product as a process with these settings has it: settings, pool and store are kept for its life. */
async function productWith(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  delete kept.database;
  vi.resetModules();
  const [{ db }, { fileStore }, sweep, { removeFile }, { health }, { setClock }] =
    await Promise.all([
      import("@/lib/platform/db"),
      import("@/lib/platform/storage/store"),
      import("@/lib/platform/storage/sweep"),
      import("@/lib/platform/storage/stored-file"),
      import("@/lib/office/health/queries"),
      import("@/lib/values/clock"),
    ]);
  const store = await fileStore();
  // Read by now, and not the next process's.
  for (const name of Object.keys(settings)) delete process.env[name];
  await store.check();
  /** Sweeps as it will be so many days from now. */
  const sweepIn = async (days: number) => {
    setClock(new Date(Date.now() + days * DAY_MS));
    await sweep.sweepFiles().finally(() => setClock());
  };
  const idsOf = async (files: AsyncIterable<{ id: string }>) => {
    const ids: string[] = [];
    for await (const { id } of files) ids.push(id);
    return ids.sort();
  };
  return {
    db,
    store,
    removeFile,
    sweepIn,
    warnings: async () => (await health()).warnings,
    files: () => idsOf(store.list()),
    trash: () => idsOf(store.trash.list()),
    /** Files in the store; with a row that a document of a case names. */
    async keep(count: number, named: boolean) {
      const ids: string[] = [];
      for (let n = 0; n < count; n++) {
        const id = crypto.randomUUID();
        const path = join(mkdtempSync(join(tmpdir(), "overseas-desk-sweep-")), "file");
        writeFileSync(path, "x");
        await store.put(id, path, 1);
        ids.push(id);
      }
      if (named) await this.name(ids);
      return ids.sort();
    },
    async name(ids: string[]) {
      const { makeCase } = await import("../support/cases");
      // No case holds so many documents.
      const cases: string[] = [];
      while (cases.length < 8) cases.push((await makeCase()).id);
      const caseOf = (at: number) => cases[at % cases.length] ?? "";
      const file = { name: "a.pdf", mime: "application/pdf", size: 1, sha256: "x" };
      await db.storedFile.createMany({ data: ids.map((id) => ({ id, ...file })) });
      await db.document.createMany({
        data: ids.map((fileId, at) => ({ assessmentId: caseOf(at), fileId, name: "Marksheet" })),
      });
    },
  };
}

const folder = () => ({ DATA_DIR: mkdtempSync(join(tmpdir(), "overseas-desk-data-")) });
const bucket = async () => ({ ...folder(), ...s3.settings, S3_BUCKET: await s3.newBucket() });
const stores: [string, () => Promise<Record<string, string>>][] = [
  ["a folder", async () => folder()],
  ["S3", bucket],
];
const withDatabase = async () => ({ DATABASE_URL: await freshDatabase() });

describe.each(stores)("the sweeper on %s", (_, storage) => {
  /** An installation that has run for a while: ten files in use. */
  async function installation() {
    const settings = { ...(await storage()), ...(await withDatabase()) };
    const product = await productWith(settings);
    await product.sweepIn(0);
    const used = await product.keep(10, true);
    return { settings, product, used };
  }

  it("the sweeper takes a stray file to the trash, and removes it 30 days later", async () => {
    const { product, used } = await installation();
    const [stray] = await product.keep(1, false);
    await product.sweepIn(0);
    expect(await product.files()).toEqual([...used, stray].sort());
    await product.sweepIn(1);
    expect([await product.files(), await product.trash()]).toEqual([used, [stray]]);
    await product.sweepIn(29);
    expect(await product.trash()).toEqual([stray]);
    await product.sweepIn(32);
    expect([await product.files(), await product.trash()]).toEqual([used, []]);
  });

  it("the sweeper restores a file that a row names again, byte by byte", async () => {
    const { product, used } = await installation();
    const [stray = ""] = await product.keep(1, false);
    await product.sweepIn(1);
    await product.name([stray]);
    await product.sweepIn(40);
    expect([await product.files(), await product.trash()]).toEqual([[...used, stray].sort(), []]);
    const stream = await product.store.open(stray);
    expect(await stream?.toArray().then((parts) => Buffer.concat(parts).toString())).toBe("x");
  });

  it("the sweeper touches nothing of another database, and says so", async () => {
    const { settings, product, used } = await installation();
    const other = await productWith({ ...settings, ...(await withDatabase()) });
    const nothingCame = async () => {
      await other.sweepIn(1);
      expect([await other.files(), await other.trash()]).toEqual([used, []]);
      expect(await other.warnings()).toEqual([expect.stringContaining("another database")]);
    };
    await nothingCame();
    // One with an id of its own is no less a stranger, nor may its worker remove.
    await other.db.installation.create({ data: { id: crypto.randomUUID() } });
    await nothingCame();
    await other.removeFile(used[0] ?? "");
    expect(await other.files()).toEqual(used);
    const again = await productWith(settings);
    expect(await again.warnings()).toEqual([]);
    expect(await product.files()).toEqual(used);
  });

  it("the sweeper claims no store that holds strangers only, though nobody's name is on it", async () => {
    const settings = await storage();
    const before = await productWith({ ...settings, ...(await withDatabase()) });
    const files = await before.keep(3, false);
    const other = await productWith({ ...settings, ...(await withDatabase()) });
    await other.sweepIn(1);
    expect([await other.files(), await other.store.owner()]).toEqual([files, null]);
    await other.name(files.slice(0, 1));
    await other.sweepIn(1);
    expect(await other.store.owner()).toMatch(/^[0-9a-f-]{36}$/);
    expect(await other.trash()).toEqual(files.slice(1));
  });

  it("the sweeper stops before an older dump costs newer files", async () => {
    const { product, used } = await installation();
    // The dump knew the first two files only.
    const lost = used.slice(2);
    await product.db.document.deleteMany({ where: { fileId: { in: lost } } });
    await product.db.storedFile.deleteMany({ where: { id: { in: lost } } });
    await product.sweepIn(1);
    expect([await product.files(), await product.trash()]).toEqual([used, []]);
    expect(await product.warnings()).toEqual([expect.stringContaining("belong to no record")]);
    await product.name(lost);
    await product.sweepIn(1);
    expect(await product.warnings()).toEqual([]);
  });
});

describe("many strays", () => {
  async function withStrays(named: number, strays: number) {
    const settings = { ...folder(), ...(await withDatabase()) };
    const product = await productWith(settings);
    await product.sweepIn(0);
    const home = (id: string) => join(settings.DATA_DIR, "files", "kept", id.slice(-2));
    // Laid there as they are: a store forces each to the disk, which thousands of them would feel.
    const lay = (count: number) =>
      Array.from({ length: count }, () => {
        const id = crypto.randomUUID();
        mkdirSync(home(id), { recursive: true });
        writeFileSync(join(home(id), id), "x");
        return id;
      });
    await product.name(lay(named));
    const [one = ""] = lay(strays);
    return { settings, product, loseOne: () => rmSync(join(home(one), one)) };
  }
  const trashed = async (product: Product) => {
    await product.sweepIn(1);
    return (await product.trash()).length;
  };

  it.each([
    // files in use, the most strays that go to the trash
    [0, 5],
    [200, 10],
    [2_000, 100],
  ])(
    "the sweeper with %i files in use removes %i strays, and of one more none",
    async (named, most) => {
      const { product, loseOne } = await withStrays(named, most + 1);
      expect(await trashed(product)).toBe(0);
      expect(await product.warnings()).toHaveLength(1);
      loseOne();
      expect(await trashed(product)).toBe(most);
      expect(await product.warnings()).toHaveLength(0);
    },
  );

  it("many strays are removed after the operator has confirmed it", async () => {
    const { settings, product } = await withStrays(2, 101);
    expect(await trashed(product)).toBe(0);
    const told = await productWith({ ...settings, SWEEP_MANY: "1" });
    expect(await trashed(told)).toBe(101);
    expect(await told.warnings()).toEqual([]);
  });
});
