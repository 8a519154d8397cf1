import pg from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { caseLists } from "@/lib/case-file/lists";
import { caseProgress, seenOverview, wholeCase } from "@/lib/intake/assessments/answer";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { warmPool } from "../support/pool";
import { cookieFor, makeStaff } from "../support/staff";

// The specification's lists of assessments (spec §7): rows, as pages show them, or with `fields=all` whole ones.

const all = { fields: "all" };
const active = "assessments/acceptedAssessments";

beforeEach(async () => {
  await db.assessment.deleteMany();
});

describe("fields=all", () => {
  it("fields=all answers each assessment as its own call does, and rows come without it", async () => {
    const admin = await makeStaff({ role: "admin" });
    const { case: full } = await makeFullCase(await makeStaff());
    const { ref_no } = await makeCase({ handler: admin });
    const { rows } = await callRoute(active, { as: admin, query: all });
    for (const [at, one] of [ref_no, full.ref_no].entries()) {
      const single = await callRoute("assessments/singleAssessment", {
        as: admin,
        query: { ref_no: one },
      });
      expect(rows[at]).toEqual(single.body);
      wholeCase.parse(rows[at]);
    }
    const short = await callRoute(active, { as: admin });
    for (const row of short.rows) caseProgress.parse(row);
  });

  it.each([
    ["search/name", { name: "Amrit" }],
    ["search/dob", { dob: "2001-05-04" }],
    ["assessments/all", {}],
  ])("%s gets only Overview of the cases they may not open (A2)", async (path, query) => {
    const me = await makeStaff();
    const mine = await makeCase({ handler: me });
    const theirs = await makeCase({ handler: await makeStaff() });
    await makeCase({ location: "batala" });
    await db.staff.update({ where: { id: me.id }, data: { limitedTo: ["gurdaspur"] } });
    const { rows } = await callRoute(path, { as: me, query: { ...query, ...all } });
    expect(rows.map(({ ref_no }) => ref_no)).toEqual([theirs.ref_no, mine.ref_no]);
    seenOverview.parse(rows[0]);
    expect(Object.keys(rows[1] ?? {})).toEqual(expect.arrayContaining(Object.keys(caseLists)));
  });

  it("fields=all takes 50 at a time at most, and says where the next ones are", async () => {
    const admin = await makeStaff({ role: "admin" });
    for (let made = 0; made < 3; made++) await makeCase({ handler: admin });
    const first = await callRoute(active, { as: admin, query: { ...all, limit: "2" } });
    const next = new URL(/<(.*)>/.exec(first.headers.get("link") ?? "")?.[1] ?? "", "http://here");
    const query = Object.fromEntries(next.searchParams);
    expect(query).toMatchObject(all);
    const second = await callRoute(active, { as: admin, query });
    expect([first.rows.length, second.rows.length]).toEqual([2, 1]);
    wholeCase.parse(second.rows[0]);
    const many = await callRoute(active, { as: admin, query: { ...all, limit: "51" } });
    expect(many).toMatchObject({ status: 422, body: { fields: { limit: expect.any(String) } } });
    const other = await callRoute(active, { as: admin, query: { fields: "some" } });
    expect(other).toMatchObject({ status: 422, body: { fields: { fields: expect.any(String) } } });
  });

  it("fields=all needs as many statements for many cases as for one", async () => {
    const admin = await makeStaff({ role: "admin" });
    const cookie = await cookieFor(admin);
    const asked = async () => {
      await warmPool();
      const statements = vi.spyOn(pg.Client.prototype, "query");
      await callRoute(active, { cookie, query: all });
      const count = statements.mock.calls.length;
      statements.mockRestore();
      return count;
    };
    await makeFullCase(admin);
    const one = await asked();
    for (let made = 0; made < 5; made++) await makeFullCase(admin);
    expect(await asked()).toBe(one);
    // The viewer, the rows, of them Overview and the lists inside, whom the viewer has read today (decision A13), and the
    // line of the access log with the names in it.
    expect(one).toBe(7);
  });
});
