import { beforeEach, expect, it } from "vitest";
import { provenCase } from "@/lib/case/queries";
import { addReceipt } from "@/lib/money/vouchers/operations";
import { db } from "@/lib/platform/db";
import { isFailure } from "@/lib/platform/result";
import { askForPayment } from "@/lib/student/link/operations";
import { studentPageOf } from "@/lib/student/link/queries";
import { makeCase } from "../support/cases";
import { dayIn, makePlanned } from "../support/fee-plans";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { askStudent, enterPage, makeLinkTo } from "../support/student";
import { voucherBody } from "../support/vouchers";

beforeEach(async () => {
  await db.branch.update({ where: { code: "gurdaspur" }, data: { upiId: "office@bank" } });
});

async function pageOf(c: Parameters<typeof makeLinkTo>[0], headers: Record<string, string> = {}) {
  const { token } = await makeLinkTo(c, { scopes: ["link.money"] });
  const { text } = await askStudent("/s", { cookies: await enterPage(token), headers });
  return text;
}

const request = (c: { ref_no: string }, more: object) => ({
  ...{ ref_no: c.ref_no, amount: "7777", particulars: "A request", ...more },
});

const threeOf = [
  { amount: "50000", dueOn: "2027-03-05" },
  { amount: "40000", dueOn: "2027-04-05" },
  { amount: "30000", due: "visa", afterDays: "10" },
];

async function paid(handler: Staff, c: { ref_no: string }, amount: string) {
  const input = { ...voucherBody, assessmentId: c.ref_no, amount };
  expect(await addReceipt.run(input, await callerFor(handler))).toMatchObject({ ok: true });
}

it("the student's page shows what is paid, and asks with a QR for what is left of the next instalment", async () => {
  const { handler, c } = await makePlanned(threeOf);
  await paid(handler, c, "65000");
  const text = await pageOf(c);
  for (const shown of [
    "✓ Paid",
    "₹25,000.00 left",
    "by 5 April 2027",
    "10 days after your visa comes",
  ])
    expect(text).toContain(shown);
  expect(text.match(/upi:\/\/pay[^"]*/g)).toEqual([expect.stringContaining("am=25000.00")]);
});

it("the student's page says the plan in Punjabi and in Hindi", async () => {
  const { c } = await makePlanned(threeOf);
  const chosen = (language: string) => ({ "x-language": language, "x-language-chosen": "yes" });
  expect(await pageOf(c, chosen("pa"))).toContain("ਵੀਜ਼ਾ ਆਉਣ ਤੋਂ 10 ਦਿਨ ਬਾਅਦ");
  expect(await pageOf(c, chosen("hi"))).toContain("वीज़ा आने के 10 दिन बाद");
});

it("a plan that is paid whole asks for nothing", async () => {
  const { handler, c } = await makePlanned([{ amount: "1000", dueOn: dayIn(-5) }]);
  await paid(handler, c, "1500");
  const text = await pageOf(c);
  expect(text).toContain("All instalments are paid");
  expect(text).not.toContain("upi://pay");
});

it("a request for the office's own fee is refused where a plan asks for it, and one for others is not", async () => {
  const { handler, c } = await makePlanned();
  const caller = await callerFor(handler);
  expect(await askForPayment.run(request(c, { fee: "own" }), caller)).toMatchObject({
    status: 409,
    fields: { fee: expect.stringContaining("instalments of the fee plan") },
  });
  expect(await askForPayment.run(request(c, {}), caller)).toMatchObject({ status: 409 });
  const others = request(c, { fee: "passedOn", particulars: "Embassy fee" });
  expect(await askForPayment.run(others, caller)).toMatchObject({ ok: true });
  expect(await pageOf(c)).toContain("Embassy fee");
});

it("a request from before the plan is not on the page any more, and staff see that it is not", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const caller = await callerFor(handler);
  expect(await askForPayment.run(request(c, {}), caller)).toMatchObject({ ok: true });
  expect(await pageOf(c)).toContain("A request");
  await db.feePlan.create({
    data: {
      ...{ assessmentId: c.id, madeById: handler.id },
      heads: { create: { position: 0, name: "Package", amount: "1000" } },
      instalments: { create: { position: 0, amount: "1000", dueOn: new Date("2027-03-05") } },
    },
  });
  expect(await pageOf(c)).not.toContain("A request");
  const opened = await provenCase(await viewerFor(handler), c.ref_no, "case.open");
  if (isFailure(opened)) throw new Error(opened.message);
  expect(await studentPageOf(opened)).toMatchObject({ hasPlan: true, dues: [{ isShown: false }] });
});
