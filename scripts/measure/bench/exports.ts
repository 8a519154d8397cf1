import { connect } from "../../session";
import type { BenchApp } from "./app";
import { type PipelinePage, shapes } from "./pipeline";
import { memoryOf, userMs } from "./processes";

/** So many rows of each list are taken, or all where there are fewer. */
const ROWS = 50_000;

/** What an export should reach (issue 9): rows a second, and the app's memory at most. */
export const EXPORT_GOAL = { perSecond: 5_000, MB: 350 };

type Exported = {
  page: PipelinePage;
  rows: number;
  perSecond: number;
  /** the app's milliseconds for a thousand rows, which other work on the machine disturbs less */
  cpu: number;
  peak: number;
  MB: number;
};

/** Each list as a file: its latest rows, from a first day on that leaves some out. */
export async function* takeExports(
  app: BenchApp,
  databaseUrl: string,
  pages: readonly PipelinePage[],
) {
  const session = await connect(databaseUrl);
  try {
    for (const page of pages) {
      const { rows, date } = shapes[page];
      const { rows: found } = await session.query<{ from: string; count: number }>(
        `WITH latest AS (SELECT ${date} AS at FROM ${rows} ORDER BY ${date} DESC LIMIT ${ROWS}),
              day AS (SELECT (min(at) AT TIME ZONE 'Asia/Kolkata')::date AS first FROM latest)
         SELECT first::text AS from, count(*)::int FROM day, ${rows} WHERE (${date} AT TIME ZONE 'Asia/Kolkata')::date >= first GROUP BY 1`,
      );
      const [{ from, count } = { from: "", count: 0 }] = found;
      const { seconds, bytes, peak, cpu } = await take(app, `/api/${page}/export?from=${from}`);
      yield {
        page,
        rows: count,
        perSecond: count / seconds,
        cpu: (1_000 * cpu) / count,
        peak,
        MB: bytes / 1e6,
      } satisfies Exported;
    }
  } finally {
    await session.end();
  }
}

/** How long a download takes, and the app's highest memory meanwhile in MB. */
async function take({ origin, headers, pid }: BenchApp, path: string) {
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOf(pid));
  }, 20);
  try {
    const used = userMs(pid);
    const began = performance.now();
    const response = await fetch(origin + path, { headers });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
    if (!response.ok || bytes === 0) throw new Error(`${path} answered ${response.status}`);
    return { seconds: (performance.now() - began) / 1000, bytes, peak, cpu: userMs(pid) - used };
  } finally {
    clearInterval(watch);
  }
}
