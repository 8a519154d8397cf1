import { setTimeout as sleep } from "node:timers/promises";
import { startWhatsappApi } from "../../../e2e/support/whatsapp-api";
import { connect } from "../../session";
import { onShutdown } from "../../shutdown";
import { type BenchApp, startApp } from "./app";
import { openAlone, openPages, type Times, tellTimes } from "./meanwhile";
import { seenBy, type ViewerName, viewers } from "./pipeline";
import { type Recorder, startRecorder } from "./record";
import { inTurns, middle, quantile, type Rounds, ratio } from "./rounds";
import { count, mark, say } from "./say";

// The inbox over many conversations beside few, five thousand messages that are queued while the office works, and the runs of
// a series that are looked through each minute.

const CONVERSATIONS = { many: 100_000, few: 1_000 };
const INBOX_GOAL = 1.2;
const MESSAGES = 5_000;
const RUNS = 100_000;
const RUNS_GOAL_MS = 1_000;

const account = {
  token: "token",
  phoneNumberId: "106540352242922",
  businessAccountId: "102290129340398",
  appSecret: "the-secret-of-the-app",
};

/** One message of each case's student within the last day; of one half it was read, and every fifth number is nobody's, so that few have a full page of each too. */
const conversations = `
  WITH made AS (
    INSERT INTO conversation (id, channel, phone, assessment_id, location, last_incoming_at, last_at, unread)
    SELECT gen_random_uuid(), 'whatsapp', mobile, CASE WHEN n % 5 > 0 THEN id END, location, at, at, (n % 2)::int
    FROM (
      SELECT id, mobile, location, row_number() OVER () AS n, now() - random() * interval '20 hours' AS at
      FROM assessment WHERE state = 'active' LIMIT $1) AS chosen
    RETURNING id, assessment_id, last_at)
  INSERT INTO incoming_message (id, conversation_id, provider_id, assessment_id, kind, body, at)
  SELECT gen_random_uuid(), id, 'wamid.' || id, assessment_id, 'text', 'My passport is ready', last_at FROM made`;

async function fill(databaseUrl: string, conversationsWanted: number): Promise<void> {
  const session = await connect(databaseUrl);
  await session.query("SELECT setseed(0.5)");
  await session.query(conversations, [conversationsWanted]);
  await session.query("VACUUM ANALYZE conversation, incoming_message");
  await session.end();
}

/** Makes a database of this name with the demo data and so many generated cases; answers its URL. */
type Seed = (name: string, assessments: number) => Promise<string>;

export async function measureMessages(seed: Seed, rounds: Rounds): Promise<void> {
  const api = await startWhatsappApi(account);
  onShutdown(() => api.stop());
  const filled = async (name: keyof typeof CONVERSATIONS) => {
    // Not every generated case is an active one.
    const databaseUrl = await seed(`bench_messages_${name}`, CONVERSATIONS[name] * 2);
    await fill(databaseUrl, CONVERSATIONS[name]);
    const app = await startApp(databaseUrl, { ...api.settings, WHATSAPP_VERIFY_TOKEN: "words" });
    onShutdown(() => app.stop());
    return { app, databaseUrl };
  };
  const few = await filled("few");
  const many = await filled("many");
  await measureInbox(many.app, few.app, rounds);
  await measureQueueing(many.app, many.databaseUrl);
  // Its worker would take the job that is to be recorded.
  await many.app.stop();
  await measureRuns(many.databaseUrl);
}

type Statement = ReturnType<Recorder["take"]>[number];

const inboxPages = ["", "?tab=mine", "?tab=unread", "?tab=unknown"];

async function measureInbox(many: BenchApp, few: BenchApp, rounds: Rounds): Promise<void> {
  say(
    `\n${count(CONVERSATIONS.many)} conversations beside ${count(CONVERSATIONS.few)}\n` +
      "inbox                 who           req/s   p50 ms   of the time over few    goal",
  );
  for (const who of Object.keys(viewers) as ViewerName[]) {
    const apps = await Promise.all([many, few].map((app) => seenBy(app, who)));
    for (const page of inboxPages) {
      const targets = apps.map((app) => ({ ...app, paths: [`/app/inbox${page}`] }));
      const [ours = [], theirs = []] = await inTurns(targets, [], false, rounds);
      // The ratio is of requests a second: the more, the less time.
      const time = ratio(theirs, ours);
      say(
        (page || "all").padEnd(22) +
          who.padEnd(10) +
          count(middle(ours, "perSecond")).padStart(9) +
          middle(ours, "p50").toFixed(0).padStart(9) +
          time.toFixed(2).padStart(23) +
          `   ≤ ${INBOX_GOAL.toFixed(2)} ${mark(time <= INBOX_GOAL)}`,
      );
    }
  }
}

/** A run of the bulk change as an admin begins one, whose rows the worker of the app goes on with. */
const beginRun = `
  WITH run AS (
    INSERT INTO bulk_run (id, staff_id, action, input, background, total)
    SELECT gen_random_uuid(), id, 'update', '{"action":"update","msg":"The office is closed tomorrow","action_required":"No"}', true, $2
    FROM staff WHERE email = $1 RETURNING id)
  INSERT INTO bulk_row (run_id, ref_no, version)
  SELECT run.id, a.ref_no, a.version FROM run, assessment a JOIN conversation c ON c.assessment_id = a.id
  WHERE a.state = 'active' LIMIT $2`;

async function measureQueueing(app: BenchApp, databaseUrl: string): Promise<void> {
  const alone = await openAlone(app);
  const beside: Times = {};
  const session = await connect(databaseUrl);
  const queued = async () => {
    const { rows } = await session.query<{ queued: number }>(
      "SELECT count(*)::int AS queued FROM outbox_message WHERE channel = 'whatsapp'",
    );
    return rows[0]?.queued ?? 0;
  };
  await session.query(beginRun, [viewers.admin.email, MESSAGES]);
  const began = performance.now();
  // The worker looks each minute for what nobody asked it to do.
  while ((await queued()) === 0) await openPages(app, {});
  while ((await queued()) < MESSAGES) {
    await openPages(app, beside);
    if (performance.now() - began > 30 * 60_000) throw new Error("they were not queued in time");
  }
  say(`\n${count(MESSAGES)} messages, queued in ${count((performance.now() - began) / 1000)} s`);
  tellTimes(alone, beside);
  await session.end();
}

/** Open runs of a series for silent students; each minute the worker asks of all whether they ended. */
const begunRuns = `
  WITH chosen AS (
    INSERT INTO series (id, name, event, active, active_since)
    VALUES (gen_random_uuid(), 'Silent', 'silent', true, now()) RETURNING id)
  INSERT INTO series_run (id, series_id, assessment_id, event_key, event_at, stage, started_at, next_at)
  SELECT gen_random_uuid(), chosen.id, a.id, a.id::text, now(), concat_ws(' ', a.state, coalesce(a.applied_on::text, '-'),
    coalesce(a.offered_on::text, '-'), coalesce(a.deposited_on::text, '-'), coalesce(a.visa_on::text, '-')), now(), now() + interval '10 days'
  FROM chosen, assessment a WHERE a.state = 'active' LIMIT $1`;

/** The statement by which a worker ends runs, as it sends it; run again and undone, its median counts. */
async function measureRuns(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  await session.query(begunRuns, [RUNS]);
  await session.query("VACUUM ANALYZE series_run");
  const recorder = await startRecorder(databaseUrl);
  const app = await startApp(recorder.url);
  try {
    let ending: Statement | undefined;
    while (!ending) {
      await sleep(1_000);
      ending = recorder.take().find(({ text }) => text.includes("UPDATE series_run AS run"));
    }
    const times: number[] = [];
    for (let run = 0; run < 5; run++) {
      await session.query("BEGIN");
      const began = performance.now();
      await session.query(ending.text, ending.values);
      times.push(performance.now() - began);
      await session.query("ROLLBACK");
    }
    const median = quantile(times, 0.5);
    say(
      `\n${count(RUNS)} runs of series looked through in ${median.toFixed(0)} ms   ≤ ${RUNS_GOAL_MS} ms ${mark(median <= RUNS_GOAL_MS)}`,
    );
  } finally {
    await app.stop();
    await recorder.stop();
    await session.end();
  }
}
