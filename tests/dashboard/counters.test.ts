import { beforeAll, describe, expect, it } from "vitest";
import { deleteAssessment, updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { db } from "@/lib/platform/db";
import { foldCounters } from "@/lib/platform/jobs/housekeeping";
import type { Branch } from "@/lib/values/branches";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { makeFullCase } from "../support/full-case";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff } from "../support/staff";

beforeAll(warmPool);

const counters = async (as: Staff, branch?: Branch) => {
  const query: Record<string, string> = branch ? { branch } : {};
  const { status, body } = await callRoute("getStats", { as, query });
  expect(status).toBe(200);
  return body as Record<string, number>;
};

/** What the counters should say, counted row by row. */
async function counted(location: Branch) {
  const states = await db.assessment.groupBy({ by: ["state"], where: { location }, _count: true });
  const of = (state: string) => states.find((s) => s.state === state)?._count ?? 0;
  const where = { location };
  return {
    active: of("active"),
    rejected: of("rejected"),
    unattended: of("unattended"),
    applications: await db.application.count({ where }),
    offerLetters: await db.offerLetter.count({ where }),
    visas: await db.visa.count({ where }),
  };
}
const both = async (as: Staff) => {
  expect(await counters(as, "gurdaspur")).toEqual(await counted("gurdaspur"));
  expect(await counters(as, "batala")).toEqual(await counted("batala"));
};

describe("the six counters (spec §7)", () => {
  it("the six counters are the rows of a branch, whatever happened to them", async () => {
    const admin = await makeStaff({ role: "admin" });
    const caller = await callerFor(admin);
    await both(admin);
    const full = await makeFullCase(await makeStaff());
    const { ref_no } = await makeCase({ location: "batala" });
    await makeCase();
    await both(admin);
    await updateAssessmentStatus.run({ ref_no, status: true }, caller);
    await both(admin);
    await updateAssessmentStatus.run({ ref_no, status: false }, caller);
    await both(admin);
    await db.assessment.update({ where: { id: full.case.id }, data: { location: "batala" } });
    await both(admin);
    await foldCounters();
    await both(admin);
    await deleteAssessment.run({ ref_no: full.case.ref_no }, caller);
    await both(admin);
    await db.assessment.deleteMany();
    await both(admin);
    expect(await counters(admin, "batala")).toEqual({
      active: 0,
      rejected: 0,
      unattended: 0,
      applications: 0,
      offerLetters: 0,
      visas: 0,
    });
  });

  it("the six counters stay right while changes and folding meet", async () => {
    const admin = await makeStaff({ role: "admin" });
    const work = Array.from({ length: 30 }, (_, n) =>
      n % 5 === 0 ? foldCounters() : makeCase({ location: n % 2 ? "batala" : "gurdaspur" }),
    );
    await Promise.all(work);
    await both(admin);
    await foldCounters();
    await both(admin);
  });

  it("the six counters are of the branch that is looked at, or another that is asked for (P4)", async () => {
    const staff = await makeStaff({ branches: ["batala"] });
    await makeCase({ location: "batala" });
    expect(await counters(staff)).toEqual(await counted("batala"));
    const outside = await callRoute("getStats", { as: staff, query: { branch: "gurdaspur" } });
    expect(outside.status).toBe(403);
  });

  it.each(["reception", "Admission"] as const)("%s has no counters (spec §6)", async (role) => {
    expect((await callRoute("getStats", { as: await makeStaff({ role }) })).status).toBe(403);
  });
});
