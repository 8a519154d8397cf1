import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { editPartner, switchPartner } from "@/lib/money/partners/operations";
import { db } from "@/lib/platform/db";
import { unseal } from "@/lib/platform/outbox/secret";
import { closeAgentLink, makeAgentLink } from "@/lib/student/agent-link/operations";
import { agentLinksOf } from "@/lib/student/agent-link/queries";
import { DAY_MS } from "@/lib/values/calendar";
import { setClock } from "@/lib/values/clock";
import {
  agentMobile,
  agentPageOf,
  enterAgentPage,
  makeLinkToAgent,
  tryToEnterAsAgent,
} from "../support/agent";
import { makeCase, makeCourse } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makePartner, makeSubAgent } from "../support/partners";
import { wholeDatabase } from "../support/snapshot";
import { callerFor, makeStaff, newAddress } from "../support/staff";
import { askStudent, makeLinkTo, tryToEnter } from "../support/student";

// The way into a sub-agent's page: an address and a mobile, and then a code where one can be sent.

afterEach(() => setClock());

const unknown = "A".repeat(43);
const adminCaller = async () => callerFor(await makeStaff({ role: "admin" }));

async function makeOpenable() {
  const agent = await makeSubAgent();
  return { agent, ...(await makeLinkToAgent(agent)) };
}

describe("a link of a sub-agent", () => {
  it("opens with its mobile, however that is typed", async () => {
    const { token, agent } = await makeOpenable();
    for (const mobile of ["98140 55501", "09814055501", "+91 98140-55501", "੯੮੧੪੦੫੫੫੦੧"]) {
      const entered = await tryToEnterAsAgent({ token, mobile });
      expect([mobile, entered.status, entered.location]).toEqual([mobile, 303, "/s/agent"]);
      for (const cookie of entered.set) expect(cookie).toMatch(/; Path=\/s\/agent; .*HttpOnly/);
    }
    expect(await agentPageOf(await enterAgentPage(token))).toContain(agent.name);
  });

  it("what is no mobile counts as no try", async () => {
    const { token, linkId } = await makeOpenable();
    for (const mobile of ["", "12345", "spring", "9".repeat(41)])
      expect((await tryToEnterAsAgent({ token, mobile })).status).toBe(422);
    expect(await db.studentLink.findUniqueOrThrow({ where: { id: linkId } })).toMatchObject({
      tries: 0,
    });
  });

  it("its page is the same to the byte whatever the address holds, and a robot's look changes nothing", async () => {
    const { token, agent } = await makeOpenable();
    const before = await wholeDatabase();
    const ask = (of: string) => askStudent("/s/agent/[token]", { params: { token: of } });
    const known = await ask(token);
    for (const other of [unknown, "short"]) expect((await ask(other)).text).toBe(known.text);
    expect(known.text).not.toContain(agent.name);
    expect(known.headers.get("x-robots-tag")).toMatch(/noindex/);
    expect(await wholeDatabase()).toEqual(before);
  });

  it("five wrong mobiles lock it and tell its maker, and the right one opens nothing then", async () => {
    const { token, linkId, agent } = await makeOpenable();
    const inside = await enterAgentPage(token);
    for (let last = 1; last <= 5; last++)
      expect((await tryToEnterAsAgent({ token, mobile: `981400000${last}` })).status).toBe(403);
    expect((await tryToEnterAsAgent({ token })).status).toBe(403);
    expect(await agentPageOf(inside)).not.toContain(agent.name);
    const { madeById } = await db.studentLink.findUniqueOrThrow({ where: { id: linkId } });
    const told = await db.notification.findMany({ where: { staffId: madeById } });
    expect(told.map(({ page }) => page)).toEqual([`/app/partners/${agent.id}`]);
    expect(await agentLinksOf(agent.id)).toMatchObject([{ state: "locked" }]);
  });

  it("a network that tries a hundred is told to wait", async () => {
    const address = newAddress();
    for (let turn = 0; turn < 100; turn++) await tryToEnterAsAgent({ token: unknown, address });
    const { token } = await makeOpenable();
    expect((await tryToEnterAsAgent({ token, address })).status).toBe(429);
  });

  it("opens no page of a student, and a student's link no page of a sub-agent", async () => {
    const { token } = await makeOpenable();
    expect((await tryToEnter({ token })).status).toBe(403);
    const c = await makeCase({ mobile: agentMobile, handler: await makeStaff() });
    const student = await makeLinkTo(c);
    expect((await tryToEnterAsAgent({ token: student.token })).status).toBe(403);
    const [visit = ""] = await enterAgentPage(token);
    const asStudent = visit.replace("agent-visit", "student-visit");
    expect((await askStudent("/s", { cookies: [asStudent] })).status).toBe(401);
  });

  const ends: [string, (of: Awaited<ReturnType<typeof makeOpenable>>) => Promise<unknown>][] = [
    [
      "closed",
      async ({ agent, linkId }) =>
        closeAgentLink.run({ id: agent.id, linkId }, await adminCaller()),
    ],
    ["expired", async () => setClock(new Date(Date.now() + 31 * DAY_MS))],
    [
      "of a sub-agent that is switched off",
      async ({ agent }) => switchPartner.run({ id: agent.id, active: "no" }, await adminCaller()),
    ],
    [
      "of a partner that is a sub-agent no more",
      async ({ agent: { id, version, name, country, currency } }) =>
        editPartner.run(
          { id, version, name, country, currency, kind: "aggregator", contacts: [] },
          await adminCaller(),
        ),
    ],
  ];
  it.each(ends)("a link that is %s opens nothing, as an unknown one", async (_, end) => {
    const link = await makeOpenable();
    const inside = await enterAgentPage(link.token);
    expect(await end(link)).not.toMatchObject({ ok: false });
    const wanted = await tryToEnterAsAgent({ token: unknown });
    const answer = await tryToEnterAsAgent({ token: link.token });
    expect([answer.status, answer.text]).toEqual([wanted.status, wanted.text]);
    expect(await agentPageOf(inside)).not.toContain(link.agent.name);
  });

  it("a sub-agent that is switched on again finds its link open", async () => {
    const { agent, token } = await makeOpenable();
    for (const active of ["no", "yes"])
      await switchPartner.run({ id: agent.id, active }, await adminCaller());
    await enterAgentPage(token);
  });

  it("a device that was here before opens the page by its mobile, without the address", async () => {
    const { token } = await makeOpenable();
    const [, device = ""] = await enterAgentPage(token);
    const form = { mobile: "9814055501" };
    const answer = await askStudent("/s/agent", { method: "POST", form, cookies: [device] });
    expect(answer.location).toBe("/s/agent");
  });

  it("no table holds its token or a cookie, and the audit log says who did what", async () => {
    const { token, agent } = await makeOpenable();
    const cookies = await enterAgentPage(token);
    const everything = JSON.stringify(await wholeDatabase());
    for (const secret of [token, ...cookies.map((one) => one.split("=")[1] ?? "")])
      expect(everything).not.toContain(secret);
    const lines = await db.auditLine.findMany({
      where: { subject: agent.name },
      orderBy: { id: "asc" },
    });
    expect(lines.map(({ operation, actor }) => [operation, actor.includes("@")])).toEqual([
      ["agentLink.make", true],
      ["agentLink.enter", false],
    ]);
  });
});

describe("who makes it", () => {
  const terms = (id: string) => ({ id, mobile: agentMobile, send: "copy" });

  it("a counsellor and an admin of some branches make and close none", async () => {
    const { agent, linkId } = await makeOpenable();
    for (const staff of [
      await makeStaff(),
      await makeStaff({ role: "admin", branches: ["gurdaspur"] }),
    ]) {
      const caller = await callerFor(staff);
      expect(await makeAgentLink.run(terms(agent.id), caller)).toMatchObject({ status: 403 });
      const closed = await closeAgentLink.run({ id: agent.id, linkId }, caller);
      expect(closed).toMatchObject({ status: 403 });
    }
  });

  it("a university, a sub-agent that is off and an unknown partner get none", async () => {
    const { university } = await makeCourse();
    const partner = await makePartner(university);
    const off = await makeSubAgent({ active: false });
    const caller = await adminCaller();
    expect(await makeAgentLink.run(terms(partner.id), caller)).toMatchObject({ status: 409 });
    expect(await makeAgentLink.run(terms(off.id), caller)).toMatchObject({ status: 409 });
    expect(await makeAgentLink.run(terms(unknown), caller)).toMatchObject({ status: 422 });
  });

  it("bad input is told at its field", async () => {
    const agent = await makeSubAgent();
    const caller = await adminCaller();
    const faults: [Record<string, unknown>, string][] = [
      [{ mobile: "123" }, "mobile"],
      [{ send: "email" }, "email"],
      [{ email: "no mail" }, "email"],
      [{ send: "pigeon" }, "send"],
      // No gateway is set up here.
      [{ send: "sms" }, "send"],
    ];
    for (const [fault, field] of faults) {
      const answer = await makeAgentLink.run({ ...terms(agent.id), ...fault }, caller);
      expect([field, Object.keys((answer as { fields?: object }).fields ?? {})]).toEqual([
        field,
        [field],
      ]);
    }
    expect(await db.studentLink.count({ where: { partnerId: agent.id } })).toBe(0);
  });

  it("another sub-agent's link cannot be closed by naming one's own", async () => {
    const { linkId } = await makeOpenable();
    const other = await makeSubAgent();
    const closed = await closeAgentLink.run({ id: other.id, linkId }, await adminCaller());
    expect(closed).toMatchObject({ status: 404 });
  });
});

describe("where messages can be sent", () => {
  beforeEach(() => changeSettings({ SMS_GATEWAY: "http" }));
  const lastTo = (recipient: string) =>
    db.outboxMessage.findFirstOrThrow({
      where: { recipient },
      include: { secret: true },
      orderBy: { id: "desc" },
    });

  it("a link goes out sealed, to the mobile that opens it", async () => {
    const mobile = "+919814055502";
    const agent = await makeSubAgent();
    const made = await makeAgentLink.run(
      { id: agent.id, mobile, send: "sms" },
      await adminCaller(),
    );
    expect(made).toMatchObject({ ok: true, data: { sent: "sms" } });
    const { body, secret } = await lastTo(mobile);
    expect(body).not.toContain("/s/agent/");
    expect(unseal(secret?.sealed ?? "")).toMatch(/\/s\/agent\/[\w-]{43}$/);
  });

  it("nothing of anybody is shown before the code, for each visit anew", async () => {
    const mobile = "+919814055503";
    const agent = await makeSubAgent();
    await db.referral.create({
      data: {
        assessmentId: (await makeCase({ first_name: "Jaspreet" })).id,
        partnerId: agent.id,
        since: new Date("2026-01-01"),
      },
    });
    const { token } = await makeLinkToAgent(agent, { mobile });
    const cookies = await enterAgentPage(token, { mobile });
    const post = (form: Record<string, string>) =>
      askStudent("/s/agent/code", { method: "POST", cookies, form });
    expect(await agentPageOf(cookies)).not.toContain("Jaspreet");
    expect((await post({})).location).toBe("/s/agent?said=code");
    const code = unseal((await lastTo(mobile)).secret?.sealed ?? "");
    const wrong = code === "000000" ? "000001" : "000000";
    expect((await post({ code: wrong })).location).toBe("/s/agent?said=wrong");
    expect((await post({ code })).location).toBe("/s/agent?said=right");
    expect(await agentPageOf(cookies)).toContain("Jaspreet");
    expect(await agentPageOf(await enterAgentPage(token, { mobile }))).not.toContain("Jaspreet");
  });

  it("a second device is told to the mobile of the link, and told once", async () => {
    const mobile = "+919814055504";
    const { token } = await makeLinkToAgent(await makeSubAgent(), { mobile });
    const sent = () => db.outboxMessage.count({ where: { recipient: mobile } });
    await enterAgentPage(token, { mobile });
    expect(await sent()).toBe(0);
    const second = await enterAgentPage(token, { mobile });
    await enterAgentPage(token, { mobile, cookies: second });
    expect(await sent()).toBe(1);
  });
});
