import type { Client } from "pg";
import { casesOf, someEnquiry } from "../scripts/drills/enquiries";
import { signIn } from "../scripts/drills/sign-in";
import { migrate } from "../scripts/migrate";
import { connect } from "../scripts/session";
import { SEEN, startBalancer } from "../tests/support/balancer";
import { someMigrations } from "../tests/support/some-migrations";
import { asApp } from "./support/databases";
import { startOwnApp } from "./support/own-app";
import { ownDatabase } from "./support/own-house";
import { expect, test } from "./support/test";

// A release as OPERATIONS.md says it: the migrations run, and the app processes are exchanged one after the other, while
// people write and read.

const ends: (() => Promise<unknown>)[] = [];
test.afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

type Answer = { path: string; status: number; took: number };

/** People at work: one who writes and one who reads, each one request after the other. */
function startLoad(origin: string, cookie: string) {
  const answers: Answer[] = [];
  const mobiles: string[] = [];
  let isOver = false;
  const headers = { "x-requested-with": "test" };
  const ask = async (path: string, more: RequestInit) => {
    const before = performance.now();
    const status = await fetch(origin + path, more)
      .then(async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      })
      // An answer that breaks off is none.
      .catch(() => 0);
    answers.push({ path, status, took: performance.now() - before });
  };
  const write = async () => {
    const enquiry = someEnquiry();
    mobiles.push(enquiry.mobile);
    const address = `10.${mobiles.length >> 8}.${mobiles.length & 255}.1`;
    await ask("/api/enquiry/create", {
      method: "POST",
      headers: { ...headers, "content-type": "application/json", [SEEN]: address },
      body: JSON.stringify(enquiry),
    });
  };
  const read = async () => {
    await ask("/app/new-assessments", { headers: { cookie } });
    await ask(`/api/search/mobile?mobile=${mobiles.at(-1)}`, { headers: { ...headers, cookie } });
  };
  const people = [write, read].map(async (work) => {
    while (!isOver) await work();
  });
  return {
    answers,
    mobiles,
    more: (count: number) =>
      expect
        .poll(() => answers.length, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(answers.length + count),
    /** The answers of the time that this work takes. */
    during: async (work: () => Promise<unknown>) => {
      const before = answers.length;
      await work();
      return answers.slice(before);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(people);
    },
  };
}
const longest = (answers: Answer[]) => Math.max(...answers.map(({ took }) => took));

const nextRelease = {
  a_column: `ALTER TABLE "assessment" ADD COLUMN "later" TEXT NOT NULL DEFAULT '';`,
  b_check:
    'ALTER TABLE "assessment" ADD CONSTRAINT "later_short" CHECK (length("later") < 99) NOT VALID;',
  c_index:
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "assessment_later" ON "assessment" ("later", "id");',
  d_validate: 'ALTER TABLE "assessment" VALIDATE CONSTRAINT "later_short";',
};

/** Whether the migration waits for a lock of somebody's. */
async function waitsForLock(session: Client): Promise<boolean> {
  const { rowCount } = await session.query(
    `SELECT FROM pg_stat_activity a JOIN pg_locks l ON l.pid = a.pid AND NOT l.granted
      WHERE a.query LIKE 'ALTER TABLE "assessment"%'`,
  );
  return Boolean(rowCount);
}

/** The next release's migrations, which meet a transaction that reads for long, as a backup does. */
async function migrateBesideReader(url: string) {
  const [reader, watcher] = [await connect(url), await connect(url)];
  try {
    await reader.query("BEGIN; SELECT FROM assessment LIMIT 1");
    const migrated = migrate(url, undefined, {
      folder: someMigrations(nextRelease),
      appUrl: asApp(url),
    });
    for (const waits of [true, false, true])
      await expect.poll(() => waitsForLock(watcher), { intervals: [20] }).toBe(waits);
    await reader.query("COMMIT");
    return await migrated;
  } finally {
    await reader.end();
    await watcher.end();
  }
}

test("migrations run and both app processes are exchanged under load: no answer fails, and none waits for the change", async () => {
  test.setTimeout(600_000);
  const url = await ownDatabase();
  const proxy = await startBalancer();
  ends.push(() => proxy.stop());
  const start = async () => {
    const app = await startOwnApp(url, { APP_URL: proxy.origin });
    ends.push(() => app.stop());
    await expect
      .poll(async () => (await fetch(`${app.origin}/api/ready`)).status, { timeout: 60_000 })
      .toBe(200);
    return app;
  };
  const startAndStop = async () => (await start()).stop();
  let apps = [await start(), await start()];
  const lead = () => proxy.leadTo(apps.map(({ port }) => port));
  lead();
  const cookie = await signIn(proxy.origin);
  const load = startLoad(proxy.origin, cookie);
  try {
    await load.more(20);
    const quiet = longest(await load.during(startAndStop));
    const beginning = load.answers.length;

    expect(await migrateBesideReader(url)).toHaveLength(4);
    await load.more(20);
    for (const old of apps) {
      const fresh = await start();
      apps = [...apps.filter((app) => app !== old), fresh];
      lead();
      await old.stop();
      expect(await old.ended).toEqual({ code: 0, signal: null });
      await load.more(20);
    }

    const during = load.answers.slice(beginning);
    expect(during.filter(({ status }) => status !== 200)).toEqual([]);
    console.log(
      `The longest answer took ${Math.round(longest(during))} ms, ${Math.round(quiet)} before`,
    );
    // Two seconds where nothing else runs; other tests do, and a queue behind the reader would last until it ends.
    expect(longest(during)).toBeLessThan(Math.max(5_000, 5 * quiet));
  } finally {
    await load.stop();
  }
  for (const mobile of load.mobiles)
    expect(await casesOf(proxy.origin, cookie, mobile), mobile).toBe(1);
});
