import { beforeEach, describe, expect, it } from "vitest";
import { caseOverview } from "@/lib/case-file/case-page";
import * as queries from "@/lib/intake/assessments/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeStaff, newMobile, viewerFor } from "../support/staff";

type Input = Record<string, unknown>;
type List = { read: (viewer: Viewer, input: Input) => Promise<{ rows: { ref_no: string }[] }> };
const shown = async (list: List, viewer: Viewer, input: Input = {}) =>
  (await list.read(viewer, input)).rows.map(({ ref_no }) => ref_no);

beforeEach(async () => {
  await db.assessment.deleteMany();
});

describe("whose cases a list shows (spec §6)", () => {
  it("the list New shows an admin both branches, and others one branch", async () => {
    const g = (await makeCase()).ref_no;
    const b = (await makeCase({ location: "batala" })).ref_no;
    await makeCase({ handler: await makeStaff() });
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    expect(await shown(queries.newAssessments, admin)).toEqual([b, g]);
    expect(await shown(queries.newAssessments, admin, { location: "batala" })).toEqual([b]);
    for (const role of ["user", "Admission"] as const) {
      const viewer = await viewerFor(await makeStaff({ role }), "batala");
      expect(await shown(queries.newAssessments, viewer)).toEqual([b]);
      expect(await shown(queries.newAssessments, viewer, { location: "gurdaspur" })).toEqual([g]);
    }
  });

  it("the list Active shows a counsellor their own cases, and admin and Admission all", async () => {
    const [me, other] = [await makeStaff(), await makeStaff()];
    const mine = (await makeCase({ handler: me })).ref_no;
    const theirs = (await makeCase({ handler: other, location: "batala" })).ref_no;
    await makeCase();
    await makeCase({ handler: me, state: "rejected" });
    expect(await shown(queries.activeAssessments, await viewerFor(me))).toEqual([mine]);
    for (const role of ["admin", "Admission"] as const) {
      const viewer = await viewerFor(await makeStaff({ role }));
      expect(await shown(queries.activeAssessments, viewer)).toEqual([theirs, mine]);
      expect(await shown(queries.activeAssessments, viewer, { location: "batala" })).toEqual([
        theirs,
      ]);
    }
  });

  it("the list Inactive shows everybody of the office all cases", async () => {
    const mine = await makeStaff();
    const one = (await makeCase({ state: "rejected", handler: mine })).ref_no;
    const two = (await makeCase({ state: "rejected", location: "batala" })).ref_no;
    await makeCase();
    for (const role of ["admin", "user", "Admission"] as const) {
      const viewer = await viewerFor(await makeStaff({ role }));
      expect(await shown(queries.inactiveAssessments, viewer)).toEqual([two, one]);
    }
  });

  it("a counsellor's cases of any state are shown to that person and admins (A8)", async () => {
    const me = await makeStaff();
    const one = (await makeCase({ handler: me })).ref_no;
    const two = (await makeCase({ handler: me, state: "rejected" })).ref_no;
    await makeCase({ handler: await makeStaff() });
    for (const staff of [me, await makeStaff({ role: "admin" })]) {
      const viewer = await viewerFor(staff);
      expect(await shown(queries.casesOf, viewer, { email: me.email })).toEqual([two, one]);
    }
    const curious = await viewerFor(await makeStaff({ role: "Admission" }));
    await expect(queries.casesOf.read(curious, { email: me.email })).rejects.toThrow();
  });
});

describe("outside the person's branches nothing is read (P4)", () => {
  it("no list shows a case outside the person's branches, whatever they ask for", async () => {
    const handler = await makeStaff({ branches: ["gurdaspur"] });
    const outside = { location: "batala", handler } as const;
    await makeCase({ location: "batala" });
    await makeCase(outside);
    await makeCase({ ...outside, state: "rejected" });
    for (const role of ["admin", "user", "Admission"] as const) {
      await db.staff.update({ where: { id: handler.id }, data: { role } });
      const viewer = await viewerFor({ ...handler, role }, "batala");
      expect(viewer.branch).toBe("gurdaspur");
      const { newAssessments, activeAssessments, inactiveAssessments, allAssessments } = queries;
      for (const list of [newAssessments, activeAssessments, inactiveAssessments, allAssessments]) {
        for (const input of [{}, { location: "batala" }, { q: "Amrit" }]) {
          expect(await shown(list, viewer, input)).toEqual([]);
        }
      }
      expect(await shown(queries.casesOf, viewer, { email: viewer.email })).toEqual([]);
    }
  });

  it("a case outside the person's branches answers 404", async () => {
    const viewer = await viewerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
    const { ref_no } = await makeCase({ location: "batala" });
    await expect(queries.singleAssessment.read(viewer, { ref_no })).rejects.toMatchObject({
      failure: { status: 404 },
    });
    expect(await caseOverview(viewer, ref_no)).toBeUndefined();
  });
});

describe("filters", () => {
  it("the lists are filtered by word, country and test", async () => {
    const mobile = newMobile();
    const one = (await makeCase({ first_name: "Harleen", surname: "Gill", mobile })).ref_no;
    const two = (await makeCase({ country_apply_for: "AU", english_test_type: "ielts" })).ref_no;
    const viewer = await viewerFor(await makeStaff({ role: "admin" }));
    const all = (input: Input) => shown(queries.allAssessments, viewer, input);
    expect(await all({})).toEqual([two, one]);
    expect(await all({ q: "leen gi" })).toEqual([one]);
    expect(await all({ q: mobile.slice(-6) })).toEqual([one]);
    expect(await all({ q: two.toLowerCase() })).toEqual([two]);
    expect(await all({ country: "Australia" })).toEqual([two]);
    expect(await all({ test: "ielts" })).toEqual([two]);
    expect(await all({ test: "pursuing" })).toEqual([one]);
    expect(await all({ q: "", country: "", test: "", location: "" })).toEqual([two, one]);
  });

  it.each(["H%leen", "H_rleen", "Har\\een", "Harl%n"])(
    "the filter %j matches itself literally",
    async (q) => {
      await makeCase({ first_name: "Harleen" });
      const viewer = await viewerFor(await makeStaff({ role: "admin" }));
      expect(await shown(queries.allAssessments, viewer, { q })).toEqual([]);
      const odd = (await makeCase({ first_name: `a${q}b` })).ref_no;
      expect(await shown(queries.allAssessments, viewer, { q })).toEqual([odd]);
    },
  );
});
