import { describe, expect, it } from "vitest";
import { editTemplate } from "@/lib/catalogue/templates/operations";
import { templatesToChoose } from "@/lib/catalogue/templates/queries";
import { addReceipt, sendReceipt } from "@/lib/money/vouchers/operations";
import { sendStatusUpdate } from "@/lib/parts/status-updates/operations";
import { createVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import { secretMark } from "@/lib/platform/outbox/secret";
import { askForAll } from "@/lib/student/ask/operations";
import { makeLink } from "@/lib/student/link/operations";
import { begun, refsOf, rowsOf } from "../support/bulk";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeItem } from "../support/checklist";
import { makeReady } from "../support/letters";
import { opened } from "../support/opened";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { editionOf, writeTemplate } from "../support/templates";
import { voucherBody } from "../support/vouchers";

// What an admin wrote is what leaves, in its own language and while it is switched on.

type CaseFields = Parameters<typeof makeCase>[0];

/** A case with one missing item, and the counsellor who asks for it. */
async function missingCase(more: CaseFields = {}) {
  changeSettings({ SMS_GATEWAY: "http", SMTP_URL: "smtp://127.0.0.1:1" });
  const handler = await makeStaff();
  const c = await makeCase({ handler, ...more });
  await makeItem(c, { name: "Passport" });
  const caller = await callerFor(handler);
  const ask = (channel = "sms") => askForAll.run({ ref_no: c.ref_no, channel }, caller);
  return { c, handler, caller, ask };
}
const sentTo = (c: { id: string }) =>
  db.outboxMessage.findMany({ where: { assessmentId: c.id }, orderBy: { id: "asc" } });
const place = { kind: "document_request", channel: "sms" };
const words = { ...place, language: "pa", body: "{{student.first_name}} ਜੀ: {{missing}} {{link}}" };

describe("asking for what is missing", () => {
  it("an admin's words in the language of the case are sent, and the message names their edition", async () => {
    await writeTemplate(words);
    const { c, ask } = await missingCase({ language: "pa" });
    await ask();
    const [message] = await sentTo(c);
    expect(message?.body).toBe(`Amrit ਜੀ: Passport ${secretMark}`);
    expect(await editionOf(message)).toMatchObject({ edition: 1, body: words.body });
  });

  it.each([
    ["another language", "hi", "हमें अभी चाहिए: Passport"],
    ["no language, which is English", null, "we still need Passport"],
  ])("a case in %s gets the usual words of it, never a template of Punjabi", async (...row) => {
    const [, language, usual] = row;
    await writeTemplate(words);
    const { c, ask } = await missingCase({ language });
    await ask();
    const [message] = await sentTo(c);
    expect(message?.body).toContain(usual);
    expect(message?.templateEditionId).toBeNull();
  });

  it("a template that is switched off gives way to the usual words", async () => {
    const { admin, template } = await writeTemplate(words);
    const edit = { id: template._id, version: 0, ...place, body: words.body, active: "no" };
    await editTemplate.run(edit, admin);
    const { c, ask } = await missingCase({ language: "pa" });
    await ask();
    const [message] = await sentTo(c);
    expect(message?.body).toContain("ਸਾਨੂੰ ਅਜੇ ਚਾਹੀਦਾ ਹੈ: Passport");
    expect(message?.templateEditionId).toBeNull();
  });

  it("what was sent keeps its words and its edition when an admin writes the next one", async () => {
    const { admin, template } = await writeTemplate(words);
    const { c, ask } = await missingCase({ language: "pa" });
    await ask();
    const edit = { id: template._id, version: 0, ...place, active: "yes" };
    await editTemplate.run({ ...edit, body: "{{missing}} ਲਿਆਓ" }, admin);
    await ask();
    const [first, second] = await sentTo(c);
    expect(first?.body).toBe(`Amrit ਜੀ: Passport ${secretMark}`);
    expect(await editionOf(first)).toMatchObject({ edition: 1, body: words.body });
    expect(second?.body).toBe("Passport ਲਿਆਓ");
    expect(await editionOf(second)).toMatchObject({ edition: 2 });
  });

  it("no link is made for words that hold none", async () => {
    await writeTemplate({ ...words, body: "{{missing}} ਲਿਆਓ" });
    const { c, ask } = await missingCase({ language: "pa" });
    await ask();
    expect(await db.studentLink.count({ where: { assessmentId: c.id } })).toBe(0);
    expect(await sentTo(c)).toMatchObject([{ hasSecret: false, body: "Passport ਲਿਆਓ" }]);
  });

  it("an empty value is refused by its name, and nothing is sent or noted", async () => {
    await writeTemplate({ ...words, body: "{{missing}}, {{branch.address}}" });
    const { c, ask } = await missingCase({ language: "pa", location: "batala" });
    changeSettings({ BATALA_ADDRESS: "" });
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 409,
      message:
        "Nothing was sent. “Documents are missing, SMS, Punjabi” needs a value that is empty: Address of the branch",
    });
    expect(await sentTo(c)).toEqual([]);
    const [item] = await db.checklistItem.findMany({ where: { assessmentId: c.id } });
    expect(item?.askedAt).toBeNull();
  });

  it("a name with braces stays a name", async () => {
    await writeTemplate({ ...words, body: "{{student.first_name}}: {{missing}}" });
    const { c, ask } = await missingCase({ language: "pa", first_name: "{{link}}" });
    await ask();
    expect((await sentTo(c))[0]?.body).toBe("{{link}}: Passport");
  });

  it("an email takes its subject from the template too", async () => {
    const subject = "{{student.ref_no}}: documents";
    await writeTemplate({
      ...place,
      channel: "email",
      language: "en",
      subject,
      body: "{{missing.list}}",
    });
    const { c, ask } = await missingCase();
    await ask("email");
    expect(await sentTo(c)).toMatchObject([
      { subject: `${c.ref_no}: documents`, body: "- Passport" },
    ]);
  });
});

it.each(["student", "parent"])(
  "a link to a %s comes in the words of its own template",
  async (purpose) => {
    const kind = `${purpose}_link`;
    await writeTemplate({
      kind,
      channel: "sms",
      language: "en",
      body: `For a ${purpose}: {{link}}`,
    });
    const { c, caller } = await missingCase();
    const input = { ref_no: c.ref_no, purpose, scopes: ["link.way"], send: "sms" };
    expect(await makeLink.run(input, caller)).toMatchObject({ ok: true });
    expect(await sentTo(c)).toMatchObject([
      { body: `For a ${purpose}: ${secretMark}`, hasSecret: true },
    ]);
  },
);

it("a receipt goes out in the words of its templates, by email with its file", async () => {
  const of = { kind: "receipt", language: "en" };
  const body = "{{payer.name}} paid {{receipt.amount}}: {{receipt.number}}";
  await writeTemplate({ ...of, channel: "email", subject: "Paid: {{receipt.number}}", body });
  await writeTemplate({ ...of, channel: "sms", body });
  const { c, caller } = await missingCase();
  const made = await addReceipt.run({ ...voucherBody, assessmentId: c.ref_no }, caller);
  const { recieptNumber, number } = (made as { data: { recieptNumber: number; number: string } })
    .data;
  const input = { assessmentId: c.ref_no, recieptNumber, email: c.email, sms: true };
  expect(await sendReceipt.run(input, caller)).toMatchObject({ ok: true });
  const said = `Amrit Kaur paid ₹2,500.50: ${number}`;
  expect(await sentTo(c)).toMatchObject([
    { channel: "email", subject: `Paid: ${number}`, body: said },
    { channel: "sms", body: said },
  ]);
});

it("news of a visa goes out in the words of its template, and the timeline says it as before", async () => {
  const of = { kind: "visa", channel: "sms", language: "en" };
  await writeTemplate({ ...of, body: "{{student.first_name}}, {{course.name}}: {{news}}" });
  const { c, caller } = await missingCase();
  const application = await makeReady(c.id);
  const told = { ref_no: c.ref_no, applicationId: application.id, tell: true };
  await createVisa.run({ ...told, status: "Visa Applied" }, caller);
  const [message] = await sentTo(c);
  expect(message?.body).toMatch(/^Amrit, Data Science: Visa Applied for Data Science, /);
  expect(await editionOf(message)).toMatchObject({ edition: 1 });
  const update = await db.statusUpdate.findFirst({ where: { assessmentId: c.id, type: "visa" } });
  expect(update?.msg).toMatch(/^Visa Applied for Data Science, .*We will tell you$/);
});

describe("a status update", () => {
  const named = { kind: "status_update", channel: "sms", name: "Come in" };
  const sender = { "sender.name": "Harjit" };

  it("a status update begins with any template that is on: those in the case's language first, with its values", async () => {
    const english = {
      ...named,
      language: "en",
      body: "{{student.name}}, come in. {{sender.name}}",
    };
    await writeTemplate(english);
    await writeTemplate({ ...named, language: "pa", body: "{{student.first_name}} ਜੀ, ਆਓ" });
    const { admin, template } = await writeTemplate({ ...english, name: "Off" });
    const off = { id: template._id, version: 0, ...named, name: "Off", body: "x", active: "no" };
    await editTemplate.run(off, admin);
    const { c, handler } = await missingCase({ language: "pa" });
    const choices = await templatesToChoose("status_update", await opened(handler, c), sender);
    expect(choices).toMatchObject([
      { label: "Come in, Punjabi", text: "Amrit ਜੀ, ਆਓ" },
      { label: "Come in, English", text: "Amrit Kaur, come in. Harjit" },
    ]);
  });

  it("a status update is not begun with a template of which a value is empty, and is told which", async () => {
    await writeTemplate({ ...named, language: "en", body: "Come to {{branch.address}}" });
    const { c, handler } = await missingCase({ location: "batala" });
    changeSettings({ BATALA_ADDRESS: "" });
    const choices = await templatesToChoose("status_update", await opened(handler, c), sender);
    expect(choices).toMatchObject([
      { text: undefined, fault: "“Come in” needs a value that is empty: Address of the branch" },
    ]);
  });

  it("a status update is sent as it was edited, and names the edition that it began with", async () => {
    await writeTemplate({ ...named, language: "en", body: "Come in" });
    const { c, caller, handler } = await missingCase();
    const [choice] = await templatesToChoose("status_update", await opened(handler, c), sender);
    const input = { ref_no: c.ref_no, msg: "Come in today", action_required: "no" };
    await sendStatusUpdate.run({ ...input, template: choice?.editionId }, caller);
    const [message] = await sentTo(c);
    expect(message?.body).toBe("Come in today");
    expect(await editionOf(message)).toMatchObject({ body: "Come in" });
  });

  it("a status update is refused with a template that is none, or of another kind", async () => {
    const { template } = await writeTemplate(words);
    const other = await db.messageTemplateEdition.findFirstOrThrow({
      where: { templateId: template._id },
    });
    const { c, caller } = await missingCase();
    const input = { ref_no: c.ref_no, msg: "Come in", action_required: "no" };
    for (const id of [other.id, crypto.randomUUID(), "mine"])
      expect(await sendStatusUpdate.run({ ...input, template: id }, caller)).toMatchObject({
        status: 422,
        fields: { template: expect.any(String) },
      });
    expect(await sentTo(c)).toEqual([]);
  });
});

describe("many cases at once", () => {
  const named = { kind: "status_update", channel: "sms", name: "Holiday" };
  const tell = (by: Staff, refs: string[]) =>
    begun(by, { action: "update", refs, template: "Holiday", action_required: "no" });

  it("each student reads a template in the own language, or in English where there is no other", async () => {
    await writeTemplate({
      ...named,
      language: "en",
      body: "{{student.first_name}}, we are closed",
    });
    await writeTemplate({ ...named, language: "pa", body: "{{student.first_name}} ਜੀ, ਛੁੱਟੀ ਹੈ" });
    const handler = await makeStaff();
    const cases = await Promise.all(
      (["pa", "hi", null] as const).map((language) => makeCase({ handler, language })),
    );
    await tell(handler, refsOf(cases));
    const bodies = await Promise.all(cases.map(async (c) => (await sentTo(c))[0]?.body));
    expect(bodies).toEqual(["Amrit ਜੀ, ਛੁੱਟੀ ਹੈ", "Amrit, we are closed", "Amrit, we are closed"]);
  });

  it("a student in whose language the template is not, nor in English, is told nothing, and the run says why", async () => {
    await writeTemplate({ ...named, language: "pa", body: "ਛੁੱਟੀ ਹੈ" });
    const handler = await makeStaff();
    const c = await makeCase({ handler, language: "hi" });
    const { _id } = await tell(handler, [c.ref_no]);
    expect(await rowsOf(_id)).toMatchObject([
      { state: "skipped", why: "There is no template “Holiday” in Hindi or English" },
    ]);
    expect(await sentTo(c)).toEqual([]);
  });
});
