import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../../session";
import { startApp } from "./app";
import { openAlone, openPages, type Times, tellTimes } from "./meanwhile";
import { quantile } from "./rounds";
import { count, say } from "./say";

// A portal that sends fifty leads a second, each of them a new number, while people open their pages.

const PER_SECOND = 50;
const GOAL = 1.5;
const key = "the-key-of-the-bench";

async function send(origin: string, n: number): Promise<number> {
  const body = new URLSearchParams({
    who: `Amrit Kaur ${n}`,
    phone: `9${600_000_000 + n}`,
    city: "Batala",
  });
  const began = performance.now();
  const answer = await fetch(`${origin}/api/hooks/leads/${key}`, { method: "POST", body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`the hook of leads answered ${answer.status}`);
  return performance.now() - began;
}

/** Pages alone and while leads come for so many seconds, and how many leads are read by then and a minute later. */
export async function measureLeads(databaseUrl: string, seconds: number): Promise<void> {
  const app = await startApp(databaseUrl);
  const session = await connect(databaseUrl);
  await session.query(
    `INSERT INTO lead_source (id, name, kind, source, location, key, mapping, created_by_id)
     SELECT gen_random_uuid(), 'Portal of the bench', 'post', 'website', 'gurdaspur', $1,
       '{"mobile": "phone", "name": "who", "place": "city"}', id
     FROM staff WHERE role = 'admin' AND active LIMIT 1`,
    [key],
  );
  const alone = await openAlone(app);
  const beside: Times = {};
  const sent: Promise<number>[] = [];
  const until = performance.now() + seconds * 1_000;
  const sending = (async () => {
    for (let n = 0; n < PER_SECOND * seconds; n++) {
      sent.push(send(app.origin, n));
      await sleep(
        Math.max(0, until - seconds * 1_000 + ((n + 1) * 1_000) / PER_SECOND - performance.now()),
      );
    }
  })();
  while (performance.now() < until) await openPages(app, beside);
  await sending;
  const times = await Promise.all(sent);
  const arrived = async () => {
    const { rows } = await session.query<{ n: string }>("SELECT count(*) AS n FROM lead_arrival");
    return count(Number(rows[0]?.n));
  };
  say(
    `\n${count(times.length)} leads at ${PER_SECOND} a second: answered in ${quantile(times, 0.5).toFixed(1)} ms at the median`,
  );
  tellTimes(alone, beside, GOAL);
  say(`  ${await arrived()} of them were read by then`);
  await sleep(60_000);
  say(`  ${await arrived()} a minute later`);
  await session.end();
  await app.stop();
}
