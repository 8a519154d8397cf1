import { expect, it } from "vitest";
import { reply } from "@/lib/desk/inbox/operations";
import { conversationOpened } from "@/lib/desk/inbox/queries";
import { receiveSmsAnswer } from "@/lib/desk/inbox/receive-sms";
import { addReminder } from "@/lib/desk/reminders/operations";
import { ownReminders } from "@/lib/desk/reminders/queries";
import { transferAssessment } from "@/lib/intake/assessments/operations";
import { addRemark } from "@/lib/parts/remarks/operations";
import { updateTeam } from "@/lib/people/staff/operations";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia, now } from "@/lib/values/clock";
import { refsOf, start } from "../support/bulk";
import { type Case, makeCase } from "../support/cases";
import { makeFollowUp } from "../support/follow-ups";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

// The cases of a team, met by what else happens to cases: a team lead's right goes with the handler, wherever the case goes.

const adminCaller = async () => callerFor(await makeStaff({ role: "admin" }));

async function makeTeam() {
  const [leader, member] = [await makeStaff(), await makeStaff()];
  const lead = async (team: string[]) =>
    updateTeam.run({ email: leader.email, team }, await adminCaller());
  expect(await lead([member.id])).toMatchObject({ ok: true });
  return { leader, member, lead, c: await makeCase({ handler: member }) };
}

/** The status of a remark on the case; 200 where it is saved. */
async function remark(by: Staff, { ref_no }: Pick<Case, "ref_no">) {
  const result = await addRemark.run({ ref_no, remarks: "<p>Called</p>" }, await callerFor(by));
  return result.ok ? 200 : result.status;
}

it("a case that is transferred out of the team leaves its lead, and comes with one who joins", async () => {
  const { leader, member, lead, c } = await makeTeam();
  const other = await makeStaff();
  const give = async (to: Staff) =>
    transferAssessment.run({ ref_no: c.ref_no, caseHandler: to.email }, await adminCaller());
  expect(await give(other)).toMatchObject({ ok: true });
  expect(await remark(leader, c)).toBe(403);
  expect(await lead([member.id, other.id])).toMatchObject({ ok: true });
  expect(await remark(leader, c)).toBe(200);
});

it("a merged case is its survivor's handler's, and is the team's again when the two part", async () => {
  const { leader, c } = await makeTeam();
  const survivor = await makeCase({ handler: await makeStaff() });
  expect(await merge(survivor, c)).toMatchObject({ ok: true });
  expect(await remark(leader, survivor)).toBe(403);
  expect(await part(c)).toMatchObject({ ok: true });
  expect(await remark(leader, c)).toBe(200);
});

it("a case of the team is nobody's in the trash, and the lead's again when it is restored", async () => {
  const { leader, c } = await makeTeam();
  await trash(c);
  expect(await remark(leader, c)).toBe(404);
  expect(await restore(c)).toMatchObject({ ok: true });
  expect(await remark(leader, c)).toBe(200);
});

it("a lead puts off the calls of the team in one go, and no call of anybody else", async () => {
  const { leader, c } = await makeTeam();
  const other = await makeCase({ handler: await makeStaff() });
  const today = dayInIndia();
  const calls = [await makeFollowUp(c.id, today), await makeFollowUp(other.id, today)];
  const day = daysAfter(today, 3);
  const refs = refsOf([c, other]);
  expect(await start(leader, { action: "reschedule", refs, day })).toMatchObject({
    data: { done: 1, skipped: 1 },
  });
  const days = await Promise.all(
    calls.map(({ id }) => db.followUp.findUniqueOrThrow({ where: { id } })),
  );
  expect(days.map(({ followUpDate }) => followUpDate.toISOString().slice(0, 10))).toEqual([
    day,
    today,
  ]);
});

it("a lead reads and answers what a student of the team writes, and a colleague does not", async () => {
  const { leader, c } = await makeTeam();
  const came = { kind: "answer", providerId: c.mobile, isNamed: true, text: "Haan ji" } as const;
  await db.$transaction((tx) => receiveSmsAnswer({ ...came, phone: c.mobile, at: now() }, tx));
  const { id } = await db.conversation.findFirstOrThrow({ where: { assessmentId: c.id } });
  const opens = async (by: Staff) => {
    const opened = await conversationOpened(await viewerFor(by), id, undefined);
    return Boolean(opened) && !isFailure(opened);
  };
  const other = await makeStaff();
  expect([await opens(leader), await opens(other)]).toEqual([true, false]);
  const body = "Bring the marks";
  expect(await reply.run({ id, body }, await callerFor(other))).toMatchObject({ ok: false });
  const answered = await reply.run({ id, body }, await callerFor(leader));
  expect(answered).not.toMatchObject({ status: 403 });
  expect(answered).not.toMatchObject({ status: 404 });
});

it("a reminder of a case stays with a lead who leads no longer, without the student's name", async () => {
  const { leader, lead, c } = await makeTeam();
  const note = { words: "Ask the bank", day: daysAfter(dayInIndia(), 1), time: "10:00" };
  const more = { ref_no: c.ref_no, lead: "", repeats: "never", until: "" };
  expect(await addReminder.run({ ...note, ...more }, await callerFor(leader))).toMatchObject({
    ok: true,
  });
  const about = async () => (await ownReminders.read(await viewerFor(leader), {})).at(0)?.about;
  expect(await about()).toMatchObject({ path: `/app/view-assessment/${c.ref_no}` });
  await lead([]);
  expect(await about()).toBeNull();
});
