import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/root";
import { preparedMark, writeCurrent } from "../../scripts/versions/current";

/** What a made-up version does at its start: the product's own start, or something worse. */
const starts = {
  works: `await import(${JSON.stringify(join(root, "scripts/start.ts"))});`,
  ends: "process.exit(3);",
  hangs: "setInterval(() => undefined, 1_000);",
};

/**
 * A version that is ready to be changed to, as `npm run update` leaves it. Its code is that of these sources, so that
 * nothing has to be installed and built.
 */
export function nextVersion(dataDir: string, version: string, start: keyof typeof starts): void {
  const folder = join(dataDir, "versions", version);
  mkdirSync(join(folder, "scripts"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write("package.json", JSON.stringify({ version, type: "module" }));
  write("tsconfig.json", JSON.stringify({ extends: join(root, "tsconfig.json") }));
  write(preparedMark, "{}");
  write("scripts/start.ts", starts[start]);
  writeCurrent(dataDir, { version, former: null, state: "next" });
}
