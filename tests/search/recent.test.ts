import { describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { type Case, makeCase } from "../support/cases";
import { makeStaff, type Staff } from "../support/staff";

const visit = async (as: Staff, c: Case) =>
  (await callRoute("search/visit", { as, method: "POST", query: { ref_no: c.ref_no } })).status;
type Recent = {
  cases: { ref_no: string }[];
  here: { ref_no: string; opens: boolean; transfers: boolean } | null;
};
const recent = async (as: Staff, c?: Case) =>
  (await callRoute("search/recent", { as, query: c ? { ref_no: c.ref_no } : {} })).body as Recent;
/** Each visit a minute before the one that came last. */
const age = (staff: Staff) =>
  db.$executeRaw`UPDATE case_visit SET at = at - interval '2 minutes' WHERE staff_id = ${staff.id}::uuid`;

describe("recent cases", () => {
  it("recent cases are those that the person opened last, without the one at hand", async () => {
    const [staff, other] = [await makeStaff(), await makeStaff()];
    const [one, two, three] = [await makeCase(), await makeCase(), await makeCase()];
    for (const c of [one, two, three, one]) {
      expect(await visit(staff, c)).toBe(200);
      await age(staff);
    }
    await visit(other, two);
    expect((await recent(staff)).cases.map(({ ref_no }) => ref_no)).toEqual(
      [one, three, two].map(({ ref_no }) => ref_no),
    );
    const at = await recent(staff, one);
    expect(at.cases.map(({ ref_no }) => ref_no)).toEqual([three.ref_no, two.ref_no]);
    expect(at.here).toMatchObject({ ref_no: one.ref_no, opens: false, transfers: false });
  });

  it("recent cases are recorded once a minute, and twenty are kept", async () => {
    const staff = await makeStaff();
    const c = await makeCase();
    await visit(staff, c);
    const [before] = await db.caseVisit.findMany({ where: { staffId: staff.id } });
    await visit(staff, c);
    expect(await db.caseVisit.findMany({ where: { staffId: staff.id } })).toEqual([before]);
    for (let n = 0; n < 21; n++) {
      await age(staff);
      await visit(staff, await makeCase());
    }
    expect(await db.caseVisit.count({ where: { staffId: staff.id } })).toBe(20);
    expect((await recent(staff)).cases).toHaveLength(10);
  });

  it("recent cases are only those that the person may still see", async () => {
    const staff = await makeStaff({ branches: ["gurdaspur"] });
    const c = await makeCase();
    await visit(staff, c);
    expect((await recent(staff)).cases).toHaveLength(1);
    await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
    expect(await recent(staff, c)).toEqual({ cases: [], here: null });
    expect(await visit(staff, c)).toBe(404);
    await db.assessment.delete({ where: { id: c.id } });
    expect(await visit(staff, c)).toBe(404);
  });

  it("recent cases tell the actions for the case that is open", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    expect((await recent(handler, c)).here).toMatchObject({ opens: true, transfers: false });
    expect((await recent(await makeStaff({ role: "admin" }), c)).here).toMatchObject({
      opens: true,
      transfers: true,
    });
    expect((await recent(await makeStaff({ role: "reception" }), c)).here).toMatchObject({
      opens: false,
    });
  });
});
