import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { dataDir, loadSettings, root } from "./root";
import { folderOf, versionInUse } from "./versions/current";

// `npm run backup` and its like, after an update: the version in use does them, since it knows the database as it is now.
//     node --import tsx scripts/in-use.ts NAME …

const [name = "", ...words] = process.argv.slice(2);

loadSettings();
const folder = folderOf(dataDir(), versionInUse(dataDir(), root), root);
const script = join(folder, "scripts", `${name}.ts`);
const surroundings = {
  DATA_DIR: dataDir(),
  NAMED_IN: process.env.NAMED_IN || process.cwd(),
  INSTALLED_FOLDER: process.env.INSTALLED_FOLDER || root,
};

if (folder === root) {
  Object.assign(process.env, surroundings);
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const child = spawn(process.execPath, [...process.execArgv, script, ...words], {
    cwd: folder,
    stdio: "inherit",
    env: { ...process.env, ...surroundings },
  });
  // Ctrl-C reaches both; the command decides what it still has to do.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => signal !== "SIGINT" && child.kill(signal));
  child.once("exit", (code) => process.exit(code ?? 1));
}
