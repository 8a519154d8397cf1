import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { removeData } from "../../scripts/remove-data";

const command = ["--import", "tsx", "scripts/remove-data.ts"];

/** A data folder whose database lies elsewhere, behind a link, beside a file that is not ours. */
function dataFolder() {
  const root = mkdtempSync(join(tmpdir(), "overseas-desk-remove-"));
  const [folder, elsewhere] = [join(root, "data"), join(root, "elsewhere")];
  for (const path of [
    join(folder, "files", "kept"),
    join(elsewhere, "key", "data"),
    join(elsewhere, "other"),
  ])
    mkdirSync(path, { recursive: true });
  symlinkSync(join(elsewhere, "key", "data"), join(folder, "postgres"));
  for (const name of ["session-secret", "postgres.log", "notes.txt"])
    writeFileSync(join(folder, name), "x");
  return { folder, elsewhere, cluster: join(elsewhere, "key", "data") };
}

async function answered(folder: string, answer: string) {
  const child = spawn(process.execPath, command, { env: { ...process.env, DATA_DIR: folder } });
  child.stdin.end(`${answer}\n`);
  const [code] = await once(child, "exit");
  return code;
}

it("remove-data deletes what the product made, also behind the link, and nothing else", async () => {
  const { folder, elsewhere } = dataFolder();
  expect(await answered(folder, "no")).toBe(1);
  expect(readdirSync(folder)).toHaveLength(5);
  expect(await answered(folder, "remove")).toBe(0);
  expect(readdirSync(folder)).toEqual(["notes.txt"]);
  expect(readdirSync(elsewhere)).toEqual(["other"]);
});

it("remove-data deletes nothing while the database runs", async () => {
  const { folder, cluster } = dataFolder();
  // Stands for PostgreSQL, which works in its folder and writes down who it is.
  const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], {
    cwd: cluster,
  });
  await once(child, "spawn");
  writeFileSync(join(cluster, "postmaster.pid"), `${child.pid}\n${cluster}\n0\n5432\n`);
  expect(() => removeData(folder)).toThrow("is running");
  expect(readdirSync(folder)).toHaveLength(5);
  child.kill();
  await once(child, "exit");
  removeData(folder);
  expect(existsSync(cluster)).toBe(false);
});
