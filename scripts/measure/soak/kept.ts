import { createHash } from "node:crypto";
import { existsSync, readdirSync, readlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Product } from "../../drills/product";
import type { Acknowledged } from "./writers";

/** Acknowledged records that are there other than once, with how often. */
export async function missingRows(database: Client, kept: Acknowledged): Promise<string[]> {
  const asked: [string, string[], string][] = [
    ["case", kept.mobiles, "SELECT right(mobile, 10) AS value FROM assessment"],
    [
      "remark",
      kept.remarks,
      "SELECT substring(remarks FROM 'Called [0-9a-f-]+') AS value FROM remark",
    ],
    ["university", kept.universities, "SELECT name AS value FROM university"],
  ];
  const wrong: string[] = [];
  for (const [kind, values, sql] of asked) {
    const { rows } = await database.query<{ value: string; times: number }>(
      `SELECT wanted.value, count(found.value)::int AS times FROM unnest($1::text[]) AS wanted (value)
       LEFT JOIN (${sql}) AS found USING (value) GROUP BY 1 HAVING count(found.value) <> 1`,
      [values],
    );
    wrong.push(...rows.map(({ value, times }) => `${kind} ${value} is there ${times} times`));
  }
  return wrong;
}

/** Files that do not come back as they were sent. */
export async function missingBytes(
  { origin }: Product,
  cookie: string,
  files: Acknowledged["files"],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const { uri, sha256 } of files) {
    const answer = await fetch(origin + uri, { headers: { cookie } }).catch((e: Error) => e);
    if (answer instanceof Error) {
      wrong.push(`${uri} was not answered: ${answer.cause ?? answer.message}`);
      continue;
    }
    const bytes = await answer.arrayBuffer().then(Buffer.from, (error: Error) => error);
    if (bytes instanceof Error) wrong.push(`${uri} broke off: ${bytes.cause ?? bytes.message}`);
    else if (!answer.ok || createHash("sha256").update(bytes).digest("hex") !== sha256)
      wrong.push(`${uri} answered ${answer.status} with ${bytes.length} bytes`);
  }
  return wrong;
}

/** Uploads that a kill cut off, which the hourly sweep removes; answers how many there were and are. */
export async function sweep(database: Client, { dataDir }: Product) {
  const incoming = join(dataDir, "files", "incoming");
  const left = () => (existsSync(incoming) ? readdirSync(incoming) : []);
  const before = left();
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of before) utimesSync(join(incoming, name), twoHoursAgo, twoHoursAgo);
  await database.query("SELECT graphile_worker.add_job('sweepFiles')");
  await until(async () => {
    const { rowCount } = await database.query(
      "SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'sweepFiles'",
    );
    return !rowCount;
  });
  return { before: before.length, after: left().length };
}

/** How many sockets a process has open. */
export const socketsOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith("socket:");
    } catch {
      return false;
    }
  }).length;

/** Waits until something is so, or two minutes; answers whether it is. */
export async function until(so: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (await so()) return true;
    await sleep(500);
  }
  return false;
}
