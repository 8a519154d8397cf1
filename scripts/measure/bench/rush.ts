import sharp from "sharp";
import { type BenchApp, startApp } from "./app";
import { form, mobileNumber } from "./calls";
import { count, say } from "./say";

// What a rush does to those who go on working: a thousand new assessments at once, and pictures that are
// as large as a picture can be.

const CREATES = 1_000;
const PICTURES = 8;
/** pixels of a side: 100 megapixels */
const SIDE = 10_000;

const pages = { "a staff's page": "/app/active-assessments", health: "/api/health" };
type PageTimes = Record<keyof typeof pages, number[]>;

async function timed({ origin, headers }: BenchApp, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(origin + path, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - began;
}

/** One after the other, as one person asks, until the work is done; at least so many times. */
async function meanwhile(app: BenchApp, work: Promise<unknown>, least: number): Promise<PageTimes> {
  const shown: PageTimes = { "a staff's page": [], health: [] };
  let under = true;
  const ended = work.finally(() => {
    under = false;
  });
  for (let n = 0; under || n < least; n++) {
    for (const name of Object.keys(pages) as (keyof typeof pages)[])
      shown[name].push(await timed(app, pages[name]));
  }
  await ended;
  return shown;
}

const median = (times: number[]) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

function tell(what: string, shown: PageTimes) {
  for (const [name, times] of Object.entries(shown))
    say(`  ${name} ${what}: ${count(median(times))} ms, at most ${count(Math.max(...times))} ms`);
}

const answered = (statuses: number[]) =>
  [...new Set(statuses)]
    .map((status) => `${statuses.filter((one) => one === status).length} × ${status}`)
    .join(", ");

async function creates({ origin, headers }: BenchApp): Promise<void> {
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: CREATES }, async (_, n) => {
      const body = JSON.stringify({ ...form, mobile: mobileNumber(n) });
      const answer = await fetch(`${origin}/api/enquiry/create`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  say(`  answers after ${count(performance.now() - began)} ms: ${answered(statuses)}`);
}

async function pictures({ origin, headers }: BenchApp, refNo: string): Promise<void> {
  const size = { width: SIDE, height: SIDE, channels: 3 as const, background: "#888" };
  const bytes = await sharp({ create: size, limitInputPixels: false }).jpeg().toBuffer();
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: PICTURES }, async () => {
      const body = new FormData();
      body.set("file", new File([new Uint8Array(bytes)], "photo.jpg"));
      const url = `${origin}/api/photo/upload?ref_no=${refNo}`;
      const answer = await fetch(url, { method: "POST", headers, body });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  say(`  answers after ${count(performance.now() - began)} ms: ${answered(statuses)}`);
}

/** An active case of the demo data set. */
async function someCase({ origin, headers }: BenchApp): Promise<string> {
  const answer = await fetch(
    `${origin}/api/assessments/acceptedAssessments?location=gurdaspur&limit=1`,
    {
      headers,
    },
  );
  const [row] = (await answer.json()) as { ref_no: string }[];
  return row?.ref_no ?? "";
}

/** On the demo data set. */
export async function measureRush(databaseUrl: string): Promise<void> {
  const app = await startApp(databaseUrl);
  try {
    const refNo = await someCase(app);
    await meanwhile(app, Promise.resolve(), 20);
    say("\nNobody else");
    tell("alone", await meanwhile(app, Promise.resolve(), 50));
    say(`\n${count(CREATES)} new assessments at once`);
    tell("meanwhile", await meanwhile(app, creates(app), 0));
    say(`\n${PICTURES} pictures of 100 megapixels at once`);
    tell("meanwhile", await meanwhile(app, pictures(app, refNo), 0));
  } finally {
    await app.stop();
  }
}
