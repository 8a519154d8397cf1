// npm run soak [-- MINUTES]: the product as `npm start` has it, with sixteen who write, while its app and its database
// are killed every minute. Ends with a report, and with 1 where something is not as it was acknowledged.
// npm run soak -- --starts 200: so many processes that do jobs, whose database is killed while they begin.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "../build";
import { killAtStarts } from "../drills/killed-starts";
import { openDatabase, type Product, startProduct } from "../drills/product";
import { signIn } from "../drills/sign-in";
import { missingBytes, missingRows, socketsOf, sweep, until } from "./soak/kept";
import { killEveryMinute, thirds, watchMemory } from "./soak/kills";
import {
  type Acknowledged,
  type Surroundings,
  writeFiles,
  writeForms,
  writeImports,
  writeRemarks,
} from "./soak/writers";

/** Nine students, four who upload, two who write remarks, one who imports. */
const writers = [
  ...Array.from({ length: 9 }, () => writeForms),
  ...Array.from({ length: 4 }, () => writeFiles),
  ...Array.from({ length: 2 }, () => writeRemarks),
  writeImports,
];
/** What the app keeps open to its database, and a few for its own. */
const IDLE_SOCKETS = 24;
/** So much more than in the first third, and MB of noise, is no leak. */
const FLAT = 1.25;
const NOISE_MB = 20;

const { values: asked, positionals } = parseArgs({
  options: { starts: { type: "string" } },
  allowPositionals: true,
});
if (asked.starts) await killStarts(Number(asked.starts));

const minutes = Number(positionals[0] ?? 20);
if (!(minutes > 0)) throw new Error("npm run soak -- MINUTES: how many minutes, 20 unless said.");
const distDir = process.env.NEXT_DIST_DIR || ".next";
await buildIfNeeded(distDir);

let failed = 0;
function check(what: string, holds: boolean, found: unknown): void {
  console.log(`${holds ? "ok     " : "FAILED "} ${what}: ${found}`);
  if (!holds) failed += 1;
}
const some = (wrong: string[]) => (wrong.length ? wrong.slice(0, 5).join("; ") : "all");

const temporary = mkdtempSync(join(tmpdir(), "overseas-desk-soak-"));
const product = await startProduct({ NEXT_DIST_DIR: distDir, TMPDIR: temporary });
try {
  await soak(product);
} catch (error) {
  check("the soak", false, error);
} finally {
  const { code, took } = await product.stop();
  check("ends within ten seconds", code === 0 && took < 10_000, `${Math.round(took)} ms`);
  // The loader of `npm start` keeps there what it compiled.
  const left = readdirSync(temporary).filter((name) => !name.startsWith("tsx-"));
  check("no temporary file is left", left.length === 0, left.join(", ") || "none");
  if (failed)
    console.log(`${product.said()}\nKept for a look: ${product.dataDir} and ${temporary}`);
  else {
    product.remove();
    rmSync(temporary, { recursive: true, force: true });
  }
}
process.exitCode = failed ? 1 : 0;

/** Ends the process: with 1 where one of the workers did no work any more. */
async function killStarts(count: number): Promise<never> {
  if (!(count > 0)) throw new Error("npm run soak -- --starts COUNT: how many starts.");
  const { starts, kills, stuck } = await killAtStarts(count, console.log);
  console.log(
    `${starts} starts, ${kills} kills of their database, ${stuck.length} did no work afterwards.`,
  );
  process.exit(stuck.length ? 1 : 0);
}

async function soak(product: Product): Promise<void> {
  const acknowledged: Acknowledged = { mobiles: [], remarks: [], universities: [], files: [] };
  const surprises: string[] = [];
  let over = false;
  let last = Date.now();
  let silence = 0;
  const cookie = await signIn(product.origin);
  const around: Surroundings = {
    origin: product.origin,
    cookie,
    acknowledged,
    surprises,
    over: () => over,
    answered: () => {
      silence = Math.max(silence, Date.now() - last);
      last = Date.now();
    },
  };

  console.log(`Writing for ${minutes} min…`);
  const memory = watchMemory(product);
  const writing = writers.map((write) => write(around));
  const killed = await killEveryMinute(product, minutes);
  over = true;
  await Promise.all(writing);
  memory.stop();

  const back = await until(async () => {
    const answer = await fetch(`${product.origin}/api/health`).catch(() => undefined);
    return answer?.ok ?? false;
  });
  check("serves at the end", back, `nobody was answered for ${silence} ms at the longest`);
  const restarted = product.restarts().map(({ what }) => what);
  check(
    "what was killed was started again",
    String(restarted) === String(killed.slice(-50)),
    killed.length,
  );
  check("nothing was answered that no kill explains", surprises.length === 0, some(surprises));

  const { mobiles, remarks, universities, files } = acknowledged;
  const database = await openDatabase(product);
  const swept = await sweep(database, product);
  const rows = mobiles.length + remarks.length + universities.length;
  const lost = await missingRows(database, acknowledged);
  check(`${rows} acknowledged records are there once each`, lost.length === 0, some(lost));
  const spoilt = await missingBytes(product, cookie, files);
  check(
    `${files.length} acknowledged files are there, byte by byte`,
    spoilt.length === 0,
    some(spoilt),
  );
  check(
    "uploads that were cut off are swept",
    swept.after === 0,
    `${swept.before}, then ${swept.after}`,
  );
  await database.end();

  for (const part of ["app", "starter"] as const) {
    const { first, last } = thirds(memory.samples, part);
    const flat = last <= first * FLAT + NOISE_MB;
    check(
      `the memory of the ${part} is flat`,
      flat,
      `${first} MB in the first third, ${last} in the last`,
    );
  }
  const pid = product.appPid() ?? 0;
  const closed = await until(() => socketsOf(pid) <= IDLE_SOCKETS);
  check("no socket is left open", closed, socketsOf(pid));
}
