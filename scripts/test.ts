import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { buildIfNeeded } from "./build";
import { type Outcome, report, runChecks, runMeasureChecks } from "./check";
import { runTool } from "./run-tool";

type Failure = { name: string; why?: string };
type Count = { passed: number; failed: Failure[] };
/** Slow tests kill, wait or count in ten thousands: `*.slow.test.ts` and `*.slow.spec.ts`. */
type Speed = "quick" | "slow";

const folder = mkdtempSync(join(tmpdir(), "overseas-desk-report-"));
// Ctrl-C reaches the runner under way too, which clears up: outlive it, and start no other.
let interrupted = false;
process.on("SIGINT", () => {
  interrupted = true;
});

const counts: Count[] = [];
// The build goes on while unit tests wait for their database and for processes that they start.
const quick = [
  [() => checks(runChecks)],
  [build, () => unitTests("quick")],
  [() => browserTests("quick")],
];
const slow = [
  [build, () => checks(runMeasureChecks), () => unitTests("slow")],
  [() => browserTests("slow")],
];
const [asked] = process.argv.slice(2);
for (const stages of asked === "--all" ? [...quick, ...slow] : asked === "--slow" ? slow : quick) {
  if (!interrupted) counts.push(...(await Promise.all(stages.map((stage) => stage()))));
}
rmSync(folder, { recursive: true, force: true });
if (interrupted) process.exit(130);

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
if (failed.length) console.log(`\nFailed:\n${failed.map(told).join("\n")}`);
console.log(`\n${passed} passed, ${failed.length} failed`);
if (failed.length) process.exitCode = 1;

/** A failure with the beginning of its reason: of a whole run often only the last lines are kept. */
function told({ name, why = "" }: Failure) {
  const lines = stripVTControlCharacters(why).split("\n");
  const reason = lines.filter((line) => line.trim()).slice(0, 25);
  return [`  ${name}`, ...reason.map((line) => `      ${line}`)].join("\n");
}

async function checks(run: () => Promise<Outcome[]>): Promise<Count> {
  const outcomes = await run();
  report(outcomes);
  const failures = outcomes.filter(({ ok }) => !ok);
  return {
    passed: outcomes.length - failures.length,
    failed: failures.map(({ name }) => ({ name: `check: ${name}` })),
  };
}

async function build(): Promise<Count> {
  try {
    await buildIfNeeded(".next-test");
    return { passed: 1, failed: [] };
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: [{ name: "build" }] };
  }
}

type VitestReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};

async function unitTests(speed: Speed): Promise<Count> {
  const file = join(folder, `vitest-${speed}.json`);
  const strayFile = join(folder, `vitest-${speed}-stray.json`);
  const { code } = await runTool(
    "vitest",
    [
      "run",
      speed === "slow" ? "--project=slow" : "--project=!slow",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${file}`,
      "--reporter=./scripts/stray-errors.ts",
    ],
    { show: true, env: { STRAY_ERRORS: strayFile } },
  );
  const results = readReport<VitestReport>(file);
  const failed = (results?.testResults ?? []).flatMap((tested) => {
    const { name, status, message, assertionResults } = tested;
    const tests = assertionResults.filter((test) => test.status === "failed");
    // A file that could not even be loaded has no failed test of its own.
    if (!tests.length) return status === "failed" ? [{ name, why: message }] : [];
    return tests.map(({ fullName, failureMessages: [why] }) => ({
      name: `${name}: ${fullName}`,
      why,
    }));
  });
  const count = { passed: results?.numPassedTests ?? 0, failed };
  return withCrash(`vitest (${speed})`, { code, errors: readReport<string[]>(strayFile) }, count);
}

type Try = { errors: { message: string }[] };
type Spec = { title: string; file: string; ok: boolean; tests: { results: Try[] }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type PlaywrightReport = {
  stats: { expected: number };
  suites: Suite[];
  errors: { message: string }[];
};

async function browserTests(speed: Speed): Promise<Count> {
  const file = join(folder, `playwright-${speed}.json`);
  const { code } = await runTool(
    "playwright",
    ["test", `--project=${speed}`, "--reporter=line,json"],
    {
      show: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  const results = readReport<PlaywrightReport>(file);
  const specs = (results?.suites ?? []).flatMap(specsOf);
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      name: `e2e/${file}: ${title}`,
      why: tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0]?.message,
    }));
  const errors = results?.errors.map(({ message }) => message);
  const count = { passed: results?.stats.expected ?? 0, failed };
  return withCrash(`playwright (${speed})`, { code, errors }, count);
}

function specsOf({ suites = [], specs = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

/** A runner that fails without naming a test has failed itself, by errors that belong to none. */
function withCrash(
  name: string,
  { code, errors = [] }: { code: number | null; errors?: string[] },
  count: Count,
): Count {
  if (code === 0 || count.failed.length) return count;
  const why = errors.join("\n");
  return { ...count, failed: [{ name: `${name} itself (exit code ${code})`, why }] };
}
