import { existsSync, lstatSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { clusterFolder } from "../../scripts/postgres/folders";

// A data folder whose database is missing is no new one (S23).

/** A data folder with a link to where its database should be. */
function linked() {
  const root = mkdtempSync(join(tmpdir(), "overseas-desk-link-"));
  const [dataDir, target] = [join(root, "data"), join(root, "elsewhere", "data")];
  mkdirSync(dataDir);
  symlinkSync(target, join(dataDir, "postgres"));
  return { dataDir, target, home: join(dataDir, "postgres") };
}

it("a data link that leads nowhere is refused, and stays", async () => {
  const { dataDir, target, home } = linked();
  await expect(clusterFolder(dataDir)).rejects.toThrow(
    `${home} leads to ${target}, where there is no database`,
  );
  expect(lstatSync(home).isSymbolicLink()).toBe(true);
  expect(existsSync(target)).toBe(false);
});

it("a data link to an empty folder, as a new disk is, is refused", async () => {
  const { dataDir, target } = linked();
  mkdirSync(target, { recursive: true });
  await expect(clusterFolder(dataDir)).rejects.toThrow("where there is no database");
});

it("a data link to a database is followed, and an empty folder begins a new one", async () => {
  const { dataDir, target } = linked();
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, "PG_VERSION"), "18\n");
  expect(await clusterFolder(dataDir)).toBe(target);
  const fresh = mkdtempSync(join(tmpdir(), "overseas-desk-fresh-"));
  expect(await clusterFolder(fresh)).toBe(join(fresh, "postgres"));
});
