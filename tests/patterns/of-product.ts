import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

// Every pattern that stands in what the product runs.

const root = join(import.meta.dirname, "../..");
const rooms = ["app", "components", "lib", "scripts"];
const served = /\.tsx?$|^scripts\/(server|doors|packed)\.mjs$/;

const files = [
  "middleware.ts",
  ...rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" }).map(
      (file) => `${room}/${file}`,
    ),
  ),
].filter((file) => served.test(file) && !/^scripts\/.*\.ts$/.test(file));

export type Pattern = { source: string; flags: string; where: string };

function patternsIn(file: string): Pattern[] {
  const code = readFileSync(join(root, file), "utf8");
  const tree = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const add = (node: ts.Node, pattern: string, flags = "") => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push({ source: pattern, flags, where: `${file}:${line + 1}` });
  };
  const look = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      add(node, node.text.slice(1, end), node.text.slice(end + 1));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === "RegExp") made.add(file);
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** Files that make a pattern of a text. */
export const made = new Set<string>();
export const patterns = files.flatMap(patternsIn);
