import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { DAY_MS } from "@/lib/values/calendar";
import { keepChunks, packScripts } from "@/scripts/pack";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A build whose chunks are these texts, so many days old. */
function build(dist: string, chunks: Record<string, [text: string, days: number]>) {
  const folder = join(dist, "static", "chunks");
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, [text, days]] of Object.entries(chunks)) {
    const made = new Date(Date.now() - days * DAY_MS);
    writeFileSync(join(folder, name), text);
    utimesSync(join(folder, name), made, made);
  }
  return folder;
}

it("a tab that was opened before a release finds its chunks after it, for a week", async () => {
  const house = mkdtempSync(join(tmpdir(), "overseas-desk-chunks-"));
  folders.push(house);
  const dist = join(house, ".next");
  build(dist, { "old.js": ["old", 8], "last.js": ["last", 6], "same.js": ["before", 1] });
  await packScripts(dist);
  const restore = await keepChunks(dist);
  const folder = build(dist, { "new.js": ["new", 0], "same.js": ["now", 0] });
  await restore();
  await packScripts(dist);
  const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(scripts.sort()).toEqual(["last.js", "new.js", "same.js"]);
  expect(readFileSync(join(folder, "same.js"), "utf8")).toBe("now");
  for (const name of scripts) expect(readdirSync(folder)).toContain(`${name}.br`);
  expect(readdirSync(house)).toEqual([".next"]);
});

it("the first build has none to keep", async () => {
  const house = mkdtempSync(join(tmpdir(), "overseas-desk-chunks-"));
  folders.push(house);
  const restore = await keepChunks(join(house, ".next"));
  await restore();
  expect(readdirSync(house)).toEqual([]);
});
