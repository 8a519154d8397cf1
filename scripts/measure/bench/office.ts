import { setTimeout as sleep } from "node:timers/promises";
import { DAY_MS } from "../../../lib/values/calendar";
import { dayOf } from "../../../prisma/seed/days";
import { type Random, randomFrom, weighted } from "../../../prisma/seed/random";
import { connect } from "../../session";
import { type BenchApp, sessionCookie, startApp } from "./app";
import { mobileNumber } from "./calls";
import { openStream } from "./live";
import { memoryOf, userMs } from "./processes";
import { quantile } from "./rounds";
import { count, say } from "./say";

// An office at work: a thousand counsellors in forty branches, each with an open browser, read and note as in a day.

export const office = { branches: 40, counsellors: 1_000 };
const CASES_EACH = 20;

/** `think`: the seconds between an answer and somebody's next call, a half more or less. */
type Day = { minutes: number; think: number };

type Case = { refNo: string; mobile: string; name: string };
type Person = { branch: string; cookie: string; cases: Case[] };
type Call = { path: string; body?: object };

const inDays = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));
/** Numbers of leads, handed out once in a run. */
let leads = 0;

/**
 * What people do, and how often of 675. Changes are to each other as the demo data's half year has them: calls noted, status
 * updates, receipts, leads. Before each of them people look four times.
 */
const kinds: Record<string, [number, (person: Person, one: Case) => Call]> = {
  "My day": [110, () => ({ path: "/app/today" })],
  "Active Assessments": [60, () => ({ path: "/app/active-assessments" })],
  "New Assessments": [30, () => ({ path: "/app/new-assessments" })],
  "Follow-ups": [60, () => ({ path: "/app/followups?tab=pending" })],
  Dashboard: [30, () => ({ path: "/app/main/dashboard" })],
  "a case": [150, (_, { refNo }) => ({ path: `/app/view-assessment/${refNo}/details` })],
  "its timeline": [40, (_, { refNo }) => ({ path: `/app/view-assessment/${refNo}/timeline` })],
  "search by mobile": [
    60,
    (_, { mobile }) => ({ path: `/api/search/palette?q=${mobile.slice(-5)}` }),
  ],
  "call noted": [
    39,
    (_, { refNo }) => ({
      path: "/api/enquiry/followUp/add",
      body: {
        ref_no: refNo,
        action: "Generic Follow Up",
        followUpDate: inDays(0),
        spoken: "Spoken",
        studentStatus: "warm",
        remarks: "Will come to the office with the documents",
        nextAction: "Generic Follow Up",
        nextFollowUpDate: inDays(3),
      },
    }),
  ],
  "status update": [
    40,
    (_, { refNo }) => ({
      path: "/api/assessment/status-updates",
      body: { ref_no: refNo, msg: "Please come by with your passport", action_required: "no" },
    }),
  ],
  receipt: [
    48,
    (_, { refNo, mobile, name }) => ({
      path: "/api/reciept/add",
      body: {
        assessmentId: refNo,
        particulars: "Registration fee",
        ...{ name, mobile, address: "Gurdaspur", amount: 2_500, mode: "cash" },
      },
    }),
  ],
  lead: [
    8,
    ({ branch }) => ({
      path: "/api/lead/create",
      body: { name: "Harleen Kaur", mobile: mobileNumber(leads++), location: branch },
    }),
  ],
};

const chooseKind = weighted(Object.entries(kinds).map(([name, [weight]]) => [name, weight]));

/** The counsellors of one branch, each with a session there and some active cases of their own. */
async function peopleOf(databaseUrl: string): Promise<Person[]> {
  const session = await connect(databaseUrl);
  try {
    const { rows } = await session.query<Omit<Person, "cookie"> & { sid: string }>(
      `WITH opened AS (
         INSERT INTO session (id, staff_id, branch, expires_at)
         SELECT gen_random_uuid(), id, limited_to[1], now() + interval '1 day' FROM staff
         WHERE role = 'user' AND active AND email LIKE '%@generated.example' RETURNING id, staff_id, branch)
       SELECT opened.id AS sid, branch, json_agg(json_build_object('refNo', ref_no, 'mobile', mobile, 'name', full_name)) AS cases
       FROM opened CROSS JOIN LATERAL (
         SELECT ref_no, mobile, full_name FROM assessment WHERE handler_id = staff_id AND state = 'active'
         ORDER BY md5(ref_no) LIMIT ${CASES_EACH}) AS own
       GROUP BY 1, 2`,
    );
    return Promise.all(
      rows.map(async ({ sid, ...person }) => ({
        ...person,
        cookie: await sessionCookie(sid, "user"),
      })),
    );
  } finally {
    await session.end();
  }
}

type Answers = Record<string, { times: number[]; failures: string[] }>;

/** One person's calls until the end, thinking between them. */
async function work(
  { origin }: BenchApp,
  person: Person,
  random: Random,
  { end, think }: { end: number; think: number },
  into: Answers,
) {
  const headers = { cookie: person.cookie, "x-requested-with": "bench" };
  let wait = random.fraction() * think * 1_000;
  while (Date.now() + wait < end) {
    await sleep(wait);
    const kind = chooseKind(random);
    const { path, body } = kinds[kind]?.[1](person, random.pick(person.cases)) ?? { path: "/" };
    const began = performance.now();
    const answer = await fetch(origin + path, {
      redirect: "manual",
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    }).catch((error: Error) => error);
    const said = answer instanceof Error ? String(answer.cause ?? answer) : await answer.text();
    const kept = into[kind];
    kept?.times.push(performance.now() - began);
    if (answer instanceof Error) kept?.failures.push(said);
    else if (!answer.ok) kept?.failures.push(`${answer.status} ${said.slice(0, 200)}`);
    wait = think * 1_000 * (0.5 + random.fraction());
  }
}

/** Looks each second at the connections of the database and the memory of the apps; answers the most of each. */
async function watch(databaseUrl: string, apps: BenchApp[], end: number) {
  const session = await connect(databaseUrl);
  const most = { connections: 0, memory: apps.map(() => 0) };
  try {
    while (Date.now() < end) {
      const { rows } = await session.query<{ count: number }>(
        "SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
      );
      most.connections = Math.max(most.connections, rows[0]?.count ?? 0);
      most.memory = most.memory.map((mb, index) => Math.max(mb, memoryOf(apps[index]?.pid)));
      await sleep(1_000);
    }
    return most;
  } finally {
    await session.end();
  }
}

async function workWith(
  processes: number,
  databaseUrl: string,
  people: Person[],
  { minutes, think }: Day,
) {
  const apps: BenchApp[] = [];
  for (let index = 0; index < processes; index++) apps.push(await startApp(databaseUrl));
  try {
    const desks = people.flatMap((person, index) => {
      const app = apps[index % processes];
      return app ? [{ app, person }] : [];
    });
    const streams: Awaited<ReturnType<typeof openStream>>[] = [];
    for (const { app, person } of desks) streams.push(await openStream(app.origin, person.cookie));
    const answers: Answers = Object.fromEntries(
      Object.keys(kinds).map((name) => [name, { times: [], failures: [] }]),
    );
    const before = apps.map(({ pid }) => userMs(pid));
    const began = Date.now();
    const end = began + minutes * 60_000;
    const [most] = await Promise.all([
      watch(databaseUrl, apps, end),
      ...desks.map(({ app, person }, index) =>
        work(app, person, randomFrom(`office ${index}`), { end, think }, answers),
      ),
    ]);
    // The last answers may come after the end.
    const seconds = (Date.now() - began) / 1_000;
    const busy = apps.map(({ pid }, index) => (userMs(pid) - (before[index] ?? 0)) / seconds / 10);
    for (const stream of streams) stream.close();
    say(
      `\n${count(people.length)} counsellors in ${office.branches} branches, a call each after ${think} seconds, ` +
        `app processes: ${processes}, minutes: ${minutes}`,
    );
    tell(seconds, answers);
    say(
      most.memory
        .map(
          (mb, index) =>
            `process ${index + 1}: ${mb} MB at most, ${busy[index]?.toFixed(0)} % of a core`,
        )
        .concat(`connections of PostgreSQL: ${most.connections} at most`)
        .join("\n"),
    );
  } finally {
    for (const app of apps) await app.stop();
  }
}

function tell(seconds: number, answers: Answers) {
  const made = Object.values(answers).reduce((sum, { times }) => sum + times.length, 0);
  say(`${count(made)} calls, ${(made / seconds).toFixed(1)} a second`);
  say("what                     calls   median ms   99 % within ms   failed");
  for (const [name, { times, failures }] of Object.entries(answers))
    say(
      name.padEnd(22) +
        count(times.length).padStart(8) +
        quantile(times, 0.5).toFixed(0).padStart(12) +
        quantile(times, 0.99).toFixed(0).padStart(17) +
        count(failures.length).padStart(9) +
        (failures[0] ? `   ${failures[0]}` : ""),
    );
}

/** Over a database that was seeded with this office, with one app process and then with two. */
export async function measureOffice(databaseUrl: string, day: Day): Promise<void> {
  const people = await peopleOf(databaseUrl);
  for (const processes of [1, 2]) await workWith(processes, databaseUrl, people, day);
}
