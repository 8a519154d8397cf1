import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

// A setup file of `npm run release:record`: writes down each text that the product sends, which works as the app's role.

const recorder = globalThis as typeof globalThis & { statementTexts?: Set<string> };

if (!recorder.statementTexts) {
  const texts = new Set<string>();
  recorder.statementTexts = texts;
  const file = join(process.env.STATEMENTS_FOLDER ?? "", `${process.pid}.jsonl`);
  const { username } = new URL(process.env.DATABASE_URL ?? "");
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    const [config] = args as [string | { text?: string }];
    const text = typeof config === "string" ? config : config?.text;
    if (text && this.user === username && !texts.has(text)) {
      texts.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return (query as (...args: unknown[]) => unknown).apply(this, args);
  } as typeof query;
}
