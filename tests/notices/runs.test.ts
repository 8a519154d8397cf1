import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { addNotice } from "@/lib/catalogue/notices/operations";
import { currentNotice } from "@/lib/catalogue/notices/queries";
import { whyLeft } from "@/lib/desk/notice-runs/labels";
import { sendNotices, workNotices } from "@/lib/desk/notice-runs/operations";
import { casesWithoutAnswer, noticePlan, noticeProgress } from "@/lib/desk/notice-runs/queries";
import { claimNotices, freeNotices } from "@/lib/desk/notice-runs/runs";
import { erasePerson, setHold } from "@/lib/office/erasure/operations";
import { keepConsent } from "@/lib/parts/consent/ledger";
import { db } from "@/lib/platform/db";
import { deliver } from "@/lib/platform/outbox/deliver";
import { secretMark } from "@/lib/platform/outbox/secret";
import { makeBranch } from "../support/branches";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { merge, part } from "../support/merge";
import { refusedBy } from "../support/refused";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

type Case = Awaited<ReturnType<typeof makeCase>>;

// Each test has a branch of its own, whose admin counts and sends nothing else.
let location: string;
let admin: Staff;
beforeEach(async () => {
  ({ code: location } = await makeBranch());
  admin = await makeStaff({ role: "admin", branches: [location] });
  changeSettings({ SMTP_URL: "smtp://127.0.0.1:1" });
});

const newest = async () => (await currentNotice(db, "en")).version;
const press = async (by = admin, version?: number) =>
  sendNotices.run({ version: version ?? (await newest()) }, await callerFor(by));
const workOff = async () => {
  while ((await workNotices()) > 0);
};
const sendAll = async () => {
  const result = await press();
  await workOff();
  return result;
};
const plan = async () => noticePlan(await viewerFor(admin), await newest());
const progress = async () => noticeProgress(await viewerFor(admin), await newest());
const owed = async ({ id: caseId }: { id: string }) =>
  db.owedNotice.findUnique({
    where: { caseId_version: { caseId, version: await newest() } },
  });
const messagesTo = ({ id: assessmentId }: Case) =>
  db.outboxMessage.findMany({ where: { assessmentId } });
const answer = (c: Case, answers: object = { guidance: "given" }) =>
  db.$transaction((tx) => keepConsent(tx, { case: c, answers, language: "en", source: "link" }));
const fail = (c: Case) =>
  db.outboxMessage.updateMany({ where: { assessmentId: c.id }, data: { state: "dead" } });
const erase = async ({ ref_no }: Case) =>
  erasePerson.run({ ref_no }, await callerFor(await makeStaff({ role: "admin" })));

const words = (mark: string) => `${mark}: ${"what we keep of you, and why. ".repeat(5)}`;
async function writeVersion(mark: string) {
  const all = await callerFor(await makeStaff({ role: "admin" }));
  const texts = { en: words(mark), pa: words(mark), hi: words(mark) };
  const result = await addNotice.run({ ...texts, version: await newest() }, all);
  if (!result.ok) throw new Error(result.message);
}

describe("the notice to cases from before", () => {
  it("goes by email in the language of the case, with a link that opens no documents and no money", async () => {
    const c = await makeCase({ location, language: "hi" });
    expect(await plan()).toMatchObject({ without: 1, email: 1, phone: 0 });
    expect(await sendAll()).toMatchObject({ ok: true, data: { cases: 1 } });
    const [mail, ...more] = await messagesTo(c);
    expect([mail?.channel, mail?.isOwed, mail?.hasSecret, more]).toEqual(["email", true, true, []]);
    for (const text of ["प्रिय", secretMark]) expect(mail?.body).toContain(text);
    expect(await owed(c)).toMatchObject({ state: "sent", messageId: mail?.id, way: "email" });
    const link = await db.studentLink.findFirstOrThrow({ where: { assessmentId: c.id } });
    expect([link.purpose, link.scopes]).toEqual(["student", ["link.way", "link.ask"]]);
    expect(await plan()).toMatchObject({ without: 1, email: 0, told: 1 });
  });

  it("goes to the phone where no email can go, and to nobody where nothing is set up", async () => {
    const c = await makeCase({ location, language: "pa" });
    changeSettings({ SMTP_URL: undefined });
    expect(await plan()).toMatchObject({ none: 1, phone: 0 });
    expect(await press()).toMatchObject({ status: 409 });
    expect(await db.noticeRun.count({ where: { staffId: admin.id } })).toBe(0);
    changeSettings({ SMS_GATEWAY: "http" });
    expect(await plan()).toMatchObject({ none: 0, phone: 1 });
    await sendAll();
    const [sms] = await messagesTo(c);
    expect([sms?.channel, sms?.body.includes("ਨੋਟਿਸ")]).toEqual(["sms", true]);
  });

  it("two presses at once, of two admins, send it once", async () => {
    const c = await makeCase({ location });
    const other = await makeStaff({ role: "admin", branches: [location] });
    const results = await Promise.all([press(), press(other), press()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    await Promise.all([workNotices(), workNotices()]);
    await workOff();
    expect(await press()).toMatchObject({ status: 409 });
    expect(await messagesTo(c)).toHaveLength(1);
  });

  it("goes on where a process died, and sends nothing twice", async () => {
    const cases = [await makeCase({ location }), await makeCase({ location })];
    await press();
    const run = await claimNotices(db);
    expect(await claimNotices(db)).toBeUndefined();
    expect(await workNotices()).toBe(0);
    await freeNotices(db, run?.id ?? "", 0);
    await workOff();
    for (const c of cases) expect(await messagesTo(c)).toHaveLength(1);
    expect(await db.noticeRun.findUnique({ where: { id: run?.id } })).toMatchObject({
      state: "done",
    });
    expect(await db.notification.findFirst({ where: { staffId: admin.id } })).toMatchObject({
      text: "Notice about personal data: 2 sent, 0 not",
    });
  });

  it("an admin of a branch sends to its cases alone, and nobody but admins sends", async () => {
    const elsewhere = await makeCase();
    const c = await makeCase({ location });
    await sendAll();
    expect([await messagesTo(elsewhere), await owed(elsewhere)]).toEqual([[], null]);
    expect(await owed(c)).toMatchObject({ location });
    expect(await press(await makeStaff())).toMatchObject({ status: 403 });
  });

  it("a press on words that are no longer the newest is refused", async () => {
    await makeCase({ location });
    const seen = await newest();
    await writeVersion("Meanwhile");
    expect(await press(admin, seen)).toMatchObject({ status: 409 });
  });

  it("a newer version is owed again by who never answered, and ends what waits of the older one", async () => {
    const [told, late] = [await makeCase({ location }), await makeCase({ location })];
    await trash(late);
    await sendAll();
    await restore(late);
    await press();
    const before = await newest();
    await writeVersion("Next");
    await workOff();
    expect(await db.owedNotice.findMany({ where: { caseId: late.id } })).toMatchObject([
      { version: before, state: "left", why: whyLeft.newer },
    ]);
    expect(await plan()).toMatchObject({ email: 2, told: 0 });
    await sendAll();
    expect([(await messagesTo(told)).length, (await messagesTo(late)).length]).toEqual([2, 1]);
  });

  it("what failed goes with the next press, and counts as sent where the text message instead of it went", async () => {
    const [failed, replaced] = [await makeCase({ location }), await makeCase({ location })];
    await sendAll();
    await fail(failed);
    await fail(replaced);
    const [insteadOf] = await messagesTo(replaced);
    await db.outboxMessage.create({
      data: {
        ...{ channel: "sms", recipient: replaced.mobile, subject: "-", body: "-", state: "sent" },
        ...{ assessmentId: replaced.id, insteadOfId: insteadOf?.id },
      },
    });
    expect(await progress()).toMatchObject({ failed: 1, sent: 1 });
    expect(await plan()).toMatchObject({ email: 1, told: 1 });
    const [first] = await casesWithoutAnswer(await viewerFor(admin), await newest());
    expect(first).toMatchObject({ refNo: failed.ref_no, notice: "Given up" });
    expect(await sendAll()).toMatchObject({ data: { cases: 1 } });
    expect(await messagesTo(failed)).toHaveLength(2);
    expect(await messagesTo(replaced)).toHaveLength(2);
  });

  it("waits while the day's text messages are used up, and says nothing of a failure", async () => {
    const c = await makeCase({ location });
    changeSettings({ SMTP_URL: undefined, SMS_GATEWAY: "http" });
    const { perCase, perPerson, perDay } = await db.smsLimit.findFirstOrThrow();
    const limit = (data: object) => db.smsLimit.updateMany({ data });
    onTestFinished(async () => void (await limit({ perCase, perPerson, perDay })));
    await limit({ perCase: 1, perPerson: 1, perDay: 1 });
    await sendAll();
    expect(await owed(c)).toMatchObject({ state: "waiting" });
    expect(await db.studentLink.count({ where: { assessmentId: c.id } })).toBe(0);
    expect(await progress()).toMatchObject({ waiting: 1, unreached: 0 });
    await limit({ perCase, perPerson, perDay });
    const run = await db.noticeRun.findFirstOrThrow({ where: { staffId: admin.id } });
    await freeNotices(db, run.id, 0);
    await workOff();
    expect(await owed(c)).toMatchObject({ state: "sent" });
  });

  it("rows of an admin who is switched off meanwhile are left out, and another admin sends them", async () => {
    const c = await makeCase({ location });
    const leaver = await makeStaff({ role: "admin", branches: [location] });
    await press(leaver);
    await db.staff.update({ where: { id: leaver.id }, data: { active: false } });
    await workOff();
    expect(await owed(c)).toMatchObject({ state: "left", why: whyLeft.left });
    await sendAll();
    expect(await owed(c)).toMatchObject({ state: "sent" });
  });
});

describe("a case whose turn has not come", () => {
  it("gets none where it answered before, and the count falls", async () => {
    const c = await makeCase({ location });
    await press();
    await answer(c);
    await workOff();
    expect([await messagesTo(c), await owed(c)]).toMatchObject([[], { state: "answered" }]);
    expect(await plan()).toMatchObject({ without: 0 });
    expect(await progress()).toMatchObject({ answered: 1, sent: 0 });
  });

  it("is left out in the trash, and is owed its notice again once it is restored", async () => {
    const c = await makeCase({ location });
    await press();
    await trash(c);
    expect(await plan()).toMatchObject({ without: 0, trash: 1 });
    await workOff();
    expect(await owed(c)).toMatchObject({ state: "left", why: whyLeft.trash });
    await restore(c);
    expect(await plan()).toMatchObject({ without: 1, email: 1, trash: 0 });
    await sendAll();
    expect(await messagesTo(c)).toHaveLength(1);
  });

  it("is left out under a hold, before the press and after it", async () => {
    const [held, later] = [await makeCase({ location }), await makeCase({ location })];
    const hold = async ({ ref_no }: Case) =>
      setHold.run({ ref_no, reason: "Court" }, await callerFor(admin));
    await hold(held);
    expect(await plan()).toMatchObject({ hold: 1, email: 1 });
    await press();
    await hold(later);
    await workOff();
    expect(await owed(held)).toBeNull();
    expect(await owed(later)).toMatchObject({ state: "left", why: whyLeft.hold });
  });

  it("is left out once it was erased, and its row names nobody", async () => {
    const c = await makeCase({ location });
    await press();
    expect(await erase(c)).toMatchObject({ ok: true });
    await workOff();
    const row = await owed(c);
    expect(row).toMatchObject({ state: "left", why: whyLeft.gone });
    expect(JSON.stringify({ ...row, id: null })).not.toContain(c.first_name);
  });

  it("goes once to a merged person, and to the other case too once the merge is taken back", async () => {
    const [survivor, other] = [await makeCase({ location }), await makeCase({ location })];
    await press();
    await merge(survivor, other);
    await workOff();
    expect(await owed(other)).toMatchObject({
      ...{ state: "left", why: whyLeft.merged(survivor.ref_no) },
    });
    expect(await messagesTo(survivor)).toHaveLength(1);
    expect(await part(other)).toMatchObject({ ok: true });
    expect(await plan()).toMatchObject({ email: 1, told: 1 });
    await sendAll();
    expect([(await messagesTo(survivor)).length, (await messagesTo(other)).length]).toEqual([1, 1]);
  });

  it("is left out once it was handed to a branch where the sender does not work", async () => {
    const c = await makeCase({ location });
    await press();
    await db.assessment.update({ where: { id: c.id }, data: { location: "gurdaspur" } });
    await workOff();
    expect(await owed(c)).toMatchObject({ state: "left", why: whyLeft.elsewhere });
  });
});

describe("a case that got the notice", () => {
  it("is told no second time after a merge, and both are again what they were once it is taken back", async () => {
    const [survivor, other] = [await makeCase({ location }), await makeCase({ location })];
    await trash(survivor);
    await sendAll();
    await restore(survivor);
    expect(await plan()).toMatchObject({ email: 1, told: 1 });
    await merge(survivor, other);
    expect(await plan()).toMatchObject({ without: 1, email: 0, told: 1 });
    expect(await press()).toMatchObject({ status: 409 });
    expect(await part(other)).toMatchObject({ ok: true });
    expect(await plan()).toMatchObject({ without: 2, email: 1, told: 1 });
  });

  it("comes back from the trash as one that got it", async () => {
    const c = await makeCase({ location });
    await sendAll();
    await trash(c);
    await restore(c);
    expect(await plan()).toMatchObject({ email: 0, told: 1 });
  });

  it("leaves that it went after an erasure, and nobody deletes that", async () => {
    const c = await makeCase({ location });
    await sendAll();
    await erase(c);
    expect(await owed(c)).toMatchObject({ state: "sent", ref_no: c.ref_no });
    expect(await progress()).toMatchObject({ sent: 1 });
    expect(await refusedBy("DELETE FROM owed_notice")).toContain("neither changed nor deleted");
  });

  it("is counted as one that answered once its student does, also one who refuses messages", async () => {
    const c = await makeCase({ location });
    await sendAll();
    await answer(c, { messages: "refused" });
    expect(await progress()).toMatchObject({ sent: 0, waiting: 0, answered: 1 });
    const [mail] = await messagesTo(c);
    await deliver(mail?.id ?? "", 1).catch(() => undefined);
    const { lastError } = await db.outboxMessage.findUniqueOrThrow({ where: { id: mail?.id } });
    expect(lastError).not.toBe("The student agreed to no messages");
  });
});
