import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { root } from "../../root";
import { fillVisaDates } from "./fill-visa-dates";
import { count, mark, say } from "./say";

// What the rules say of all open cases, as the job asks it at the beginning of a day.

const CASES = 10_000;
const GOAL = 10;

/** Makes a database of this name with so many generated cases; answers its URL. */
type Seed = (name: string, assessments: number) => Promise<string>;

/** The processor's seconds of judging 10,000 open cases, and of the minute after it. */
export async function measureJudging(seed: Seed): Promise<void> {
  const databaseUrl = await seed("bench_judging", Math.ceil(CASES * 1.5));
  const open = await fillVisaDates(databaseUrl, CASES, false);
  const script = fileURLToPath(new URL("./judge-process.ts", import.meta.url));
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", script], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl },
  });
  const [seconds] = (await once(child, "message")) as [{ first: number; again: number }];
  say(`\n${count(open)} open cases judged              processor s    goal`);
  say(
    `at the beginning of a day`.padEnd(38) +
      seconds.first.toFixed(1).padStart(8) +
      `   < ${GOAL} ${mark(seconds.first < GOAL)}`,
  );
  say(`a minute later`.padEnd(38) + seconds.again.toFixed(1).padStart(8));
}
