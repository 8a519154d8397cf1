import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./root";

const MODULE = /import (\w+) from "(@\/|\.\/)([^"]+\.module\.css)"/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * Classes that a component asks of its CSS module and that the module does not have: `styles.from`
 * is no type error, and what it should paint goes unpainted. As "file: class".
 */
export function unknownClasses(): string[] {
  return ["app", "components"]
    .flatMap((room) =>
      readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map((file) =>
        join(room, file),
      ),
    )
    .filter((file) => file.endsWith(".tsx"))
    .flatMap(classesUnknownTo);
}

function classesUnknownTo(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  return [...code.matchAll(MODULE)].flatMap(([, styles = "", from, path = ""]) => {
    const sheet = join(root, from === "@/" ? "" : dirname(file), path);
    const css = readFileSync(sheet, "utf8").replace(COMMENT, "");
    const known = new Set([...css.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name]) => name));
    const asked = code.matchAll(new RegExp(`(?<![\\w/])${styles}\\.(\\w+)`, "g"));
    return [...new Set([...asked].map(([, name]) => name))]
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`);
  });
}
