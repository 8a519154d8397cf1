import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { timelineOf } from "@/lib/desk/timeline/queries";
import { mostPapers } from "@/lib/intake/agent-leads/operations";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { leadList } from "@/lib/intake/leads/list";
import { deleteLead, reopenLead } from "@/lib/intake/leads/operations";
import { leadOpened } from "@/lib/intake/leads/queries";
import { deletePartner, editPartner, switchPartner } from "@/lib/money/partners/operations";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import {
  agentPageOf,
  enterAgentPage,
  makeLinkToAgent,
  sendIn,
  studentForm,
} from "../support/agent";
import { makeBranch } from "../support/branches";
import { callRoute } from "../support/call";
import { enquiry, makeCase } from "../support/cases";
import { makeStoredFile, samples } from "../support/files";
import { makeLead } from "../support/leads";
import { merge, part } from "../support/merge";
import { opened } from "../support/opened";
import { makeSubAgent } from "../support/partners";
import {
  callerFor,
  makeStaff,
  newAddress,
  newMobile,
  type Staff,
  viewerFor,
} from "../support/staff";
import { askStudent } from "../support/student";
import { restore, trash } from "../support/trash";

// A sub-agent sends a student in: a lead of the branch with papers, and the case that it becomes keeps its sub-agent.

let admin: Staff;
let desk: Staff;
beforeEach(async () => {
  await db.staff.updateMany({ where: { role: "reception" }, data: { active: false } });
  admin = await makeStaff({ role: "admin" });
  desk = await makeStaff({ role: "reception", branches: ["gurdaspur"] });
});

async function makeAgent() {
  const agent = await makeSubAgent();
  const cookies = await enterAgentPage((await makeLinkToAgent(agent)).token);
  return { agent, cookies, page: (language = "en") => agentPageOf(cookies, language) };
}

const leadsOf = (agent: { id: string }) =>
  db.lead.findMany({ where: { partnerId: agent.id }, orderBy: { id: "asc" } });

async function makeSent(form = studentForm()) {
  const made = await makeAgent();
  const sent = await sendIn(made.cookies, form);
  expect(sent.location).toBe("/s/agent?said=student");
  const [lead] = await leadsOf(made.agent);
  if (!lead) throw new Error("no lead was made");
  return { ...made, lead, form };
}

const addPaper = (cookies: string[], item: string, file = new File([samples.pdf], "marks.pdf")) =>
  askStudent("/s/agent/file", { method: "POST", cookies, parts: { item, file } });

const told = (staff: Staff) =>
  db.notification.findMany({ where: { staffId: staff.id }, orderBy: { id: "asc" } });

async function becomeCase(mobile: string) {
  const made = await createAssessment.run(enquiry({ mobile }), await callerFor(admin));
  if (!made.ok) throw new Error(made.message);
  return db.assessment.findFirstOrThrow({ where: { mobile } });
}

describe("a student who is sent in", () => {
  it("is a lead of the branch at its desk, in the words of the sub-agent, and staff are told", async () => {
    const counsellor = await makeStaff({ branches: ["gurdaspur"] });
    const { agent, lead, page, form } = await makeSent();
    expect(lead).toMatchObject({
      ...{ name: "Sukhpreet Singh", mobile: form.mobile, state: "open", source: "agent" },
      ...{ wish: "Canada, Nursing, January", location: "gurdaspur", handlerId: desk.id },
    });
    const notices = await told(desk);
    expect(notices).toMatchObject([{ kind: "assigned", page: `/app/leads/${lead.id}` }]);
    expect(notices[0]?.text).toContain(agent.name);
    expect(notices[0]?.text).not.toContain("Sukhpreet");
    const { rows } = await leadList.read(await viewerFor(counsellor), { partner: agent.id });
    expect(rows).toMatchObject([{ name: "Sukhpreet Singh", partner: { label: agent.name } }]);
    expect(await page()).toContain("Sukhpreet Singh");
    const [line] = await db.auditLine.findMany({ where: { operation: "agentLink.student" } });
    expect(JSON.stringify(line?.detail)).not.toContain("Sukhpreet");
  });

  it("is noted once, however often the button is pressed, and at one instant too", async () => {
    const { agent, cookies } = await makeAgent();
    const form = studentForm();
    const answers = await Promise.all([1, 2, 3].map(() => sendIn(cookies, form)));
    expect(answers.map(({ location }) => location)).toEqual(Array(3).fill("/s/agent?said=student"));
    await sendIn(cookies, { ...form, mobile: form.mobile.replace("+91", "0") });
    expect(await leadsOf(agent)).toHaveLength(1);
    expect(await told(desk)).toHaveLength(1);
  });

  const knownNumbers: [string, (mobile: string) => Promise<unknown>][] = [
    ["a case of another branch", (mobile) => makeCase({ mobile, location: "batala" })],
    ["an open lead", (mobile) => makeLead({ mobile })],
    [
      "a lead of another sub-agent",
      async (mobile) => sendIn((await makeAgent()).cookies, studentForm({ mobile })),
    ],
  ];
  it.each(knownNumbers)(
    "with the number of %s reads as any other, and nothing of it moves",
    async (_, know) => {
      const [mobile, free] = [newMobile(), newMobile()];
      await know(mobile);
      const cases = await db.assessment.findMany({ where: { mobile } });
      const open = await db.lead.findMany({ where: { mobile } });
      const [known, fresh] = [await makeAgent(), await makeAgent()];
      const answers = [
        await sendIn(known.cookies, studentForm({ mobile })),
        await sendIn(fresh.cookies, studentForm({ mobile: free })),
      ];
      expect(answers[0]?.location).toBe(answers[1]?.location);
      const plain = async ({ agent, page }: typeof known) =>
        (await page())
          .replaceAll(agent.name, "X")
          .replaceAll((await leadsOf(agent))[0]?.id ?? "-", "ID");
      expect(await plain(known)).toBe(await plain(fresh));
      expect(await leadsOf(known.agent)).toMatchObject([{ state: "closed", closeReason: "twice" }]);
      expect(await db.assessment.findMany({ where: { mobile } })).toEqual(cases);
      for (const lead of open)
        expect(await db.lead.findUnique({ where: { id: lead.id } })).toEqual(lead);
      expect(await db.referral.count({ where: { partnerId: known.agent.id } })).toBe(0);
      const [lead] = await leadsOf(known.agent);
      expect((await addPaper(known.cookies, lead?.id ?? "")).location).toBe("/s/agent?said=sent");
    },
  );

  it("stays with what was typed where something is wrong, and is told where", async () => {
    const { agent, cookies } = await makeAgent();
    await makeBranch({ code: "closed-town", active: false });
    const faults: Record<string, string[]> = {
      name: ["", "x".repeat(201)],
      mobile: ["", "12", "0187"],
      country: ["", "Narnia"],
      study: ["", "x".repeat(201)],
      location: ["", "nowhere", "closed-town", "' OR 1=1"],
      agreed: ["", "no"],
    };
    for (const [field, values] of Object.entries(faults))
      for (const value of values) {
        const answer = await sendIn(cookies, studentForm({ [field]: value }));
        expect([field, value, answer.status]).toEqual([field, value, 422]);
        expect(answer.text).toContain(`id="fault-${field}"`);
        if (field !== "study") expect(answer.text).toContain("Nursing, January");
      }
    expect(await leadsOf(agent)).toEqual([]);
  });

  it("is not taken without a visit, of another site's page, and beyond the limits of link and address", async () => {
    const { agent, cookies } = await makeAgent();
    expect((await sendIn([], studentForm())).location).toBe("/s/agent");
    const headers = { "sec-fetch-site": "cross-site" };
    const form = studentForm();
    const foreign = { method: "POST", cookies, form, headers };
    expect((await askStudent("/s/agent/student", foreign)).status).toBe(422);
    expect(await leadsOf(agent)).toEqual([]);
    for (let turn = 0; turn < 30; turn++) await sendIn(cookies, form);
    expect((await sendIn(cookies, form)).location).toBe("/s/agent?said=limit");
    const address = newAddress();
    for (let turn = 0; turn < 100; turn++) await sendIn([], form, address);
    const other = await makeAgent();
    expect((await sendIn(other.cookies, form, address)).location).toBe("/s/agent?said=limit");
  });
});

describe("papers", () => {
  it("lie with the lead for those who may read it, and for nobody of another branch", async () => {
    const { lead, cookies, page } = await makeSent();
    expect((await addPaper(cookies, lead.id)).location).toBe("/s/agent?said=sent");
    expect(await page()).toContain("1 paper");
    const viewer = await viewerFor(desk);
    const shown = await leadOpened(viewer, lead.id);
    if (!shown || isFailure(shown)) throw new Error("the lead is not there");
    expect(shown.papers).toMatchObject([{ name: "marks.pdf" }]);
    const id = shown.papers[0]?.id ?? "";
    const read = (as: Staff, file = id) => callRoute("files", { as, query: { id: file } });
    expect((await read(desk)).status).toBe(200);
    const far = await makeStaff({ branches: ["batala"] });
    expect((await read(far)).status).toBe(404);
    const { id: unowned } = await makeStoredFile();
    expect((await read(admin, unowned)).status).toBe(404);
    expect((await told(desk)).map(({ kind }) => kind)).toEqual(["assigned", "enquiry"]);
  });

  it("come in pieces as well", async () => {
    const { lead, cookies } = await makeSent();
    const upload = randomUUID();
    const query = { upload, offset: "0" };
    await askStudent("/s/agent/piece", { method: "POST", cookies, query, raw: samples.jpeg });
    const size = String(samples.jpeg.length);
    const form = { upload, item: lead.id, name: "photo.jpg", size };
    const done = await askStudent("/s/agent/piece/done", { method: "POST", cookies, form });
    expect(done.status).toBe(200);
    expect(await db.leadPaper.count({ where: { leadId: lead.id } })).toBe(1);
  });

  it("a file that is not what it says, one of another sub-agent's student and one too many are not kept", async () => {
    const { lead, cookies } = await makeSent();
    const liar = new File(["MZ not a pdf"], "marks.pdf");
    expect((await addPaper(cookies, lead.id, liar)).location).toBe("/s/agent?said=type");
    const other = await makeAgent();
    for (const item of [lead.id, randomUUID()])
      expect((await addPaper(other.cookies, item)).location).toBe("/s/agent?said=gone");
    expect((await addPaper(cookies, "x")).location).toBe("/s/agent?said=problem");
    const before = await db.storedFile.count();
    for (let turn = 0; turn < mostPapers; turn++)
      await db.leadPaper.create({
        data: { leadId: lead.id, fileId: (await makeStoredFile()).id },
      });
    expect((await addPaper(cookies, lead.id)).location).toBe("/s/agent?said=gone");
    expect(await db.storedFile.count()).toBe(before + mostPapers);
  });

  it("go with their lead when it is deleted", async () => {
    const { lead, cookies, page } = await makeSent();
    await addPaper(cookies, lead.id);
    const { fileId } = await db.leadPaper.findFirstOrThrow({ where: { leadId: lead.id } });
    await deleteLead.run({ id: lead.id }, await callerFor(admin));
    expect(await db.storedFile.findUnique({ where: { id: fileId } })).toBeNull();
    expect(await page()).not.toContain("Sukhpreet");
  });
});

describe("the case that a lead becomes", () => {
  it("keeps its sub-agent, since the day it was sent, and has the papers as documents", async () => {
    const { agent, lead, cookies, page, form } = await makeSent();
    await addPaper(cookies, lead.id);
    const c = await becomeCase(form.mobile);
    const referral = await db.referral.findUniqueOrThrow({ where: { assessmentId: c.id } });
    expect(referral.partnerId).toBe(agent.id);
    const documents = await db.document.findMany({ where: { assessmentId: c.id } });
    expect(documents).toMatchObject([{ name: "marks.pdf" }]);
    expect(await db.leadPaper.count({ where: { leadId: lead.id } })).toBe(0);
    const text = await page();
    expect(text).toContain(c.ref_no);
    expect(text).not.toContain("Sukhpreet Singh");
    expect((await addPaper(cookies, lead.id)).location).toBe("/s/agent?said=gone");
    const { rows } = await timelineOf(await opened(admin, c), {});
    const words = rows.map((entry) => entry.words).join("\n");
    expect(words).toContain(`Came from the sub-agent ${agent.name} by their link`);
  });

  it("keeps the sub-agent whom an admin named for it", async () => {
    const { form } = await makeSent();
    const other = await makeSubAgent();
    const survivor = await makeCase({ handler: admin });
    await db.referral.create({
      data: { assessmentId: survivor.id, partnerId: other.id, since: new Date("2026-01-01") },
    });
    await db.assessment.update({ where: { id: survivor.id }, data: { mobile: form.mobile } });
    const referral = await db.referral.findUniqueOrThrow({ where: { assessmentId: survivor.id } });
    expect(referral.partnerId).toBe(other.id);
  });

  it("goes to the trash with sub-agent and papers and comes back with them, though the lead was opened again meanwhile", async () => {
    const { agent, lead, cookies, page, form } = await makeSent();
    await addPaper(cookies, lead.id);
    const c = await becomeCase(form.mobile);
    await trash(c);
    expect(await page()).not.toContain(c.ref_no);
    const { version } = await db.lead.findUniqueOrThrow({ where: { id: lead.id } });
    const again = await reopenLead.run({ id: lead.id, version }, await callerFor(desk));
    expect(again).toMatchObject({ ok: true });
    expect(await restore(c)).toMatchObject({ ok: true });
    expect(await db.referral.findMany({ where: { assessmentId: c.id } })).toMatchObject([
      { partnerId: agent.id },
    ]);
    expect(await db.document.count({ where: { assessmentId: c.id } })).toBe(1);
    expect(await page()).toContain(c.ref_no);
  });

  it("is merged into another and parted again with its sub-agent", async () => {
    const { agent, form } = await makeSent();
    const c = await becomeCase(form.mobile);
    const survivor = await makeCase({ handler: admin });
    expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
    expect(await part(c, admin)).toMatchObject({ ok: true });
    expect(await db.referral.findMany({ where: { partnerId: agent.id } })).toMatchObject([
      { assessmentId: c.id },
    ]);
  });

  it("is erased with its lead and papers", async () => {
    const { lead, cookies, page, form } = await makeSent();
    await addPaper(cookies, lead.id);
    const { fileId } = await db.leadPaper.findFirstOrThrow({ where: { leadId: lead.id } });
    const c = await becomeCase(form.mobile);
    const erased = await erasePerson.run({ ref_no: c.ref_no }, await callerFor(admin));
    expect(erased).toMatchObject({ ok: true });
    expect(await db.lead.findUnique({ where: { id: lead.id } })).toBeNull();
    expect(await db.storedFile.findUnique({ where: { id: fileId } })).toBeNull();
    expect(await page()).not.toMatch(/Amrit|Sukhpreet/);
  });
});

describe("a sub-agent who sent somebody in", () => {
  it("is switched off instead of deleted, stays a sub-agent, and sends nobody while off", async () => {
    const { agent, cookies } = await makeSent();
    const caller = await callerFor(admin);
    const deleted = await deletePartner.run({ id: agent.id }, caller);
    expect(deleted).toMatchObject({ status: 409, message: expect.stringContaining("sent 1 lead") });
    const { id, version, name, country, currency } = agent;
    const edited = await editPartner.run(
      { id, version, name, country, currency, kind: "aggregator", contacts: [] },
      caller,
    );
    expect(edited).toMatchObject({ status: 409 });
    await switchPartner.run({ id, active: "no" }, caller);
    expect((await sendIn(cookies, studentForm())).location).toBe("/s/agent");
    expect(await leadsOf(agent)).toHaveLength(1);
  });
});
