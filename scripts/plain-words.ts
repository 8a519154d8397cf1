import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

/** Lines that a stranger has to read twice, by the pattern that finds them, with what is asked instead. */
const riddles: [pattern: RegExp, rule: string][] = [
  [
    /^\s*(?:export )?type (?:Found|Asked|Told|Made|Given|Kept|Shown|Wanted)\b/,
    "name the type by a noun of the trade",
  ],
  [
    /^\s*(?:\/\/|\*|\/\*\*) ?(?:Whoever|Whose|Of which|Of these|What is said)\b/,
    "begin the comment with its subject",
  ],
];

const PRODUCT = /^(?:app|components|lib|prisma|scripts)\/.*\.(?:ts|tsx|mjs)$/;

/** The riddles in the product's code, as "file:line: what is asked instead". */
export function riddlesInCode(): string[] {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  return files.filter((file) => PRODUCT.test(file)).flatMap(riddlesOf);
}

const riddlesOf = (file: string) =>
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .flatMap((line, index) =>
      riddles
        .filter(([pattern]) => pattern.test(line))
        .map(([, rule]) => `${file}:${index + 1}: ${rule}`),
    );
