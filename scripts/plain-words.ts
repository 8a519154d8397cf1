import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root";

type Rule = { files: RegExp; pattern: RegExp; advice: string };

const CODE = /^(?:app|components|e2e|lib|prisma|scripts|tests)\/.*\.(?:ts|tsx|mjs|css)$/;
const TESTS = /^(?:e2e|tests)\/.*\.tsx?$/;

/** Lines that a stranger has to read twice, with the advice for each. */
const rules: Rule[] = [
  {
    files: CODE,
    pattern: /^\s*(?:export )?type (?:Found|Asked|Told|Made|Given|Kept|Shown|Wanted)\b/gm,
    advice: "name the type by a noun of the trade",
  },
  {
    files: CODE,
    pattern: /^\s*(?:\{\/\*|\/\/|\*|\/\*\*?) ?(?:Whoever|Whose|Who|Of which|Of these|What is)\b/gm,
    advice: "begin the comment with its subject",
  },
  {
    files: TESTS,
    // The title follows "it(" or "test.slow(", or the ")(" behind a table of cases.
    pattern: /(?:\b(?:it|test)(?:\.\w+)?|\))\(\s*["`](?:and|nor|or|but|of|where|whoever)\b/g,
    advice: "make the title a whole sentence",
  },
];

/** The riddles in the code and its tests, as "file:line: advice". */
export function riddlesInCode(): string[] {
  const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  // A file that is deleted and not yet staged is still listed.
  return files.filter((file) => existsSync(join(root, file))).flatMap(riddlesOf);
}

function riddlesOf(file: string): string[] {
  const applicable = rules.filter(({ files }) => files.test(file));
  if (applicable.length === 0) return [];
  const text = readFileSync(join(root, file), "utf8");
  return applicable.flatMap(({ pattern, advice }) =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => {
      const line = text.slice(0, index + match.length).split("\n").length;
      return `${file}:${line}: ${advice}`;
    }),
  );
}
