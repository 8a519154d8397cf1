import { beforeAll, expect, it } from "vitest";
import { visaDateList } from "@/lib/parts/visa-dates/list";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import { makeCourse } from "../support/cases";
import { asOwner } from "../support/owner";
import { readBy } from "../support/read-by";
import { makeStaff, type Staff, viewerFor } from "../support/staff";

// Thirty thousand applications with a verdict, of which a third is at risk: the list of visa dates reads as many rows as a
// page shows, whatever it is asked for.

const N = 30_000;
const few = 1_500;
let admin: Viewer;
let counsellor: Viewer;

const id = (kind: number) => `('00000000-0000-7000-800${kind}-' || lpad(n::text, 12, '0'))::uuid`;

beforeAll(async () => {
  const staff = await Promise.all(Array.from({ length: 10 }, () => makeStaff()));
  admin = await viewerFor(await makeStaff({ role: "admin" }));
  counsellor = await viewerFor(staff[0] as Staff);
  const { course } = await makeCourse();
  const handlers = staff.map((one) => `'${one.id}'`).join();
  const all = `FROM generate_series(1, ${N}) n`;
  for (const table of ["assessment", "applied_course", "application"])
    await asOwner(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await pool.query(`INSERT INTO assessment (id, ref_no, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id)
    SELECT ${id(1)}, 'GSP-26-' || lpad(n::text, 5, '0'), 'Gurpreet', 'Gill', '+919' || lpad(n::text, 9, '0'), 'a@mail.example',
      '2001-05-04', '-', '143521', 'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70,
      CASE WHEN n % 7 < 3 THEN 'batala' ELSE 'gurdaspur' END, false, false, 'CA',
      'active', (ARRAY[${handlers}]::uuid[])[n % 10 + 1] ${all}`);
  await pool.query(`INSERT INTO applied_course (id, assessment_id, country, university_id, course_id, type, intake)
    SELECT ${id(2)}, ${id(1)}, 'CA', '${course.universityId}', '${course.id}', 'pg', '2027-01' ${all}`);
  await pool.query(`INSERT INTO application (id, assessment_id, applied_course_id, application_type, intake, status)
    SELECT ${id(3)}, ${id(1)}, ${id(2)}, 'New Application', '2027-01', 'Pending' ${all}`);
  for (const table of ["assessment", "applied_course", "application"])
    await asOwner(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await pool.query(`INSERT INTO visa_verdict (id, application_id, assessment_id, country, state, planned_on, act_by, missing, findings,
      facts, fingerprint, made_at)
    SELECT ${id(4)}, ${id(3)}, ${id(1)}, CASE WHEN n % 2 = 0 THEN 'CA' ELSE 'GB' END,
      (ARRAY['unsafe', 'unknown', 'safe'])[n / 10 % 3 + 1], current_date + n % 300, current_date + n % 300, '[]', '[]',
      '{"documents": [], "tests": [], "funds": []}', 'plan', now() ${all}`);
  await asOwner("VACUUM ANALYZE");
}, 120_000);

it.each([
  ["nothing", {}],
  ["a branch", { location: "batala" }],
  ["the last day first", { sort: "-day" }],
  ["safe ones of a branch", { tab: "safe", location: "gurdaspur" }],
  ["a country", { country: "CA" }],
  ["a day", { due: "2035-01-01", location: "batala" }],
] as [string, Record<string, string>][])(
  "the list of visa dates with %s reads few rows",
  async (_, asked) => {
    for (const viewer of [admin, counsellor]) {
      const call = await readBy(() => visaDateList.read(viewer, asked));
      const page = await readBy(() => visaDateList.page(viewer, Promise.resolve(asked)));
      expect(call[0], `call: ${call}`).toBeLessThan(few);
      expect(page[0], `page, with its count: ${page}`).toBeLessThan(3 * few);
      const { rows } = await visaDateList.read(viewer, asked);
      expect(rows).toHaveLength(50);
    }
  },
);
