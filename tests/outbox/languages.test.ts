import { beforeAll, describe, expect, it } from "vitest";
import { createAssessment } from "@/lib/intake/assessments/operations";
import { addReceipt, sendReceipt } from "@/lib/money/vouchers/operations";
import { editStatus } from "@/lib/parts/applications/operations";
import { createVisa } from "@/lib/parts/visas/operations";
import { db } from "@/lib/platform/db";
import { smsLength } from "@/lib/values/sms-length";
import { enquiry, makeCase } from "../support/cases";
import { makeReady } from "../support/letters";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// What leaves the house for a student is in the language of the case; what staff read of it is English.

beforeAll(warmPool);

const scripts = { pa: /[\u0a00-\u0a7f]/u, hi: /[\u0900-\u097f]/u };
const others = ["pa", "hi"] as const;
/** The sentences of a text in which English words stand; names, numbers and addresses have none of their own. */
const english = (text: string) =>
  /\b(?:the|your|dear|thank|received|for|with|next|we will)\b/i.exec(text);

const messages = (ref_no: string) =>
  db.outboxMessage.findMany({
    where: { assessment: { ref_no } },
    orderBy: { id: "asc" },
    select: { channel: true, subject: true, body: true, parts: true, statusUpdate: true },
  });

async function ownCase(language: string | null) {
  const handler = await makeStaff();
  const c = await makeCase({ handler, language });
  return { c, handler, caller: await callerFor(handler) };
}

describe.each(others)("to a student who reads %s", (language) => {
  it("the confirmation is in it, with the same number, office and telephone", async () => {
    const form = enquiry({ first_name: "Simran", language });
    const result = await createAssessment.run(form, await callerFor(null));
    const { ref_no } = (result as { data: { ref_no: string } }).data;
    const [mail] = await messages(ref_no);
    expect(mail?.subject).toMatch(scripts[language]);
    expect(mail?.subject).toContain(ref_no);
    for (const part of ["Simran", ref_no, "+91 18740"]) expect(mail?.body).toContain(part);
    const [greeting = "", thanks = "", next = ""] = mail?.body.split("\n\n") ?? [];
    for (const line of [greeting, thanks, next]) {
      expect(line).toMatch(scripts[language]);
      expect(english(line)).toBeNull();
    }
  });

  it("a receipt is sent with words of it, and the timeline is English", async () => {
    const { c, caller } = await ownCase(language);
    const made = await addReceipt.run({ ...voucherBody, assessmentId: c.ref_no }, caller);
    const { recieptNumber, number } = (made as { data: { recieptNumber: number; number: string } })
      .data;
    const input = { assessmentId: c.ref_no, recieptNumber, email: c.email, sms: true };
    expect(await sendReceipt.run(input, caller)).toMatchObject({ ok: true });
    const sent = await messages(c.ref_no);
    expect(sent.map(({ channel }) => channel).sort()).toEqual(["email", "sms"]);
    for (const { body } of sent) {
      expect(body).toMatch(scripts[language]);
      expect(body).toContain(number);
      expect(body).toContain("₹");
      expect(english(body)).toBeNull();
    }
    const sms = sent.find(({ channel }) => channel === "sms");
    expect(sms?.statusUpdate?.msg).toMatch(/^Received ₹.* with thanks: receipt /);
    expect(sms?.parts).toBe(smsLength(sms?.body ?? "").parts);
  });

  it("a text about a visa and an application is in it, and the timeline is English", async () => {
    const { c, caller } = await ownCase(language);
    const application = await makeReady(c.id);
    const of = { ref_no: c.ref_no, applicationId: application.id, tell: true };
    expect(await createVisa.run({ ...of, status: "Visa Applied" }, caller)).toMatchObject({
      ok: true,
    });
    expect(await editStatus.run({ ...of, status: "Offer awaited" }, caller)).toMatchObject({
      ok: true,
    });
    const [visa, status] = await messages(c.ref_no);
    for (const message of [visa, status]) {
      expect(message?.body).toMatch(scripts[language]);
      expect(message?.body).toContain("Data Science");
      expect(english(message?.body.replace("Data Science", "") ?? "the")).toBeNull();
    }
    expect(visa?.statusUpdate?.msg).toMatch(/^Visa Applied for Data Science, .*We will tell you$/);
    expect(status?.statusUpdate?.msg).toMatch(
      /^Application .* for Data Science, .*: Offer awaited$/,
    );
  });
});

it("a student of whom nobody said a language is written to in English, as the timeline says it", async () => {
  const { c, caller } = await ownCase(null);
  const application = await makeReady(c.id);
  const of = { ref_no: c.ref_no, applicationId: application.id, tell: true };
  await createVisa.run({ ...of, status: "Visa Recevied" }, caller);
  await editStatus.run({ ...of, status: "Rejected" }, caller);
  for (const { body, statusUpdate } of await messages(c.ref_no))
    expect(body).toBe(statusUpdate?.msg);
});
