import { type ClientRequest, get } from "node:http";
import type { Client } from "pg";
import { connect } from "../../session";
import { type BenchApp, sessionCookie, startApp } from "./app";
import { memoryOf } from "./processes";
import { quantile } from "./rounds";
import { count, mark, say } from "./say";

// Notifications: how long from the commit to each of those who listen, what open streams cost the process, and what
// the bell asks the database with much behind it.

const LISTENERS = 100;
const STREAMS = 200;
const EVENTS = 50;
const ROWS = 200_000;
const GOAL_MS = 300;

const middleOf = (times: number[]) => quantile(times, 0.5);

type Person = { id: string; cookie: string };

/** The people who have streams, each with a session. */
async function makePeople(session: Client): Promise<Person[]> {
  const { rows } = await session.query<{ id: string; sid: string }>(
    `WITH made AS (
       INSERT INTO staff (id, email, name, mobile, role, active)
       SELECT gen_random_uuid(), 'listener' || n || '@example.com', 'Listener ' || n, '+9197' || lpad(n::text, 8, '0'), 'user', true
       FROM generate_series(1, ${STREAMS}) n RETURNING id
     ), opened AS (
       INSERT INTO session (id, staff_id, branch, expires_at)
       SELECT gen_random_uuid(), id, 'gurdaspur', now() + interval '1 hour' FROM made RETURNING id, staff_id
     ) SELECT staff_id AS id, id AS sid FROM opened`,
  );
  return Promise.all(
    rows.map(async ({ id, sid }) => ({ id, cookie: await sessionCookie(sid, "user") })),
  );
}

type Said = { unread: number; newest: string | null };
type Stream = { heard: (said: (one: Said) => void) => void; close: () => void };

/** A stream as a browser has it, open once its first count came. */
export function openStream(origin: string, cookie: string): Promise<Stream> {
  return new Promise((opened, failed) => {
    let hear: (said: Said) => void = () => opened(stream);
    const asked: ClientRequest = get(
      `${origin}/api/notifications/stream`,
      { agent: false, headers: { cookie } },
      (answer) => {
        if (answer.statusCode !== 200) return failed(new Error(`It answered ${answer.statusCode}`));
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          const blocks = (text + part).split("\n\n");
          text = blocks.pop() ?? "";
          for (const block of blocks)
            if (block.startsWith("event: unread\n"))
              hear(JSON.parse(block.slice(block.indexOf("data: ") + 6)) as Said);
        });
      },
    );
    asked.on("error", failed);
    const stream: Stream = {
      heard: (said) => {
        hear = said;
      },
      close: () => asked.destroy(),
    };
  });
}

/** Milliseconds from the commit until each listener had it, of one event for all of them. */
async function tellAll(session: Client, streams: Stream[], people: Person[]): Promise<number[]> {
  // Ids only go up, so what was heard of an event before is told from what is heard of this one.
  const { rows } = await session.query<{ last: string }>(
    "SELECT coalesce(max(id), 0) AS last FROM notification",
  );
  const last = Number(rows[0]?.last);
  const came = streams.map(
    ({ heard }) =>
      new Promise<number>((resolve) =>
        heard(({ newest }) => Number(newest) > last && resolve(performance.now())),
      ),
  );
  const began = performance.now();
  await session.query(
    `INSERT INTO notification (staff_id, kind, text, page)
     SELECT id, 'job', 'Done', '/app/account' FROM unnest($1::uuid[]) id`,
    [people.map(({ id }) => id)],
  );
  return (await Promise.all(came)).map((at) => at - began);
}

async function timeUnread({ origin }: BenchApp, people: Person[]): Promise<number[]> {
  const times: number[] = [];
  for (const { cookie } of people) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/notifications/unread`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`The bell answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

/** On the demo data set. */
export async function measureLive(databaseUrl: string): Promise<void> {
  const app = await startApp(databaseUrl);
  const session = await connect(databaseUrl);
  try {
    const people = await makePeople(session);
    await timeUnread(app, people);
    const few = await timeUnread(app, people);
    await session.query(
      `INSERT INTO notification (staff_id, kind, text, page, read_at)
       SELECT ($1::uuid[])[1 + n % ${STREAMS}], 'job', 'Done ' || n, '/app/account', CASE WHEN n % 20 > 0 THEN now() END
       FROM generate_series(1, ${ROWS}) n`,
      [people.map(({ id }) => id)],
    );
    await session.query("ANALYZE notification");
    await timeUnread(app, people);
    const many = await timeUnread(app, people);
    say(`\nWhat the bell asks, over ${count(ROWS)} notifications beside none`);
    const grown = middleOf(many) / middleOf(few);
    say(
      `  ${middleOf(many).toFixed(1)} ms, ${grown.toFixed(2)} of the other   ≤ 1.20 ${mark(grown <= 1.2)}`,
    );

    const memory = memoryOf(app.pid);
    const streams = await Promise.all(people.map(({ cookie }) => openStream(app.origin, cookie)));
    const after = memoryOf(app.pid);
    const listening = streams.slice(0, LISTENERS);
    const times: number[] = [];
    for (let event = 0; event < EVENTS; event++)
      times.push(...(await tellAll(session, listening, people.slice(0, LISTENERS))));
    say(
      `\nFrom the commit to ${LISTENERS} listeners, ${EVENTS} times, ${STREAMS} streams being open`,
    );
    say(
      `  median ${middleOf(times).toFixed(0)} ms, 99 of a hundred within ${quantile(times, 0.99).toFixed(0)} ms   < ${GOAL_MS} ms ${mark(middleOf(times) < GOAL_MS)}`,
    );
    say(`\nMemory of the process with ${STREAMS} streams`);
    say(`  ${memory} MB before, ${after} MB open, ${memoryOf(app.pid)} MB after the events`);
    for (const stream of streams) stream.close();
  } finally {
    await session.end();
    await app.stop();
  }
}
