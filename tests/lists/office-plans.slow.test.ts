import { beforeAll, describe, expect, it, vi } from "vitest";
import { milestoneNames } from "@/lib/case/stage";
import { officeAssessments } from "@/lib/intake/assessments/list";
import * as assessments from "@/lib/intake/assessments/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db, pool } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { asOwner } from "../support/owner";
import { readBy } from "../support/read-by";
import { makeStaff, type Staff, viewerFor } from "../support/staff";
import { makeTag } from "../support/tags";

// Forty thousand cases over four years, one with rare values: whatever the office's list is asked for, the
// index tells which rows a page has, and no more rows than those are read.

const N = 40_000;
const covering = "assessment_enquired";
let admin: Viewer;
let counsellor: Viewer;
let rare: Staff;
let tags: { few: string; many: string };

beforeAll(async () => {
  const staff = await Promise.all(Array.from({ length: 10 }, () => makeStaff()));
  rare = await makeStaff();
  admin = await viewerFor(await makeStaff({ role: "admin" }));
  counsellor = await viewerFor(staff[0] as Staff);
  const handlers = staff.map(({ id }) => `'${id}'`).join();
  // In parts: where both cores are busy, all at once take longer than a statement may.
  for (let from = 1; from <= N; from += 5_000)
    await pool.query(`INSERT INTO assessment (id, first_name, surname, mobile, email, dob, address, pincode, city, country, qualification,
      stream, passout_year, percentage, location, any_refusal, spouse, country_apply_for, state, handler_id, created_at, source, visa_on, last_contact_at)
    SELECT uuidv7(-(n * interval '50 minutes')), 'Gurpreet', 'Gill', '+919' || lpad(n::text, 9, '0'), 'gurpreet.gill' || n || '@students.example', '2001-05-04', repeat('House 12, Model Town ', 8),
      '143521', 'Gurdaspur', 'IN', '10+2', 'Commerce', 2019, 70, CASE WHEN n % 3 = 0 THEN 'batala' ELSE 'gurdaspur' END, false, false,
      (ARRAY['CA', 'GB', 'AU'])[1 + n % 3], (ARRAY['unattended', 'active', 'active', 'rejected'])[1 + n / 7 % 4]::assessment_state,
      (ARRAY[${handlers}]::uuid[])[n % 10 + 1], now() - n * interval '50 minutes', (ARRAY['walkIn', 'friend', NULL])[1 + n / 5 % 3],
      CASE WHEN n % 50 = 0 THEN now()::date END, now() FROM generate_series(${from}, ${from + 4_999}) n`);
  const old = { createdAt: new Date("2023-05-05"), acceptedOn: new Date("2023-05-05") };
  await makeCase({
    handler: rare,
    ...old,
    country_apply_for: "NZ",
    source: "newspaper",
    hotness: "hot",
  });
  // One tag on one case in twenty thousand, one on each third.
  const [few, many] = [await makeTag(), await makeTag()];
  await db.$executeRaw`UPDATE assessment SET tags = ARRAY[${few.id}::uuid] WHERE pincode = '143521' AND mobile LIKE '%7777'`;
  await db.$executeRaw`UPDATE assessment SET tags = tags || ${many.id}::uuid WHERE mobile LIKE '%3'`;
  tags = { few: few.id, many: many.id };
  await asOwner("VACUUM ANALYZE assessment");
}, 300_000);

type Sent = { text: string; values: unknown[] };
type Node = {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Node[];
};

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The plans of what was asked of the cases. */
async function plansOf(ask: () => Promise<unknown>): Promise<Node[][]> {
  const sent = vi.spyOn(pool, "query");
  await ask();
  const statements = sent.mock.calls
    .map(([given]) => given as unknown as Sent)
    .filter(({ text }) => /^SELECT.*"assessment"/s.test(text ?? ""));
  sent.mockRestore();
  const plans: Node[][] = [];
  for (const { text, values } of statements) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
    plans.push(nodesOf(rows[0]["QUERY PLAN"][0].Plan));
  }
  return plans;
}

/** How many of the wide rows a plan is about; of one that reads the index alone none. */
const wide = (nodes: Node[]) =>
  nodes
    .filter((node) => node["Relation Name"] === "assessment")
    .filter((node) => node["Node Type"] !== "Index Only Scan")
    .map(
      (node) =>
        (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0)) * node["Actual Loops"],
    )
    .reduce((sum, rows) => sum + rows, 0);

describe("the office's list", () => {
  it.each([
    ["nothing", {}],
    ["a branch", { location: "batala" }],
    ["a month long ago", { from: "2024-02-01", to: "2024-02-29" }],
    [
      "a month, a country and a branch",
      { from: "2025-03-01", to: "2025-03-31", country: "GB", location: "batala" },
    ],
    ["a rare country", { country: "NZ" }],
    ["a country that nobody goes to", { country: "FR", location: "batala" }],
    ["a rare source", { source: "newspaper" }],
    ["no source", { source: "none", from: "2025-01-01" }],
    ["a rare handler", { handler: "rare" }],
    ["a handler's, active", { handler: "counsellor", state: "active" }],
    ["new ones of a year", { state: "unattended", from: "2025-01-01", to: "2025-12-31" }],
    ["visas of a year", { reached: "visa", from: "2024-01-01", to: "2024-12-31" }],
    ["what nobody reached", { reached: "deposit" }],
    ["cold ones, of which there is one", { cold: "yes" }],
  ] as [string, Record<string, string>][])(
    "the office's list with %s reads the rows of its page alone",
    async (_, { handler, ...asked }) => {
      const id = { rare: rare.id, counsellor: counsellor.id }[handler ?? ""];
      const input = { ...asked, ...(id && { handler: id }) };
      const [call, page] = [
        await plansOf(() => officeAssessments.read(admin, { limit: 50, ...input })),
        await plansOf(() => officeAssessments.page(admin, Promise.resolve(input))),
      ];
      // The rows of the page; and of the page its count.
      const statements = [2, 3];
      const ofNone = [1, 2];
      expect([statements, ofNone]).toContainEqual([call.length, page.length]);
      for (const nodes of [...call, ...page]) expect(wide(nodes)).toBeLessThanOrEqual(51);
    },
  );

  it("a search in the office's list finds few rows by its own index", async () => {
    const [nodes = []] = await plansOf(() => officeAssessments.read(admin, { q: "000012345" }));
    expect(wide(nodes)).toBeLessThan(100);
  });
});

it("a counsellor's cases are sorted by last contact along an index", async () => {
  for (const sort of ["contact", "-contact"]) {
    const input = { email: counsellor.email, limit: 50, sort };
    const [nodes = []] = await plansOf(() => assessments.casesOf.read(counsellor, input));
    expect(nodes.map((node) => node["Index Name"])).toContain(
      "assessment_handler_id_quiet_since_id_idx",
    );
    expect(wide(nodes)).toBeLessThanOrEqual(51);
  }
});

describe("the day's list", () => {
  it.each([
    ["hot ones, of which there is one", { hotness: "hot" }],
    ["hot ones of a branch", { hotness: "hot", location: "batala" }],
    ["a rare country and source", { country: "NZ", source: "newspaper" }],
    ["a call that nobody planned", { next: "none" }],
    ["a call today", { next: "today" }],
    ["a month long ago", { from: "01/02/2024", to: "29/02/2024" }],
    ["silence of sixty days", { quiet: "60" }],
    ["nothing, by the next follow-up", { sort: "next" }],
    ["a branch, by the next follow-up", { sort: "-next", location: "batala" }],
    ["nothing, by the last contact", { sort: "-contact" }],
    ["a branch, by the last contact", { sort: "contact", location: "batala" }],
  ] as [string, Record<string, string>][])(
    "the day's list with %s reads the rows of its page alone",
    async (_, asked) => {
      const { activeAssessments } = assessments;
      for (const nodes of [
        ...(await plansOf(() => activeAssessments.read(admin, { limit: 50, ...asked }))),
        ...(await plansOf(() => activeAssessments.page(admin, Promise.resolve(asked)))),
      ])
        expect(wide(nodes)).toBeLessThanOrEqual(51);
    },
  );

  it.each([
    ["of the office with a tag that few cases have", "few", {}],
    ["of the office with a tag that many cases have", "many", {}],
    ["of a branch with a tag that few cases have", "few", { location: "batala" }],
    ["of a branch with a tag that many cases have", "many", { location: "batala" }],
  ] as const)("a list %s reads hardly more rows than its page has", async (_, which, asked) => {
    const input = { ...asked, tag: tags[which] };
    for (const list of [officeAssessments, assessments.activeAssessments]) {
      const plans = await plansOf(() => list.read(admin, { limit: 50, ...input }));
      expect(plans.length).toBeGreaterThan(0);
      // A tenth has the frequent one, half of these the branch and the state: so many are passed by.
      for (const nodes of plans)
        expect(wide(nodes)).toBeLessThanOrEqual(which === "few" ? 51 : 2_500);
    }
  });
});

describe("the lists that were there", () => {
  const lists = {
    new: assessments.newAssessments,
    active: assessments.activeAssessments,
    inactive: assessments.inactiveAssessments,
    all: assessments.allAssessments,
  };
  const asked: Record<string, string>[] = [
    {},
    { location: "batala" },
    { country: "GB", location: "batala" },
    { test: "pte" },
  ];
  it.each(
    Object.entries(lists).flatMap(([name, list]) => asked.map((one) => [name, one, list] as const)),
  )(
    "the list %s with %j is read by its own index, or by the office's when that reads less",
    async (_, asked, list) => {
      for (const nodes of await everyPlan(list, asked))
        expect(byCovering(nodes)).toBeLessThanOrEqual(51);
    },
  );

  it.each(Object.entries(lists))(
    "the list %s with a rare filter reads no more rows",
    async (_, list) => {
      for (const nodes of await everyPlan(list, { country: "NZ" }))
        expect(byCovering(nodes)).toBeLessThanOrEqual(1);
    },
  );

  it.each(["admin", "counsellor"])(
    "the board of a %s reads the cards of a column and counts to a thousand, however many cases are at other stages",
    async (who) => {
      const viewer = who === "admin" ? admin : counsellor;
      const columns = { filter: "stage", values: milestoneNames };
      const ask = () => assessments.activeAssessments.board(viewer, Promise.resolve({}), columns);
      const [rows, of] = await readBy(ask);
      expect(rows, of).toBeLessThan(1_200);
      expect((await ask()).columns.map(({ count }) => (count ?? 0) > 100)).toEqual([
        ...[true, false, false, false, true],
      ]);
    },
  );

  /** How many wide rows the office's index made a plan read; which index is cheaper, the planner weighs by a sample. */
  const byCovering = (nodes: Node[]) =>
    nodes.some((node) => node["Index Name"] === covering) ? wide(nodes) : 0;

  const everyPlan = async (
    list: (typeof lists)[keyof typeof lists],
    asked: Record<string, string>,
  ) => {
    const plans = [];
    // So many lists in a row are more people than a counsellor may read in an hour (decision A13).
    await db.personRead.deleteMany({ where: { staffId: counsellor.id } });
    for (const viewer of [admin, counsellor]) {
      plans.push(...(await plansOf(() => list.read(viewer, { limit: 50, ...asked }))));
      plans.push(...(await plansOf(() => list.page(viewer, Promise.resolve(asked)))));
    }
    return plans;
  };
});
