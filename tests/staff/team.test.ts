import { describe, expect, it } from "vitest";
import { callersOf, myDay } from "@/lib/desk/today/queries";
import { updateAssessmentStatus } from "@/lib/intake/assessments/operations";
import { activeAssessments } from "@/lib/intake/assessments/queries";
import { followUpList } from "@/lib/parts/follow-ups/list";
import { followUpCounts } from "@/lib/parts/follow-ups/queries";
import { addRemark } from "@/lib/parts/remarks/operations";
import { mentionableOf } from "@/lib/parts/remarks/queries";
import { updateRole, updateTeam } from "@/lib/people/staff/operations";
import { largestTeam } from "@/lib/people/staff/schema";
import { db } from "@/lib/platform/db";
import { stats } from "@/lib/reports/dashboard/queries";
import { dayInIndia } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// A counsellor who leads others works on the team's cases as on their own, but rejects none.

const admin = async () => callerFor(await makeStaff({ role: "admin" }));
const lead = async (leader: Staff, team: string[]) =>
  updateTeam.run({ email: leader.email, team }, await admin());

/** A team lead of one, whose case has a call that is due today, and a colleague who leads nobody. */
async function team() {
  const [leader, member, other] = [await makeStaff(), await makeStaff(), await makeStaff()];
  const c = await makeCase({ handler: member });
  await makeFollowUp(c.id, dayInIndia());
  expect(await lead(leader, [member.id])).toMatchObject({ ok: true });
  return { leader, member, other, c };
}

const remark = async (by: Staff, ref_no: string) =>
  addRemark.run({ ref_no, remarks: "<p>Called the father</p>" }, await callerFor(by));
describe("a team lead", () => {
  it("opens the cases of the team, and a colleague does not", async () => {
    const { leader, other, c } = await team();
    expect(await remark(leader, c.ref_no)).toMatchObject({ ok: true });
    expect(await remark(other, c.ref_no)).toMatchObject({ ok: false, status: 403 });
  });

  it("has them in the lists, and in the counters that open these", async () => {
    const { leader, other, c } = await team();
    const [seen, unseen] = [await viewerFor(leader), await viewerFor(other)];
    expect(await stats.read(seen, {})).toMatchObject({ active: 1 });
    expect(await stats.read(unseen, {})).toMatchObject({ active: 0 });
    const ofToday = (viewer: typeof seen) => followUpCounts.read(viewer, {});
    expect(await ofToday(seen)).toMatchObject([{ today: 1 }]);
    expect(await ofToday(unseen)).toMatchObject([{ today: 0 }]);
    for (const list of [activeAssessments, followUpList])
      expect(await list.run({}, await callerFor(leader))).toMatchObject({
        data: { rows: [{ ref_no: c.ref_no }] },
      });
  });

  it("looks at the day of the team, and at nobody else's", async () => {
    const { leader, member, other } = await team();
    const viewer = await viewerFor(leader);
    expect((await callersOf(viewer)).map(({ value }) => value)).toEqual([member.id]);
    expect(await myDay.read(viewer, { whose: member.id })).toMatchObject({
      whose: member.id,
      total: 1,
    });
    expect(await myDay.read(viewer, { whose: other.id })).toMatchObject({ whose: leader.id });
  });

  it("rejects no case of the team", async () => {
    const { leader, c } = await team();
    const { id: reason } = await db.rejectReason.findFirstOrThrow();
    const rejects = { ref_no: c.ref_no, status: false, reason };
    expect(await updateAssessmentStatus.run(rejects, await callerFor(leader))).toMatchObject({
      ok: false,
      status: 403,
    });
  });

  it("is told by a remark on a case of the team, as who may open it", async () => {
    const { leader, other, c } = await team();
    const { location, state, handlerId } = await db.assessment.findUniqueOrThrow({
      where: { id: c.id },
    });
    const named = await mentionableOf(db, { location, state, handlerId } as never);
    const ids = named.map(({ _id }) => _id);
    expect(ids).toContain(leader.id);
    expect(ids).not.toContain(other.id);
  });

  it("sees nothing of the team in a branch where they do not work", async () => {
    const leader = await makeStaff({ branches: ["gurdaspur"] });
    const member = await makeStaff();
    const c = await makeCase({ handler: member, location: "batala" });
    await lead(leader, [member.id]);
    expect(await remark(leader, c.ref_no)).toMatchObject({ ok: false, status: 404 });
  });

  it("leads nobody any more at once: taken away, or with another role", async () => {
    const { leader, member, c } = await team();
    expect(await lead(leader, [])).toMatchObject({ ok: true });
    expect(await remark(leader, c.ref_no)).toMatchObject({ ok: false, status: 403 });
    await lead(leader, [member.id]);
    const roles = ["reception", "user"] as const;
    for (const type of roles) await updateRole.run({ email: leader.email, type }, await admin());
    expect(await remark(leader, c.ref_no)).toMatchObject({ ok: false, status: 403 });
  });
});

describe("a team", () => {
  it("is of a counsellor, of others than themselves, and of people who are there", async () => {
    const { leader } = await team();
    const desk = await makeStaff({ role: "reception" });
    const wrong: [Staff, string[]][] = [
      [desk, [leader.id]],
      [leader, [leader.id]],
      [leader, [crypto.randomUUID()]],
      [leader, ["nobody"]],
      [leader, Array.from({ length: largestTeam + 1 }, () => crypto.randomUUID())],
    ];
    for (const [staff, members] of wrong)
      expect(await lead(staff, members)).toMatchObject({ ok: false, status: 422 });
  });

  it("is told to its members, also when it ends with the leader's role", async () => {
    const { leader, member } = await team();
    await lead(leader, [member.id]);
    await updateRole.run({ email: leader.email, type: "reception" }, await admin());
    const told = await db.notification.findMany({
      where: { staffId: member.id, text: { startsWith: leader.name } },
      orderBy: { id: "asc" },
    });
    expect(told.map(({ text }) => text)).toEqual([
      `${leader.name} leads your work now, and sees your cases and your day`,
      `${leader.name} does not lead your work any more`,
    ]);
  });

  it("keeps a member who was switched off, whose cases stand with them", async () => {
    const { leader, member, c } = await team();
    await db.staff.update({ where: { id: member.id }, data: { active: false } });
    expect(await lead(leader, [member.id])).toMatchObject({ ok: true });
    expect(await remark(leader, c.ref_no)).toMatchObject({ ok: true });
  });

  it("is changed by an admin alone, and written in the audit log", async () => {
    const { leader, member } = await team();
    const own = await updateTeam.run(
      { email: leader.email, team: [member.id] },
      await callerFor(leader),
    );
    expect(own).toMatchObject({ ok: false, status: 403 });
    const lines = await db.auditLine.findMany({
      where: { operation: "staff.team", subject: leader.email },
    });
    expect(lines.map(({ detail }) => detail)).toEqual([{ from: [], to: [member.id] }]);
  });
});
