import { seedBulk } from "../../../prisma/seed/bulk";
import { connect } from "../../session";
import { onShutdown } from "../../shutdown";
import { startApp } from "./app";
import { besideLittle, type Comparison, type Filled, same } from "./beside";
import { paths } from "./calls";
import { ask } from "./plans";
import { startRecorder } from "./record";
import type { Rounds } from "./rounds";
import { count, mark, say } from "./say";

// The books over a million vouchers of four years beside the same over ten thousand (issue 10).

const VOUCHERS = { much: 1_000_000, little: 10_000 };
const STUDENTS = 20_000;
const AT_ONCE = 50;
const GOALS = { times: 1.2, yearMs: 150, atOnceMs: 2_000 };

/** The statement is run so often at the database; its median counts. */
const RUNS = 21;

type Demo = (name: string) => Promise<string>;

export async function measureBooks(demo: Demo, rounds: Rounds): Promise<void> {
  const few = await filled(demo, "little");
  const many = await filled(demo, "much");
  await measureStatement(many.databaseUrl);
  await measureCalls(many, few, rounds);
  await takeAtOnce(many);
}

async function filled(demo: Demo, size: keyof typeof VOUCHERS): Promise<Filled> {
  const databaseUrl = await demo(`bench_books_${size}`);
  const began = performance.now();
  await seedBulk(databaseUrl, { assessments: STUDENTS, followUps: 0, seed: "books" });
  await fillVouchers(databaseUrl, VOUCHERS[size]);
  const seconds = (performance.now() - began) / 1000;
  say(`Generated ${count(VOUCHERS[size])} vouchers in ${seconds.toFixed(0)} s.`);
  const app = await startApp(databaseUrl);
  onShutdown(() => app.stop());
  return { app, databaseUrl };
}

/** Spread over four years until now, by two branches, of all kinds and modes; half of them of students. */
const vouchers = `
  WITH students AS (SELECT id, row_number() OVER (ORDER BY ref_no) AS at FROM assessment WHERE handler_id IS NOT NULL),
       author AS (SELECT id FROM staff ORDER BY email LIMIT 1),
       drawn AS (
         SELECT n, random() AS by_kind, now() - (1 - n::float8 / $2::int) * interval '4 years' AS date,
                CASE WHEN n % 2 = 0 THEN 1 + n % (SELECT count(*) FROM students) END AS student
         FROM generate_series($1::int, $3::int) n)
  INSERT INTO voucher (id, kind, reciept_number, number, assessment_id, location, date, particulars, amount, mode, fee, name, created_by_id)
  SELECT uuidv7(date - now()), kind, floor(extract(epoch FROM date) * 1000)::bigint,
         'BEN/' || n, students.id, (ARRAY['gurdaspur', 'batala'])[1 + n % 2], date, 'Registration fee',
         100 + floor(random() * 5000000) / 100,
         (ARRAY['cash', 'upi', 'bank', 'card', 'cheque', 'draft'])[1 + floor(power(random(), 1.5) * 6)::int],
         CASE WHEN random() < 0.7 THEN 'own' ELSE 'passedOn' END, 'Amrit Kaur', author.id
  FROM drawn CROSS JOIN author LEFT JOIN students ON students.at = student,
       LATERAL (SELECT CASE WHEN by_kind < 0.75 THEN 'receipt' ELSE 'expense' END AS kind) k
  ORDER BY n`;

async function fillVouchers(databaseUrl: string, vouchersInAll: number): Promise<void> {
  const session = await connect(databaseUrl);
  const step = 100_000;
  try {
    await session.query("SELECT setseed(0.5)");
    for (let first = 1; first <= vouchersInAll; first += step)
      await session.query(vouchers, [
        first,
        vouchersInAll,
        Math.min(vouchersInAll, first + step - 1),
      ]);
    await session.query("VACUUM ANALYZE assessment, voucher, voucher_sum, voucher_month");
  } finally {
    await session.end();
  }
}

/** The days that the generated vouchers lie in and that the calls are asked for. */
function ranges() {
  const year = new Date().getUTCFullYear() - 2;
  return {
    "a month": `from=${year}-06-01&to=${year}-06-30`,
    "a year": `from=${year}-04-01&to=${year + 1}-03-31`,
    "four years": `from=${year - 2}-04-01&to=${year + 2}-03-31`,
  };
}

/** What the statement that the app sends costs at the database alone. */
async function measureStatement(databaseUrl: string): Promise<void> {
  const recorder = await startRecorder(databaseUrl);
  const app = await startApp(recorder.url, { WORKER_OFF: "1" });
  const session = await connect(databaseUrl);
  say("\nP&L at the database       ms    goal");
  try {
    for (const [name, range] of Object.entries(ranges())) {
      recorder.take();
      await ask(app, `/api/books?${range}`);
      const sums = recorder.take().filter(({ text }) => text.includes("voucher_month"));
      if (sums.length !== 1) throw new Error(`${sums.length} statements read the sums`);
      const [{ text, values } = { text: "", values: [] }] = sums;
      const times: number[] = [];
      for (let run = 0; run < RUNS; run++) {
        const began = performance.now();
        await session.query(text, values);
        times.push(performance.now() - began);
      }
      const ms = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
      const goal = name === "a year" ? `   < ${GOALS.yearMs} ${mark(ms < GOALS.yearMs)}` : "";
      say(`${name.padEnd(22)}${ms.toFixed(1).padStart(6)}${goal}`);
    }
  } finally {
    await session.end();
    await app.stop();
    await recorder.stop();
  }
}

/** Calls and pages over much beside the same ones over little. */
async function measureCalls(many: Filled, few: Filled, rounds: Rounds): Promise<void> {
  const { "a month": month, "a year": year } = ranges();
  const mobiles = await Promise.all([many, few].map(({ databaseUrl }) => mobilesOf(databaseUrl)));
  const asked: Comparison = {
    "P&L of a month": same(`/api/books?${month}`),
    "P&L of a year": same(`/api/books?${year}`),
    "P&L page, a month": same(`/app/P&L?${month}`),
    "receipts, first page": same("/api/receipts"),
    "receipts of a branch": same("/api/receipts?location=batala"),
    "receipts of days, by UPI": same(`/api/receipts?${month}&mode=upi&fee=own`),
    "a student by ten digits": mobiles.map((all) => all.map(paths.number)),
  };
  await besideLittle({ many, few }, asked, rounds, GOALS.times);
}

const studentsOf = async <Row extends object>(databaseUrl: string, columns: string) => {
  const session = await connect(databaseUrl);
  const { rows } = await session.query<Row>(
    `SELECT ${columns} FROM assessment WHERE state = 'active' ORDER BY md5(ref_no) LIMIT ${AT_ONCE}`,
  );
  await session.end();
  return rows;
};

/** Ten digits each, as the counter types them. */
const mobilesOf = async (databaseUrl: string) =>
  (await studentsOf<{ mobile: string }>(databaseUrl, "right(mobile, 10) AS mobile")).map(
    ({ mobile }) => mobile,
  );

/** So many receipts at once through the call: all succeed, without a gap among their numbers. */
async function takeAtOnce({ app, databaseUrl }: Filled): Promise<void> {
  const students = await studentsOf<{ ref: string }>(databaseUrl, "ref_no AS ref");
  const receipt = ({ ref }: { ref: string }) => ({
    assessmentId: ref,
    particulars: "Registration fee",
    name: "Amrit Kaur",
    mobile: "9876543210",
    address: "12 Hanuman Chowk, Gurdaspur 143521",
    amount: "35,000",
    mode: "upi",
    modeReference: "433221100987",
  });
  const [first] = students;
  if (first) await ask(app, "/api/reciept/add", receipt(first));
  const began = performance.now();
  const made = await Promise.all(students.map((one) => ask(app, "/api/reciept/add", receipt(one))));
  const ms = performance.now() - began;
  const twins = new Set(made.map(({ number }: { number: string }) => number)).size < made.length;
  if (twins) throw new Error("Two receipts have one number");
  say(
    `\n${made.length} receipts at once   ${ms.toFixed(0)} ms   < ${GOALS.atOnceMs} ${mark(ms < GOALS.atOnceMs)}`,
  );
}
