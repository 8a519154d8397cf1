import { beforeAll, describe, expect, it, vi } from "vitest";
import { applicationList, deferredList } from "@/lib/parts/applications/list";
import { depositList } from "@/lib/parts/deposits/list";
import { offerList, pendingFeeList } from "@/lib/parts/offers/list";
import { visaList } from "@/lib/parts/visas/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import { statementNames } from "@/lib/platform/prepared";
import { makeCase, makeCourse } from "../support/cases";
import { asOwner } from "../support/owner";
import { makeWay } from "../support/pipeline";
import { mostRead } from "../support/plans";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// Forty thousand applications, offers, deposits and visas, one with rare values: whatever a
// list is asked for, it reads few rows of any table.

const N = 40_000;
const few = N / 8;
let admin: Viewer;
let counsellor: Viewer;
let rare: { course: { universityId: string }; handler: Staff };

const tables = ["application", "offer_letter", "deposit", "visa"];
const id = (kind: number, n = "n") =>
  `('00000000-0000-7000-800${kind}-' || lpad(${n}::text, 12, '0'))::uuid`;
const triggers = (way: "DISABLE" | "ENABLE") =>
  Promise.all(tables.map((table) => asOwner(`ALTER TABLE ${table} ${way} TRIGGER USER`)));

beforeAll(async () => {
  const staff = await Promise.all(Array.from({ length: 10 }, () => makeStaff()));
  admin = await viewerFor(await makeStaff({ role: "admin" }));
  counsellor = await viewerFor(staff[0] as Staff);
  const courses = await Promise.all([1, 2, 3].map(makeCourse));
  // The copies that triggers make are written out: row by row it would take a minute.
  await triggers("DISABLE");
  const course = courses.map(({ course }) => `'${course.id}'`).join();
  const university = courses.map(({ university }) => `'${university.id}'`).join();
  const handlers = staff.map(({ id }) => `'${id}'`).join();
  await pool.query(`INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id)
    SELECT ${id(5)}, 'Gurpreet', 'Gill', '+919' || lpad(n::text, 9, '0'), 'a@mail.example', '2001-05-04', '-', '143521', 'Gurdaspur',
      'IN', '10+2', 'Commerce', 2019, 70, CASE WHEN n % 3 = 0 THEN 'batala' ELSE 'gurdaspur' END, false, false, 'CA', 'active',
      (ARRAY[${handlers}]::uuid[])[n % 10 + 1] FROM generate_series(1, ${N / 5}) n`);
  const at = "now() - n * interval '1 minute'";
  const of = "c.id, c.handler_id, c.location";
  const from = `generate_series(1, ${N}) n JOIN assessment c ON c.id = ${id(5, `(n % ${N / 5} + 1)`)}`;
  await pool.query(`INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
    SELECT ${id(0)}, c.id, CASE WHEN n / 20 % 2 = 0 THEN 'CA' ELSE 'GB' END, (ARRAY[${university}]::uuid[])[n % 3 + 1],
      (ARRAY[${course}]::uuid[])[n % 3 + 1], 'pg', '2026-09' FROM ${from}`);
  await pool.query(`INSERT INTO application (id, assessment_id, handler_id, location, applied_course_id, date, application_type, intake, status)
    SELECT ${id(1)}, ${of}, ${id(0)}, ${at}, CASE WHEN n % 400 = 0 THEN 'Defer' ELSE 'UCAS' END,
      CASE WHEN n / 40 % 2 = 0 THEN '2026-09' ELSE '2027-01' END, CASE WHEN n % 3 = 0 THEN 'Pending' ELSE 'Offer awaited' END FROM ${from}`);
  await pool.query(`INSERT INTO offer_letter (id, assessment_id, handler_id, location, application_id, date, status, deposited)
    SELECT ${id(2)}, ${of}, ${id(1)}, ${at}, CASE WHEN n % 3 = 0 THEN 'Conditional' ELSE 'Unconditional' END, n % 4000 <> 0 FROM ${from}`);
  await pool.query(`INSERT INTO deposit (id, assessment_id, handler_id, location, offer_letter_id, created_at, deposit_type, amount, date_of_issue)
    SELECT ${id(3)}, ${of}, ${id(2)}, ${at}, 'Direct Payment', 100, '2026-01-05' FROM ${from} WHERE n % 4000 <> 0`);
  await pool.query(`INSERT INTO visa (id, assessment_id, handler_id, location, application_id, date, status)
    SELECT ${id(4)}, ${of}, ${id(1)}, ${at}, 'Visa Applied' FROM ${from}`);
  await triggers("ENABLE");
  const handler = await makeStaff();
  const { course: asked } = await makeCourse();
  rare = { course: asked, handler };
  const old = { date: new Date("2024-01-05") };
  await makeWay(await makeCase({ handler, first_name: "Zorawar", surname: "Zorawarpuri" }), {
    course: asked,
    country: "NZ",
    application: {
      ...old,
      status: "Not Applied",
      applicationType: "Defer",
      intake: "2024-02",
      deferIntake: "2024-05",
    },
    offer: { ...old, status: "Rejected" },
    deposit: { createdAt: old.date, depositType: "Credit Card" },
    visa: { ...old, status: "Visa Rejected" },
  });
  await asOwner("VACUUM ANALYZE");
}, 120_000);

type Sent = { text: string; values: unknown[] };
/** What a statement is called after it was sent many times. */
const often = (name: ReturnType<typeof statementNames>, sql: string) =>
  Array.from({ length: 9 }, () => name({ sql })).at(-1);

/** Runs what a list reads, and what it sent to the database once more, to see what that took. */
async function readOf(ask: () => Promise<unknown>) {
  const sent = vi.spyOn(pool, "query");
  await ask();
  const statements = sent.mock.calls.map(([given]) => given as unknown as Sent);
  sent.mockRestore();
  for (const { text } of statements)
    if (/"(intake|country|university_id)" = \$/.test(text ?? ""))
      expect(often(statementNames(), text)).toBe("");
  let most: [number, string] = [0, "nothing"];
  for (const { text, values } of statements.filter(({ text }) => /^SELECT/.test(text ?? ""))) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    const read = mostRead(rows[0]["QUERY PLAN"][0].Plan);
    if (read[0] > most[0]) most = read;
  }
  return most;
}

type List = {
  read: (viewer: Viewer, input: Record<string, unknown>) => Promise<{ rows: unknown[] }>;
  page: (viewer: Viewer, state: Promise<Record<string, string>>) => Promise<{ count?: number }>;
};
const lists: [string, List, rareStatus: string][] = [
  ["applications", applicationList, "Not Applied"],
  ["deferred", deferredList, "Not Applied"],
  ["offers", offerList, "Rejected"],
  ["deposits", depositList, "Credit Card"],
  ["visas", visaList, "Visa Rejected"],
];

describe.each(lists)("%s", (_, list, status) => {
  it.each([
    ["nothing", () => ({})],
    ["a branch", () => ({ location: "batala" })],
    ["a rare status", () => ({ status })],
    ["a rare status of a branch", () => ({ status, location: "gurdaspur" })],
    ["a rare country", () => ({ country: "NZ", location: "gurdaspur" })],
    ["a country that nobody has", () => ({ country: "FR" })],
    ["a rare university", () => ({ university: rare.course.universityId, location: "gurdaspur" })],
    ["a rare intake", () => ({ intake: "2024-02", location: "gurdaspur" })],
    ["a rare handler", () => ({ handler: rare.handler.id, location: "gurdaspur" })],
    ["old days", () => ({ to: "2024-02-01" })],
    ["a rare name", () => ({ q: "zorawarpuri", location: "gurdaspur" })],
    ["a frequent name", () => ({ q: "gurpreet" })],
    ["a frequent country", () => ({ country: "CA", location: "gurdaspur" })],
    ["a frequent intake", () => ({ intake: "2027-01" })],
  ] as [string, () => Record<string, string>][])(
    "a pipeline list with %s reads few rows, with its count where it has one",
    async (_name, asked) => {
      for (const viewer of [admin, counsellor]) {
        const call = await readOf(() => list.read(viewer, asked()));
        const page = await readOf(() => list.page(viewer, Promise.resolve(asked())));
        expect(call[0], `call: ${call}`).toBeLessThan(few);
        expect(page[0], `page: ${page}`).toBeLessThan(few);
      }
    },
  );
});

it("a pipeline list narrowed by other tables shows no count", async () => {
  const counted = async (asked: Record<string, string>) =>
    (await applicationList.page(admin, Promise.resolve(asked))).count;
  expect(await counted({ location: "batala" })).toBe(1_001);
  expect(await counted({ location: "batala", country: "CA" })).toBeUndefined();
});

it("offers without a deposit are a range of their own index", async () => {
  const [read, of] = await readOf(() => pendingFeeList.read(admin, {}));
  expect(read, of).toBeLessThan(200);
});
