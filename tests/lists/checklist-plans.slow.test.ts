import { beforeAll, expect, it } from "vitest";
import { gapList } from "@/lib/parts/checklist/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import { asOwner } from "../support/owner";
import { readBy } from "../support/read-by";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// Forty thousand cases with a checklist, of which a third is complete for good and a third until a day of next year:
// the list of gaps reads as many rows as a page shows, whatever it is asked for.

const N = 40_000;
const few = 1_500;
let admin: Viewer;
let counsellor: Viewer;

const id = "('00000000-0000-7000-8005-' || lpad(n::text, 12, '0'))::uuid";

beforeAll(async () => {
  const staff = await Promise.all(Array.from({ length: 10 }, () => makeStaff()));
  admin = await viewerFor(await makeStaff({ role: "admin" }));
  counsellor = await viewerFor(staff[0] as Staff);
  const handlers = staff.map((one) => `'${one.id}'`).join();
  await asOwner("ALTER TABLE assessment DISABLE TRIGGER USER");
  await pool.query(`INSERT INTO assessment (id, ref_no, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id)
    SELECT ${id}, 'GSP-26-' || lpad(n::text, 5, '0'), 'Gurpreet', 'Gill', '+919' || lpad(n::text, 9, '0'), 'a@mail.example',
      '2001-05-04', '-', '143521', 'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70,
      CASE WHEN n % 7 < 3 THEN 'batala' ELSE 'gurdaspur' END, false, false, CASE WHEN n % 2 = 0 THEN 'CA' ELSE 'GB' END,
      'active', (ARRAY[${handlers}]::uuid[])[n % 10 + 1] FROM generate_series(1, ${N}) n`);
  await asOwner("ALTER TABLE assessment ENABLE TRIGGER USER");
  await pool.query(`INSERT INTO checklist_sum (id, location, handler_id, country, total, missing, stage, valid_until, oldest_ask, next_due, gap_from)
    SELECT id, location, handler_id, country_apply_for, 9, CASE n % 3 WHEN 0 THEN 2 ELSE 0 END,
      (ARRAY['application', 'offer', 'deposit', 'visa'])[n / 30 % 4 + 1], '{}',
      CASE WHEN n % 9 = 0 THEN now() - n * interval '1 minute' ELSE '9999-12-31T00:00Z' END,
      CASE WHEN n % 27 = 0 THEN current_date + n % 40 ELSE '9999-12-31' END,
      CASE n % 3 WHEN 0 THEN '1970-01-01' WHEN 1 THEN current_date + 100 + n % 900 ELSE '9999-12-31' END
    FROM (SELECT *, (row_number() OVER (ORDER BY id))::int AS n FROM assessment) a`);
  await asOwner("VACUUM ANALYZE");
}, 120_000);

it.each([
  ["nothing", {}],
  ["a branch", { location: "batala" }],
  ["the oldest ask first", { sort: "asked" }],
  ["a stage of a branch", { stage: "visa", location: "gurdaspur" }],
  ["a country", { country: "CA" }],
  ["a day", { due: "2030-01-01", location: "batala" }],
] as [string, Record<string, string>][])(
  "the list of gaps with %s reads few rows",
  async (_, asked) => {
    for (const viewer of [admin, counsellor]) {
      const call = await readBy(() => gapList.read(viewer, asked));
      const page = await readBy(() => gapList.page(viewer, Promise.resolve(asked)));
      expect(call[0], `call: ${call}`).toBeLessThan(few);
      expect(page[0], `page, with its count: ${page}`).toBeLessThan(3 * few);
      const { rows } = await gapList.read(viewer, asked);
      expect(rows).toHaveLength(50);
    }
  },
);
