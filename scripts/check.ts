import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unknownClasses } from "./css-classes";
import { riddlesInCode } from "./plain-words";
import { isCommand, root } from "./root";
import { runTool } from "./run-tool";
import { unmarkedServerFiles } from "./server-only";

export type Outcome = { name: string; ok: boolean; output: string };

const CODE = ["app", "components", "lib", "prisma/seed", "scripts", "tests", "e2e"];

/** Everything that can be known without running the product. */
export async function runChecks(): Promise<Outcome[]> {
  return Promise.all([
    tool("format and lint", "biome", ["check", "--error-on-warnings", "."]),
    types(),
    tool("import rules", "depcruise", ["--config", ".dependency-cruiser.cjs", ...CODE]),
    tool("dead code", "knip", ["--no-progress"]),
    serverOnly(),
    cssClasses(),
    plainWords(),
    noSkeletons(),
  ]);
}

/** What `scripts/measure` is checked for, apart from the product, which does without it. */
export const runMeasureChecks = async (): Promise<Outcome[]> => [
  await tool("types of scripts/measure", "tsc", ["--noEmit", "--project", "scripts/measure"]),
];

async function tool(name: string, command: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runTool(command, args);
  return { name, ok: code === 0, output };
}

/** Route types are written first, beside those of a running product. */
async function types(): Promise<Outcome> {
  const routes = await runTool("next", ["typegen"], { env: { NEXT_DIST_DIR: ".next-test" } });
  if (routes.code !== 0) return { name: "types", ok: false, output: routes.output };
  return tool("types", "tsc", ["--noEmit", "--project", "tsconfig.check.json"]);
}

async function serverOnly(): Promise<Outcome> {
  const files = unmarkedServerFiles();
  const output = files.map((file) => `${file} must begin with: import "server-only";`).join("\n");
  return { name: "server files are marked", ok: files.length === 0, output };
}

async function cssClasses(): Promise<Outcome> {
  const classes = unknownClasses();
  return { name: "classes are in their CSS", ok: classes.length === 0, output: classes.join("\n") };
}

/** A skeleton of a page makes React hold the page itself back for 300 ms: the old page stays instead, under a thin bar. */
async function noSkeletons(): Promise<Outcome> {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" }).filter(
    (file) => /(^|\/)loading\.[jt]sx?$/.test(file),
  );
  return { name: "pages have no skeletons", ok: files.length === 0, output: files.join("\n") };
}

async function plainWords(): Promise<Outcome> {
  const lines = riddlesInCode();
  return { name: "plain words", ok: lines.length === 0, output: lines.join("\n") };
}

export function report(outcomes: Outcome[]): void {
  for (const { name, ok, output } of outcomes) {
    console.log(ok ? `ok      ${name}` : `FAILED  ${name}\n${output}`);
  }
}

if (isCommand(import.meta.url)) {
  const outcomes = await (process.argv.includes("--measure") ? runMeasureChecks() : runChecks());
  report(outcomes);
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}
