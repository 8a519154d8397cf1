import { beforeEach, describe, expect, it } from "vitest";
import { keepCommission } from "@/lib/money/commission-keeping/operations";
import { clearReferral } from "@/lib/money/referrals/operations";
import { makeStatement, withdrawStatement } from "@/lib/money/share-statements/operations";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import { toDate } from "@/lib/values/fields/day";
import { agentPageOf, enterAgentPage, makeLinkToAgent } from "../support/agent";
import { makeCase } from "../support/cases";
import { makeEarning } from "../support/commission";
import { merge, part } from "../support/merge";
import { makeAgreement, makeSubAgent } from "../support/partners";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { askStudent } from "../support/student";
import { restore, trash } from "../support/trash";

// What a sub-agent sees: the students whom it sent, what it gets for them, and nothing else.

let admin: Staff;
beforeEach(async () => {
  admin = await makeStaff({ role: "admin" });
});

const send = (c: { id: string }, agent: { id: string }) =>
  db.referral.create({
    data: { assessmentId: c.id, partnerId: agent.id, since: toDate("2026-01-01") },
  });

/** A sub-agent who gets 30 percent of what is received, with a link that is open. */
async function makeAgent() {
  const agent = await makeSubAgent({ pan: "ABCDE1234F" });
  const rates = [{ kind: "received", percent: "30" }];
  await makeAgreement(agent.id, { dueAfter: "received", dueDays: 0, rates });
  const { token } = await makeLinkToAgent(agent);
  const cookies = await enterAgentPage(token);
  return { agent, cookies, page: (language = "en") => agentPageOf(cookies, language) };
}

/** The same with a student for whom a university pays CAD 3,000. */
async function makeEarningAgent() {
  const made = await makeAgent();
  const earning = await makeEarning(admin);
  await send(earning.case, made.agent);
  await keepCommission();
  return { ...made, ...earning };
}

const receive = async (applicationId: string, partnerId: string) => {
  await db.commissionClaim.create({
    data: {
      ...{ applicationId, partnerId, number: `C-${applicationId.slice(-6)}` },
      ...{ claimedOn: toDate("2026-10-01"), amount: "3000", currency: "CAD", received: "3000" },
      receivedOn: toDate("2026-11-01"),
    },
  });
  await keepCommission();
};

async function makeStatementFor(agentId: string, applicationId: string) {
  const share = await db.commissionShare.findUniqueOrThrow({ where: { applicationId } });
  const lines = [{ share: share.id, rupees: "55,000" }];
  const made = await makeStatement.run({ partner: agentId, lines }, await callerFor(admin));
  if (!made.ok) throw new Error(made.message);
  return made.data._id;
}

const statement = (cookies: string[], id: string) =>
  askStudent("/s/agent/statement", { cookies, query: { id } });

describe("their students", () => {
  it("each stands with name, number, stage, country and intake, in three languages", async () => {
    const { page, case: c } = await makeEarningAgent();
    const english = await page();
    expect(english).toContain("Amrit Kaur");
    expect(english).toContain(c.ref_no);
    expect(english).toContain("Deposit paid");
    expect(english).toContain("Canada");
    expect(english).toMatch(/[A-Z][a-z]+ 20\d\d/);
    expect(await page("pa")).toContain("ਡਿਪਾਜ਼ਿਟ ਭਰਿਆ");
    expect(await page("hi")).toContain("डिपॉज़िट भरा");
  });

  it("nothing stands there of the student's own money, papers, numbers and notes", async () => {
    const { page, case: c } = await makeEarningAgent();
    const of = { assessmentId: c.id };
    await db.remark.create({ data: { ...of, remarks: "Father drinks", date: new Date() } });
    await db.passport.create({
      data: {
        ...{ ...of, number: "Z7654321", address: "-", issuePlace: "-" },
        ...{ validFrom: toDate("2020-01-01"), validTo: toDate("2030-01-01") },
      },
    });
    const text = await page();
    for (const secret of ["Father drinks", "Z7654321", c.mobile, c.mobile.slice(3), c.email])
      expect(text).not.toContain(secret);
  });

  it("a case of another sub-agent, and one that nobody sent, do not stand there", async () => {
    const { page } = await makeAgent();
    await send(await makeCase({ first_name: "Foreign" }), await makeSubAgent());
    await makeCase({ first_name: "Nobodys" });
    expect(await page()).not.toMatch(/Foreign|Nobodys/);
  });

  it("one that waits says that a counsellor will call, and one that was rejected that it is closed", async () => {
    const { agent, page } = await makeAgent();
    const waiting = await makeCase();
    await send(waiting, agent);
    expect(await page()).toContain("a counsellor will call");
    await db.assessment.update({ where: { id: waiting.id }, data: { state: "rejected" } });
    expect(await page()).toContain("Closed at the moment");
  });

  it("a case in the trash is not there, and is again once it is restored", async () => {
    const { page, case: c } = await makeEarningAgent();
    await trash(c);
    expect(await page()).not.toContain(c.ref_no);
    expect(await page()).toContain("There is nothing to be paid yet");
    await restore(c);
    await keepCommission();
    expect(await page()).toContain(c.ref_no);
  });

  it("a case that is taken off the sub-agent goes with its share at once", async () => {
    const { page, case: c } = await makeEarningAgent();
    const clear = { ref_no: c.ref_no, version: 0 };
    expect(await clearReferral.run(clear, await callerFor(admin))).toMatchObject({ ok: true });
    const text = await page();
    expect(text).not.toContain(c.ref_no);
    expect(text).toContain("There is nothing to be paid yet");
  });

  it("the survivor of merged cases stands there, and the other is back once the merge is undone", async () => {
    const { page, case: c } = await makeEarningAgent();
    const survivor = await makeCase({ handler: admin });
    expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
    expect(await page()).toContain(survivor.ref_no);
    expect(await page()).not.toContain(c.ref_no);
    await part(c, admin);
    expect(await page()).toContain(c.ref_no);
    expect(await page()).not.toContain(survivor.ref_no);
  });

  it("a case that moved to another branch still stands there", async () => {
    const { page, case: c } = await makeEarningAgent();
    await db.assessment.update({ where: { id: c.id }, data: { location: "batala" } });
    expect(await page()).toContain(c.ref_no);
  });

  it("a student who was erased is named nowhere, not in a statement either", async () => {
    const { page, cookies, agent, case: c, application, partner } = await makeEarningAgent();
    await receive(application.id, partner.id);
    const id = await makeStatementFor(agent.id, application.id);
    const erased = await erasePerson.run({ ref_no: c.ref_no }, await callerFor(admin));
    expect(erased).toMatchObject({ ok: true });
    const text = await page();
    expect(text).not.toContain("Amrit");
    expect(text).not.toContain(c.ref_no);
    expect((await statement(cookies, id)).status).toBe(200);
  });
});

describe("what they get", () => {
  it("a share is expected, then payable once ours is received, for the student and in the sum", async () => {
    const { page, application, partner } = await makeEarningAgent();
    const count = (text: string, of: string) => text.split(of).length - 1;
    expect(count(await page(), "Expected: CAD 900")).toBe(2);
    await receive(application.id, partner.id);
    const text = await page();
    expect(count(text, "To be paid to you: CAD 900")).toBe(2);
    expect(text).not.toContain("Expected:");
  });

  it("a sum is of all students, by currency", async () => {
    const { page, agent } = await makeEarningAgent();
    const second = await makeEarning(admin);
    await send(second.case, agent);
    await keepCommission();
    expect(await page()).toContain("Expected: CAD 1,800");
  });

  it("a share without an agreement is nothing to count on, so it is not told", async () => {
    const agent = await makeSubAgent();
    const cookies = await enterAgentPage((await makeLinkToAgent(agent)).token);
    const { case: c } = await makeEarning(admin);
    await send(c, agent);
    await keepCommission();
    const text = await agentPageOf(cookies);
    expect(text).toContain(c.ref_no);
    expect(text).toContain("There is nothing to be paid yet");
    expect(text).not.toContain("amount is not known");
  });

  it("a statement is handed out as PDF to its own sub-agent alone, and no more once it is withdrawn", async () => {
    const { page, cookies, agent, application, partner } = await makeEarningAgent();
    await receive(application.id, partner.id);
    const id = await makeStatementFor(agent.id, application.id);
    expect(await page()).toContain(`/s/agent/statement?id=${id}`);
    const file = await statement(cookies, id);
    expect([file.status, file.text.slice(0, 5)]).toEqual([200, "%PDF-"]);
    const other = await makeAgent();
    expect((await statement(other.cookies, id)).status).toBe(404);
    expect((await statement([], id)).status).toBe(401);
    for (const bad of ["", "x", "' OR 1=1"])
      expect((await statement(cookies, bad)).status).toBe(404);
    await withdrawStatement.run({ id, version: 0 }, await callerFor(admin));
    expect((await statement(cookies, id)).status).toBe(404);
    expect(await page()).not.toContain(id);
  });
});
