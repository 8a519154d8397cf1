import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import packageFile from "../../package.json";
import {
  openDatabase,
  type Product,
  quietSettings,
  startProduct,
} from "../../scripts/drills/product";
import { root } from "../../scripts/root";
import { readCurrent } from "../../scripts/versions/current";
import { listOf, writeRelease } from "../../scripts/versions/write-release";
import { updatesOnSystem, whilePeopleWork } from "../support/people-at-work";

// An update from these sources to a made-up next version with one more migration: as an office does it, with all that is
// installed and built, while people work.

const present = packageFile.version;
const next = "9.1.0";
const migration = "29990101000000_made_up";
let product: Product;
beforeAll(async () => {
  product = await startProduct({ NEXT_DIST_DIR: ".next-test" });
}, 600_000);
afterAll(async () => {
  await product?.stop();
  product?.remove();
});

/** These sources as a release of the next version. */
async function nextRelease(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), "overseas-desk-next-"));
  const folder = join(home, "release");
  const listed = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const names = execFileSync("git", listed, { cwd: root, encoding: "utf8" })
    .split("\0")
    .filter((name) => existsSync(join(root, name || "none")));
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    cpSync(join(root, name), join(folder, name));
  }
  for (const name of ["package.json", "package-lock.json"]) {
    const file = join(folder, name);
    const said = readFileSync(file, "utf8");
    // The product's own stands twice at the beginning of the lock, before all others.
    const own = new RegExp(`("name": "overseas-desk",\\s+"version": )"${present}"`, "g");
    writeFileSync(file, said.replace(own, `$1"${next}"`));
  }
  const sql = `prisma/migrations/${migration}/migration.sql`;
  mkdirSync(dirname(join(folder, sql)));
  writeFileSync(join(folder, sql), "CREATE TABLE made_up (id int PRIMARY KEY);\n");
  const release = await listOf(folder, [...names, sql], { version: next, follows: present });
  await writeRelease(join(home, "next.tar.gz"), folder, release);
  return join(home, "next.tar.gz");
}

async function npmRun(...words: string[]) {
  const child = spawn("npm", ["run", ...words], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...quietSettings(), APP_URL: product.origin, DATA_DIR: product.dataDir },
  });
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code, said, complained };
}

it("an office is updated while people work, and backups are made by the version in use from then on", async () => {
  const archive = await nextRelease();
  const update = () => npmRun("update", "--", archive, "--yes");
  const { code, said, complained } = await whilePeopleWork(product, update);
  expect([code, complained], product.said()).toEqual([0, ""]);
  expect(said).toContain(`The release is whole: ${next}`);
  expect(said).toMatch(/The database is changed in 1 step, which took \d+\.\d seconds on the copy/);
  expect(said).toMatch(/9\.1\.0 answers after \d+\.\d seconds\./);
  expect(readCurrent(product.dataDir)).toEqual({ version: next, former: null, state: "kept" });
  expect(await updatesOnSystem(product)).toMatchObject([{ from: present, to: next, reason: null }]);
  const session = await openDatabase(product);
  const { rows } = await session.query("SELECT to_regclass('made_up') IS NOT NULL AS there");
  await session.end();
  expect(rows).toEqual([{ there: true }]);

  // Made by the former version, the archive could not be restored by the new one's rules.
  const backup = join(mkdtempSync(join(tmpdir(), "overseas-desk-next-")), "desk.backup");
  expect(await npmRun("backup", "--", backup)).toMatchObject({ code: 0, complained: "" });
  expect((await npmRun("restore", "--", "--check", backup)).code).toBe(0);

  const again = await update();
  expect(again.code).toBe(1);
  expect(again.complained).toContain(`${next} is what runs here already.`);
}, 1_800_000);
