import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import type { OpenCase } from "@/lib/case/queries";
import { db } from "@/lib/platform/db";
import { secretMark } from "@/lib/platform/outbox/secret";
import * as links from "@/lib/student/link/operations";
import { studentPageOf } from "@/lib/student/link/queries";
import { smsLength } from "@/lib/values/sms-length";
import { makeCase } from "../support/cases";
import { changeSettings } from "../support/change-settings";
import { makeFullCase } from "../support/full-case";
import { makeLetter } from "../support/offers";
import { callerFor, makeStaff } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";

// The office's side of a student's page.

const wanted = { purpose: "student", scopes: ["link.way", "link.ask"], send: "copy" };

describe("a link", () => {
  it("is made by those who may open the case, with rights that its purpose may hold", async () => {
    const handler = await makeStaff();
    const { ref_no } = await makeCase({ handler });
    const mine = await callerFor(handler);
    expect(await links.makeLink.run({ ref_no, ...wanted }, mine)).toMatchObject({ ok: true });
    const other = await callerFor(await makeStaff());
    expect(await links.makeLink.run({ ref_no, ...wanted }, other)).toMatchObject({ status: 403 });
    const parents = { ref_no, purpose: "parent", scopes: ["link.upload"], send: "copy" };
    expect(await links.makeLink.run(parents, mine)).toMatchObject({
      status: 422,
      fields: { scopes: expect.any(String) },
    });
  });

  it.each(["sms", "email"] as const)(
    "goes by %s in the language of the case, and its token is in no stored word",
    async (send) => {
      changeSettings({ SMS_GATEWAY: "http", SMTP_URL: "smtp://127.0.0.1:1" });
      const handler = await makeStaff();
      const { ref_no, id } = await makeCase({ handler, language: "pa" });
      const made = await links.makeLink.run({ ref_no, ...wanted, send }, await callerFor(handler));
      const message = await db.outboxMessage.findFirstOrThrow({ where: { assessmentId: id } });
      expect([message.channel, message.body.includes(secretMark)]).toEqual([send, true]);
      expect(message.body).toMatch(/ਤੁਹਾਡਾ ਪੇਜ/);
      expect(made).toMatchObject({ ok: true, data: { sent: send } });
    },
  );

  it("costs as many SMS as its words with the link, which are not the stored ones", async () => {
    const BRAND_NAME = "Sunrise Overseas Education and Immigration Services";
    changeSettings({ SMS_GATEWAY: "http", BRAND_NAME });
    const handler = await makeStaff();
    const { ref_no, id } = await makeCase({ handler });
    await links.makeLink.run({ ref_no, ...wanted, send: "sms" }, await callerFor(handler));
    const message = await db.outboxMessage.findFirstOrThrow({ where: { assessmentId: id } });
    expect([smsLength(message.body).parts, message.parts]).toEqual([1, 2]);
  });

  it("cannot be sent where nothing is set up for it, and then none is made", async () => {
    const handler = await makeStaff();
    const { ref_no, id } = await makeCase({ handler });
    const made = await links.makeLink.run(
      { ref_no, ...wanted, send: "sms" },
      await callerFor(handler),
    );
    expect(made).toMatchObject({ status: 409, fields: { send: expect.any(String) } });
    expect(await db.studentLink.count({ where: { assessmentId: id } })).toBe(0);
  });

  it("shows the office its devices and last use, and closes for whoever is inside", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const { id, token } = await makeLinkTo(c);
    const cookies = await enterPage(token, { agent: "Mozilla/5.0 (iPhone) Safari/605" });
    const state = async () => (await studentPageOf(c as unknown as OpenCase)).links[0];
    expect(await state()).toMatchObject({
      state: "used",
      devices: [{ device: "Safari on iPhone" }],
      lastSeenAt: expect.any(Date),
    });
    const caller = await callerFor(handler);
    expect(await links.closeLink.run({ ref_no: c.ref_no, linkId: id }, caller)).toMatchObject({
      ok: true,
    });
    expect(await state()).toMatchObject({ state: "closed", closedBy: handler.name });
    expect((await askStudent("/s", { cookies })).text).not.toContain("Amrit");
    expect(await links.closeLink.run({ ref_no: c.ref_no, linkId: id }, caller)).toMatchObject({
      status: 404,
    });
  });
});

describe("what the office puts on the page", () => {
  it("a payment is asked for where the branch has a UPI id, and taken back", async () => {
    const handler = await makeStaff();
    const { ref_no, id } = await makeCase({ handler, location: "batala" });
    const caller = await callerFor(handler);
    const due = { ref_no, amount: "12,500", particulars: "Second instalment" };
    await db.branch.update({ where: { code: "batala" }, data: { upiId: null } });
    expect(await links.askForPayment.run(due, caller)).toMatchObject({ status: 409 });
    await db.branch.update({ where: { code: "batala" }, data: { upiId: "office@bank" } });
    const asked = await links.askForPayment.run(due, caller);
    if (!asked.ok) throw new Error(asked.message);
    const other = await makeCase({ handler });
    const dueId = asked.data.id;
    expect(await links.takeBackPayment.run({ ref_no: other.ref_no, dueId }, caller)).toMatchObject({
      status: 404,
    });
    expect(await links.takeBackPayment.run({ ref_no, dueId }, caller)).toMatchObject({ ok: true });
    expect(await db.studentDue.count({ where: { assessmentId: id } })).toBe(0);
  });

  it("a letter is the student's to download only while the office shows it", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const offer = await makeLetter(c.id);
    const cookies = await enterPage((await makeLinkTo(c)).token);
    const download = async () =>
      (await askStudent("/s/letter", { cookies, query: { id: offer.id } })).status;
    expect(await download()).toBe(404);
    const caller = await callerFor(handler);
    const show = (shown: boolean) =>
      links.showLetter.run({ ref_no: c.ref_no, offerId: offer.id, shown }, caller);
    expect(await show(true)).toMatchObject({ ok: true });
    expect(await download()).toBe(200);
    await show(false);
    expect(await download()).toBe(404);
  });

  it("a receipt that the student downloads is a copy, and the original stays the office's", async () => {
    const handler = await makeStaff();
    const { case: c } = await makeFullCase(handler);
    const receipt = await db.voucher.findFirstOrThrow({
      where: { assessmentId: c.id, kind: "receipt" },
    });
    const cookies = await enterPage((await makeLinkTo(c)).token);
    const query = { number: String(receipt.recieptNumber) };
    const file = await askStudent("/s/receipt", { cookies, query });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { text } = await extractText(await getDocumentProxy(file.bytes), { mergePages: true });
    expect(text).toContain("DUPLICATE");
    const { printedAt } = await db.voucher.findUniqueOrThrow({ where: { id: receipt.id } });
    expect(printedAt).toBeNull();
  });
});

describe("a question", () => {
  it("is a remark of the student's, of which the handler hears", async () => {
    const handler = await makeStaff();
    const c = await makeCase({ handler });
    const cookies = await enterPage((await makeLinkTo(c)).token);
    const ask = (question: string) =>
      askStudent("/s/question", { method: "POST", cookies, form: { question } });
    expect((await ask("When is <b>my</b> visa?")).location).toBe("/s?said=asked");
    expect((await ask("   ")).location).toBe("/s?said=empty");
    const remarks = await db.remark.findMany({ where: { assessmentId: c.id } });
    expect(remarks).toMatchObject([
      { authorId: null, remarks: "<p>The student asks: When is &lt;b&gt;my&lt;/b&gt; visa?</p>" },
    ]);
    const told = await db.notification.findFirstOrThrow({ where: { staffId: handler.id } });
    expect([told.kind, told.text.includes("visa")]).toEqual(["student", false]);
  });
});
