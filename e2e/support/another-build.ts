import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { root } from "../../scripts/root";

/** The compiler's own, which no server reads. */
const unread = ["cache", "diagnostics", "types"];

/**
 * The tests' build once more under another id, as the next release has one: a browser tells the two apart by it, and does
 * not mix their pages. Building anew would take minutes.
 */
export function anotherBuild() {
  const original = join(root, ".next-test");
  const id = readFileSync(join(original, "BUILD_ID"), "utf8");
  const otherId = [...id].reverse().join("");
  const copy = mkdtempSync(join(root, ".next-another-"));

  function copyFolder(from: string, to: string) {
    mkdirSync(to, { recursive: true });
    for (const entry of readdirSync(from, { withFileTypes: true })) {
      const source = join(from, entry.name);
      const target = join(to, entry.name.replace(id, otherId));
      if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
      else if (entry.isFile()) copyFile(source, target);
      else if (!unread.includes(entry.name)) copyFolder(source, target);
    }
  }

  function copyFile(source: string, target: string) {
    const bytes = readFileSync(source);
    if (bytes.includes(id)) writeFileSync(target, bytes.toString().replaceAll(id, otherId));
    else linkSync(source, target);
  }

  copyFolder(original, copy);
  return {
    id: otherId,
    distDir: basename(copy),
    remove: async () => rmSync(copy, { recursive: true }),
  };
}
