import { connect } from "../../session";
import { startApp } from "./app";
import { startRecorder } from "./record";
import { count, say } from "./say";
import { measureStatements } from "./statements";

// The reports over five million lines of daily work, by forty people in four years (issue 11): what the statements
// of each page cost at the database, together.

const LINES = 5_000_000;
const STAFF = 40;
/** Typed reports a person and day. */
const TYPED = 3;
const YEARS = 4;
const GOAL_MS = 200;

type Demo = (name: string) => Promise<string>;

export async function measureReports(demo: Demo): Promise<void> {
  const databaseUrl = await demo("bench_reports");
  const began = performance.now();
  await fillWork(databaseUrl);
  const seconds = (performance.now() - began) / 1000;
  say(`Generated ${count(LINES)} lines of daily work in ${seconds.toFixed(0)} s.`);
  await measurePages(databaseUrl);
}

const people = `
  INSERT INTO staff (id, email, name, mobile, role, active)
  SELECT uuidv7(), 'bench-' || n || '@overseasdesk.example', 'Counsellor ' || n, '+9190000' || lpad(n::text, 5, '0'), 'user', true
  FROM generate_series(1, $1::int) n`;

/** Over four years until now, by everybody alike; calls are most of it, and some are of the demo's cases. */
const lines = `
  WITH people AS (SELECT array_agg(id ORDER BY email) AS ids FROM staff WHERE email LIKE 'bench-%'),
       cases AS (SELECT array_agg(id ORDER BY ref_no) AS ids FROM assessment)
  INSERT INTO daily_report_normal (id, staff_id, name, type, assessment_id, date)
  SELECT uuidv7(date - now()), people.ids[1 + n % cardinality(people.ids)], work.name,
         CASE WHEN work.name IS NULL THEN 'Appointment' END, cases.ids[1 + n % cardinality(cases.ids)], date
  FROM people, cases, generate_series($1::int, $2::int) n,
       LATERAL (SELECT now() - (1 - n::float8 / $3::int) * make_interval(years => $4::int) AS date) m,
       LATERAL (SELECT (ARRAY['Spoken', 'Not Spoken', 'Spoken', 'docUpload', 'application', 'Not Spoken', 'deposit',
                              'visa', NULL, 'Spoken'])[1 + floor(random() * 10 + 0 * n)::int] AS name) work`;

const typed = `
  INSERT INTO daily_report_extended (id, staff_id, task, minutes, add_info, date)
  SELECT uuidv7(day - now()), staff.id, 'Email', 20, 'Answered the colleges', day
  FROM staff, generate_series(now() - make_interval(years => $1::int), now(), make_interval(hours => 24 / $2::int)) day
  WHERE email LIKE 'bench-%'`;

async function fillWork(databaseUrl: string): Promise<void> {
  const session = await connect(databaseUrl);
  const step = 250_000;
  try {
    await session.query("SELECT setseed(0.5)");
    await session.query(people, [STAFF]);
    for (let first = 1; first <= LINES; first += step)
      await session.query(lines, [first, first + step - 1, LINES, YEARS]);
    await session.query(typed, [YEARS, TYPED]);
    await session.query(
      "VACUUM ANALYZE staff, assessment, daily_report_normal, daily_report_extended, work_sum",
    );
  } finally {
    await session.end();
  }
}

/** The measured pages: a week and the longest range, of one and of all; and the rows behind a rare and a usual figure. */
function pages(): Record<string, string> {
  const year = new Date().getUTCFullYear() - 1;
  const person = `/app/report/view/${encodeURIComponent("bench-7@overseasdesk.example")}`;
  const [week, whole] = [
    `from=${year}-03-03&to=${year}-03-09`,
    `from=${year}-01-01&to=${year}-12-31`,
  ];
  return {
    "analysis, a week": `${person}?${week}`,
    "analysis, a year": `${person}?${whole}`,
    "its visas, a year": `${person}?${whole}&part=lines&work=visa`,
    "all its lines, a year": `${person}?${whole}&part=lines`,
    "its typed reports, a year": `${person}?${whole}&part=reports`,
    "the team, a week": `/app/report?${week}`,
    "the team, a year": `/app/report?${whole}`,
  };
}

async function measurePages(databaseUrl: string): Promise<void> {
  const recorder = await startRecorder(databaseUrl);
  const app = await startApp(recorder.url, { WORKER_OFF: "1" });
  try {
    const through = { app, recorder, databaseUrl };
    await measureStatements("reports at the database", pages(), through, GOAL_MS);
  } finally {
    await app.stop();
    await recorder.stop();
  }
}
