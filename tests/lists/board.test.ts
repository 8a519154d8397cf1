import { beforeEach, describe, expect, it } from "vitest";
import { milestoneNames } from "@/lib/case/stage";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { leadStandings } from "@/lib/intake/leads/labels";
import { leadList } from "@/lib/intake/leads/list";
import { callLead, closeLead } from "@/lib/intake/leads/operations";
import { anyStatus } from "@/lib/parts/applications/labels";
import { applicationList } from "@/lib/parts/applications/list";
import { editStatus } from "@/lib/parts/applications/operations";
import { db } from "@/lib/platform/db";
import { makeApplication } from "../support/applications";
import { makeCase } from "../support/cases";
import { makeLead } from "../support/leads";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// A board is its list in columns: the same scope, filters and rows, each card in one column.

let counsellor: Staff;
beforeEach(async () => {
  counsellor = await makeStaff();
});

type Board = {
  columns: { value: string; rows: { _id: string }[]; count?: number; sum?: string }[];
};
const standing = (board: Board, id: string) =>
  board.columns.filter(({ rows }) => rows.some(({ _id }) => _id === id)).map(({ value }) => value);

async function cases(of: Staff, asked: Record<string, string> = {}) {
  const values = milestoneNames;
  return activeAssessments.board(await viewerFor(of), Promise.resolve(asked), {
    ...{ filter: "stage", values },
  });
}
async function applications(of: Staff, asked: Record<string, string> = {}) {
  const values = anyStatus;
  return applicationList.board(await viewerFor(of), Promise.resolve(asked), {
    ...{ filter: "status", values },
  });
}
async function leads(of: Staff, asked: Record<string, string> = {}) {
  const values = Object.keys(leadStandings);
  return leadList.board(await viewerFor(of), Promise.resolve(asked), {
    ...{ filter: "standing", values, fixed: { tab: "all" } },
  });
}

describe("the board of cases", () => {
  it("shows an active case in the column of the furthest stage, and moves it when a record brings it on", async () => {
    const one = await makeCase({ handler: counsellor, state: "active" });
    expect(standing(await cases(counsellor), one.id)).toEqual(["accepted"]);
    await makeApplication(one.id);
    await db.assessment.update({ where: { id: one.id }, data: { appliedOn: new Date() } });
    expect(standing(await cases(counsellor), one.id)).toEqual(["applied"]);
    await db.assessment.update({ where: { id: one.id }, data: { visaOn: new Date() } });
    expect(standing(await cases(counsellor), one.id)).toEqual(["visa"]);
  });

  it("shows nobody else's cases, and keeps the filters of its list but its own", async () => {
    const own = await makeCase({ handler: counsellor, state: "active", country_apply_for: "CA" });
    const other = await makeCase({ handler: await makeStaff(), state: "active" });
    const board = await cases(counsellor, { country: "CA", stage: "visa", cursor: "old" });
    expect(standing(board, own.id)).toEqual(["accepted"]);
    expect(standing(board, other.id)).toEqual([]);
    expect(standing(await cases(counsellor, { country: "AU" }), own.id)).toEqual([]);
    expect(board.state).toMatchObject({ country: "CA" });
    expect(board.controls.map(({ name }) => name)).not.toContain("stage");
  });

  it("counts a column whole, and shows its first twenty cards", async () => {
    for (let n = 0; n < 22; n++) await makeCase({ handler: counsellor, state: "active" });
    const [accepted] = (await cases(counsellor)).columns;
    expect(accepted?.count).toBe(22);
    expect(accepted?.rows).toHaveLength(20);
  });

  it("adds up the packages of a column whole, of the cases that the filters leave", async () => {
    const sums = async (asked = {}) =>
      Object.fromEntries(
        (await cases(counsellor, asked)).columns.map((one) => [one.value, one.sum]),
      );
    expect((await sums()).accepted).toBeUndefined();
    const country = (code: string, total_amount: string) =>
      makeCase({ handler: counsellor, state: "active", country_apply_for: code, total_amount });
    const far = await country("CA", "125000.50");
    await country("AU", "70000");
    await makeCase({ handler: counsellor, state: "active" });
    await makeCase({ handler: await makeStaff(), state: "active", total_amount: "999" });
    expect((await sums()).accepted).toBe("195000.50");
    expect((await sums({ country: "AU" })).accepted).toBe("70000.00");
    await db.assessment.update({ where: { id: far.id }, data: { visaOn: new Date() } });
    expect(await sums()).toMatchObject({ accepted: "70000.00", visa: "125000.50" });
  });

  it("is refused to whoever may not see the list", async () => {
    await expect(cases(await makeStaff({ role: "reception" }))).rejects.toMatchObject({
      failure: { status: 403 },
    });
  });
});

it("a move on the board of applications is based on the version that its card shows", async () => {
  const one = await makeCase({ handler: counsellor, state: "active" });
  const { id } = await makeApplication(one.id);
  const rowOf = async () =>
    (await applications(counsellor)).columns
      .flatMap(({ rows }) => rows)
      .find(({ _id }) => _id === id);
  const { version, assessmentId } = (await rowOf()) ?? { version: -1, assessmentId: "" };
  const move = { ref_no: assessmentId, applicationId: id, version, status: "Not Applied" };
  const caller = await callerFor(counsellor);
  expect(await editStatus.run(move, caller)).toMatchObject({ ok: true });
  expect(standing(await applications(counsellor), id)).toEqual(["Not Applied"]);
  expect(await editStatus.run({ ...move, status: "Rejected" }, caller)).toMatchObject({
    status: 409,
  });
});

it("a lead goes from its first call over being closed to being open again through the columns of its board", async () => {
  const caller = await callerFor(counsellor);
  const lead = await makeLead({ handler: counsellor });
  const at = async () => standing(await leads(counsellor), lead.id);
  expect(await at()).toEqual(["new"]);
  const called = await callLead.run(
    { id: lead.id, version: lead.version, spoken: "yes", words: "Comes", followUpOn: "2099-01-05" },
    caller,
  );
  expect(called).toMatchObject({ ok: true });
  expect(await at()).toEqual(["talking"]);
  const { version } = await db.lead.findUniqueOrThrow({ where: { id: lead.id } });
  await closeLead.run({ id: lead.id, version, reason: "later" }, caller);
  expect(await at()).toEqual(["closed"]);
});
