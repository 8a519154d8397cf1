import { beforeAll, describe, expect, it, vi } from "vitest";
import {
  activeAssessments,
  inactiveAssessments,
  newAssessments,
} from "@/lib/intake/assessments/queries";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { followUpCards, followUpCounts } from "@/lib/parts/follow-ups/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { pool } from "@/lib/platform/db";
import { stats } from "@/lib/reports/dashboard/queries";
import { makeBranch } from "../support/branches";
import { asOwner } from "../support/owner";
import { makeStaff, viewerFor } from "../support/staff";

// Twenty branches two of them with nearly everything: a list is read along its index, whether it is
// of one branch, of all, or of the few that somebody is limited to.

const small = Array.from({ length: 18 }, (_, n) => `small-${n}`);
const codes = ["gurdaspur", "batala", ...small];
const few = ["batala", "small-0", "small-1"];
const viewers: Record<string, Viewer> = {};

beforeAll(async () => {
  for (const code of small) await makeBranch({ code });
  const handler = await makeStaff();
  await pool.query(
    `INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country,
       qualification, stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state,
       handler_id, created_at)
     SELECT gen_random_uuid(), 'Gurpreet', 'Singh', '+919' || lpad((n * 7919 % 1000000000)::text, 9, '0'),
       'student' || n || '@mail.example', '2001-05-04', '-', '143521', 'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70,
       ($1::text[])[CASE WHEN n % 10 < 5 THEN 1 WHEN n % 10 < 8 THEN 2 ELSE 3 + n % 18 END], false, false, 'CA',
       (ARRAY['unattended', 'active', 'active', 'rejected'])[1 + n / 3 % 4]::assessment_state, $2,
       now() - n * interval '1 minute'
     FROM generate_series(1, 20000) n`,
    [codes, handler.id],
  );
  await pool.query(`
    INSERT INTO follow_up (id, assessment_id, action, follow_up_date, remarks)
    SELECT gen_random_uuid(), id, 'Appointment', now()::date - 300 + (random() * 400)::int,
      CASE WHEN random() < 0.9 THEN 'Spoken' END
    FROM assessment`);
  await pool.query(`
    INSERT INTO counter_change (location, counter, change)
    SELECT location, 'active', 1 FROM assessment`);
  await asOwner("VACUUM ANALYZE assessment, follow_up, counter_change, branch");
  viewers.admin = await viewerFor(await makeStaff({ role: "admin" }));
  viewers.limitedAdmin = await viewerFor(await makeStaff({ role: "admin", branches: few }));
  viewers.admission = await viewerFor(await makeStaff({ role: "Admission" }));
  viewers.limitedAdmission = await viewerFor(await makeStaff({ role: "Admission", branches: few }));
  viewers.counsellor = await viewerFor(handler);
  viewers.limitedCounsellor = { ...viewers.counsellor, allBranches: false, branches: few };
}, 120_000);

const of = (name: string): Viewer => {
  const viewer = viewers[name];
  if (!viewer) throw new Error(`There is no ${name}`);
  return viewer;
};

type Sent = { text: string; values: unknown[] };
type Plan = { text: string };

/** What PostgreSQL did for the one statement about this table. */
async function planOf(table: string, read: () => Promise<unknown>): Promise<Plan> {
  const sent = vi.spyOn(pool, "query");
  await read();
  const [statement, ...others] = sent.mock.calls
    .map(([given]) => given as unknown as Sent)
    .filter(({ text }) => new RegExp(`FROM ("public"\\.)?"?${table}\\b`).test(text ?? ""));
  sent.mockRestore();
  if (!statement || others.length) throw new Error(`Not one statement about ${table}`);
  const { rows } = await pool.query(`EXPLAIN ${statement.text}`, statement.values);
  const text = rows.map((row) => row["QUERY PLAN"]).join("\n");
  return { text };
}

const page = { limit: 50 };

describe("a list at twenty branches", () => {
  it.each([
    ["an admin's, of a big branch", "admin", activeAssessments, { location: "gurdaspur" }],
    ["an admin's, of a small one", "admin", inactiveAssessments, { location: "small-2" }],
    ["one of all branches", "admission", inactiveAssessments, {}],
    ["a call's over all branches", "admin", newAssessments, {}],
    ["a counsellor's own", "counsellor", activeAssessments, {}],
    [
      "a limited admin's, of one of theirs",
      "limitedAdmin",
      activeAssessments,
      { location: "batala" },
    ],
    ["a limited admin's, of all of theirs", "limitedAdmin", inactiveAssessments, {}],
    ["one of the few that somebody is limited to", "limitedAdmission", inactiveAssessments, {}],
    ["a limited counsellor's own", "limitedCounsellor", activeAssessments, {}],
  ] as const)(
    "a list at twenty branches, %s, is read along an index",
    async (_, who, list, input) => {
      const { text } = await planOf("assessment", () => list.read(of(who), { ...page, ...input }));
      expect(text).not.toContain("Seq Scan on assessment");
      expect(text).toMatch(/Scan (using|on) assessment_(\w+_created_at_id_idx|(branch_)?listed)/);
      // Rows of others are left out by the index, which is what a limit to some branches is about.
      if (who === "limitedAdmin" || who === "limitedAdmission")
        expect(text).toMatch(/Index Cond: .*location = ANY/);
    },
  );
});

describe("counts at twenty branches", () => {
  it.each([
    ["admin", { location: "batala" }, 1],
    ["admin", {}, 20],
    ["limitedAdmin", {}, 3],
    ["counsellor", {}, 1],
    ["limitedCounsellor", {}, 1],
  ] as const)("follow-ups of %s %j are ranges of their index", async (who, input, rows) => {
    const { text } = await planOf("follow_up", () => followUpCounts.read(of(who), input));
    expect(text).not.toContain("Seq Scan on follow_up");
    expect(await followUpCounts.read(of(who), input)).toHaveLength(rows);
  });

  it("the dashboard's cards are ranges of their index", async () => {
    const { text } = await planOf("follow_up", () => followUpCards.read(of("admin"), {}));
    expect(text).not.toContain("Seq Scan on follow_up");
  });

  it("a bucket of one branch is a range of its index", async () => {
    const input = { ...page, location: "batala", tab: "pending" as const };
    const { text } = await planOf("follow_up", () => followUpList.read(of("admin"), input));
    expect(text).toContain("follow_up_open_of_branch");
  });

  it("a branch's counters are changed by its own cases alone", async () => {
    const { text } = await planOf("counter_change", () =>
      stats.read(of("admin"), { branch: "small-2" }),
    );
    expect(text).toContain("counter_change_location_idx");
  });
});
