import { connect } from "../../session";
import type { BenchApp } from "./app";
import type { Recorder } from "./record";
import { mark, say } from "./say";

/** Each statement is run so often; its median counts. */
const RUNS = 11;

async function read({ origin, headers }: BenchApp, path: string): Promise<void> {
  const response = await fetch(origin + path, { headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
}

type Through = { app: BenchApp; recorder: Recorder; databaseUrl: string };

/** What the statements of each of these pages cost at the database alone, together. */
export async function measureStatements(
  heading: string,
  pages: Record<string, string>,
  { app, recorder, databaseUrl }: Through,
  goal: number,
): Promise<void> {
  const session = await connect(databaseUrl);
  say(`\n${heading.padEnd(33)}statements       ms    goal`);
  try {
    for (const [name, path] of Object.entries(pages)) {
      // The first time, the app also opens connections.
      await read(app, path);
      recorder.take();
      await read(app, path);
      const statements = recorder.take();
      let ms = 0;
      for (const { text, values } of statements) {
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++) {
          const began = performance.now();
          await session.query(text, values);
          times.push(performance.now() - began);
        }
        ms += times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
      }
      say(
        name.padEnd(33) +
          String(statements.length).padStart(10) +
          ms.toFixed(1).padStart(9) +
          `   < ${goal} ${mark(ms < goal)}`,
      );
    }
  } finally {
    await session.end();
  }
}
