import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/platform/db";
import { DAY_MS } from "@/lib/values/calendar";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { handedIn, makeItem } from "../support/checklist";
import { makeStaff, type Staff } from "../support/staff";

// The list of all gaps: whose cases a person sees there, and what narrows and orders them.

beforeEach(async () => {
  await db.assessment.deleteMany();
});

const refs = async (as: Staff, query: Record<string, string> = {}) => {
  const answer = await callRoute("checklist", { as, query });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.rows.map(({ ref_no }) => ref_no);
};
const day = (days: number) => new Date(Date.now() + days * DAY_MS);

describe("the list of gaps", () => {
  it("the gaps are one's own for a counsellor and a branch's for an admin, also after a transfer", async () => {
    const [handler, other] = [await makeStaff(), await makeStaff()];
    const admin = await makeStaff({ role: "admin" });
    const mine = await makeCase({ handler });
    const theirs = await makeCase({ handler: other, location: "batala" });
    for (const c of [mine, theirs]) await makeItem(c);
    expect(await refs(handler)).toEqual([mine.ref_no]);
    expect(await refs(admin, { location: "batala" })).toEqual([theirs.ref_no]);
    expect(await refs(await makeStaff({ role: "admin", branches: ["gurdaspur"] }))).toEqual([
      mine.ref_no,
    ]);
    await db.assessment.update({ where: { id: mine.id }, data: { handlerId: other.id } });
    expect(await refs(handler)).toEqual([]);
    expect((await refs(other)).sort()).toEqual([mine.ref_no, theirs.ref_no].sort());
  });

  it("a case whose papers ended is in it, a complete one, a rejected one and one of later stages are not", async () => {
    const handler = await makeStaff();
    const [ended, complete, rejected, later] = await Promise.all(
      [1, 2, 3, 4].map(() => makeCase({ handler })),
    );
    if (!ended || !complete || !rejected || !later) throw new Error("no cases");
    await handedIn(await makeItem(ended), { validTo: "2020-01-01" });
    await handedIn(await makeItem(complete), { validTo: "2099-01-01" });
    await makeItem(rejected);
    await db.assessment.update({ where: { id: rejected.id }, data: { state: "rejected" } });
    await makeItem(later, { stage: "visa" });
    expect(await refs(handler)).toEqual([ended.ref_no]);
  });

  it("the next due day comes first, or the oldest ask, and each filter leaves the others out", async () => {
    const handler = await makeStaff();
    const [soon, asked] = [
      await makeCase({ handler, country_apply_for: "AU" }),
      await makeCase({ handler }),
    ];
    await makeItem(soon, { dueOn: day(3) });
    await makeItem(asked, { askedAt: day(-9), channel: "call", stage: "visa", dueOn: day(8) });
    expect(await refs(handler)).toEqual([soon.ref_no, asked.ref_no]);
    expect(await refs(handler, { sort: "asked" })).toEqual([asked.ref_no, soon.ref_no]);
    expect(await refs(handler, { stage: "visa" })).toEqual([asked.ref_no]);
    expect(await refs(handler, { country: "AU" })).toEqual([soon.ref_no]);
    const by = day(5).toISOString().slice(0, 10);
    expect(await refs(handler, { due: by })).toEqual([soon.ref_no]);
  });

  it("the lists of assessments say what is missing, and are narrowed to it", async () => {
    const handler = await makeStaff();
    const [gaps, none] = [await makeCase({ handler }), await makeCase({ handler })];
    await makeItem(gaps);
    await handedIn(await makeItem(gaps));
    await handedIn(await makeItem(none));
    const rows = async (missing?: string) =>
      (
        await callRoute("assessments/acceptedAssessments", {
          as: handler,
          query: missing ? { missing } : {},
        })
      ).rows;
    expect(await rows("yes")).toMatchObject([{ ref_no: gaps.ref_no, missing: "1 of 2" }]);
    expect(await rows("no")).toMatchObject([{ ref_no: none.ref_no, missing: null }]);
    expect(await rows()).toHaveLength(2);
  });
});
