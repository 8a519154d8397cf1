import { beforeAll, expect, it } from "vitest";
import { dueList } from "@/lib/money/dues/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import { asOwner } from "../support/owner";
import { readBy } from "../support/read-by";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// Fifty thousand fee plans of three instalments, of which a half is paid: the due list reads as many rows as a page shows,
// whatever it is asked for.

const N = 50_000;
const few = 1_500;
let admin: Viewer;
let counsellor: Viewer;

const id = (kind: number) => `('00000000-0000-7000-800${kind}-' || lpad(n::text, 12, '0'))::uuid`;

beforeAll(async () => {
  const staff = await Promise.all(Array.from({ length: 10 }, () => makeStaff()));
  admin = await viewerFor(await makeStaff({ role: "admin" }));
  counsellor = await viewerFor(staff[0] as Staff);
  const handlers = staff.map((one) => `'${one.id}'`).join();
  const handler = `(ARRAY[${handlers}]::uuid[])[n % 10 + 1]`;
  const branch = "CASE WHEN n % 7 < 3 THEN 'batala' ELSE 'gurdaspur' END";
  const all = `FROM generate_series(1, ${N}) n`;
  const tables = ["assessment", "fee_plan", "fee_head", "instalment"];
  for (const table of tables) await asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await pool.query(`INSERT INTO assessment (id, ref_no, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id, total_amount)
    SELECT ${id(1)}, 'GSP-26-' || lpad(n::text, 5, '0'), 'Gurpreet', 'Gill', '+919' || lpad(n::text, 9, '0'), 'a@mail.example',
      '2001-05-04', '-', '143521', 'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70, ${branch}, false, false, 'CA',
      'active', ${handler}, 30000 ${all}`);
  await pool.query(`INSERT INTO fee_plan (id, assessment_id, made_by_id)
    SELECT ${id(2)}, ${id(1)}, ${handler} ${all}`);
  await pool.query(`INSERT INTO fee_head (id, plan_id, position, name, amount)
    SELECT ${id(3)}, ${id(2)}, 0, 'Package', 30000 ${all}`);
  await pool.query(`INSERT INTO instalment (id, plan_id, assessment_id, position, amount, due_on, due_by, settled, handler_id, location)
    SELECT gen_random_uuid(), ${id(2)}, ${id(1)}, p, 10000, today + n % 300 - 150, today + n % 300 - 150,
      CASE WHEN (n + p) % 2 = 0 THEN 10000 ELSE 0 END, ${handler}, ${branch} ${all}, generate_series(0, 2) p,
      LATERAL (SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date AS today) india`);
  for (const table of tables) await asOwner(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await asOwner("VACUUM ANALYZE");
}, 180_000);

it.each([
  ["nothing", {}],
  ["a branch", { location: "batala" }],
  ["the last day first", { sort: "-day" }],
  ["what is due today", { age: "today" }],
  ["what is over sixty days late", { age: "older", location: "gurdaspur" }],
  ["what is not due yet", { age: "coming" }],
] as [string, Record<string, string>][])(
  "the due list with %s reads few rows",
  async (_, asked) => {
    for (const viewer of [admin, counsellor]) {
      const call = await readBy(() => dueList.read(viewer, asked));
      const page = await readBy(() => dueList.page(viewer, Promise.resolve(asked)));
      expect(call[0], `call: ${call}`).toBeLessThan(few);
      expect(page[0], `page, with its count: ${page}`).toBeLessThan(3 * few);
      const { rows } = await dueList.read(viewer, asked);
      expect(rows.length).toBeGreaterThan(20);
    }
  },
);
