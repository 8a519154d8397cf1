import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

// npm run walk -- --minutes 5 [--seed N --path P --replay R] [--known WORDS]: the random walk of tests/walk for longer than in the
// tests. A fault is shrunk to the fewest steps, with the seed, the path and the replayPath that walk just them again; --known leaves aside
// what is known already and would hide others.

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    path: { type: "string" },
    replay: { type: "string" },
    known: { type: "string" },
  },
});

const { minutes, seed, path, replay, known } = values;
const walk = spawn("npx", ["vitest", "run", "--project=slow", "tests/walk"], {
  stdio: "inherit",
  env: {
    ...process.env,
    WALK_MINUTES: minutes,
    WALK_SEED: seed,
    ...(path && { WALK_PATH: path }),
    ...(replay && { WALK_REPLAY: replay }),
    ...(known && { WALK_KNOWN: known }),
  },
});
walk.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
