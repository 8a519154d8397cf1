import { beforeAll, describe, expect, it } from "vitest";
import { palette } from "@/lib/desk/search/queries";
import { addExpense, addReceipt, printReceipt, sendReceipt } from "@/lib/money/vouchers/operations";
import { expenses, openableOf, payers, receipts } from "@/lib/money/vouchers/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { callRoute } from "../support/call";
import { makeCase } from "../support/cases";
import { warmPool } from "../support/pool";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { voucherBody } from "../support/vouchers";

beforeAll(warmPool);

type VoucherAnswer = { _id: string; recieptNumber: number; number: string };

async function paid(
  handler: Staff,
  assessmentId: string,
  more: object = {},
): Promise<VoucherAnswer> {
  const body = { ...voucherBody, ...more, assessmentId };
  const result = await addReceipt.run(body, await callerFor(handler));
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.data as VoucherAnswer;
}

async function scene(more: object = {}) {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  const made = await paid(handler, c.ref_no, more);
  const viewer = await viewerFor(handler);
  return { handler, c, made, viewer };
}

const numbers = async (viewer: Viewer, asked: Record<string, unknown>) =>
  (await receipts.inBooks.read(viewer, asked)).rows.map(({ number }) => number);

describe("the list of receipts", () => {
  it("the list of receipts finds by printed number, name, mobile, reference number and payment reference", async () => {
    const name = "Zorawar Bhullar";
    const more = { name, mobile: "9812300045", mode: "upi", modeReference: "UTR90071234" };
    const { c, made, viewer } = await scene(more);
    const short = made.number.replace(/^.*\/([A-Z]+)0*/, "$1-");
    const typed = [
      made.number,
      made.number.toLowerCase(),
      // as it would have been printed before
      made.number.replace(/^(\w+)\/(\d\d)(\d\d)\/R/, "$1/$2-$3/R-"),
      short.replace("-", ""),
      short,
      short.replace(/\D/g, ""),
      "zorawar",
      "bhul zor",
      "9812300045",
      "09812300045",
      "+91 98123 00045",
      c.ref_no,
      "utr90071234",
    ];
    for (const q of typed) expect(await numbers(viewer, { q }), q).toContain(made.number);
    for (const q of ["zorawar singh", "9812300046", `${short}0`, "%%%", "utr9007_234"])
      expect(await numbers(viewer, { q }).catch(() => []), q).not.toContain(made.number);
  });

  it.each([
    ["1,25,000", true],
    ["₹1,25,000/-", true],
    ["125000.00", true],
    ["125000.01", false],
  ])("the list of receipts finds by the amount as people type it: %j", async (amount, found) => {
    const { made, viewer } = await scene({ amount: "125000" });
    expect((await numbers(viewer, { amount })).includes(made.number)).toBe(found);
  });

  it("the list of receipts refuses a wrong or too short search beside the field", async () => {
    const as = await makeStaff();
    for (const [name, value] of [
      ["amount", "1,5"],
      ["amount", "0"],
      ["q", "a"],
    ] as const) {
      const answer = await callRoute("receipts", { as, query: { [name]: value } });
      expect([answer.status, Object.keys(Object(answer.body.fields))]).toEqual([422, [name]]);
    }
  });

  it("the list of receipts is narrowed by days, mode, kind of fee and recorder", async () => {
    const { handler, made, viewer } = await scene({ mode: "draft", fee: "passedOn" });
    const row = await db.voucher.findUniqueOrThrow({ where: { id: made._id } });
    const day = row.day.toISOString().slice(0, 10);
    const before = daysAfter(day, -1);
    const recordedBy = handler.id;
    for (const asked of [
      { from: day, to: day },
      { mode: "draft" },
      { fee: "passedOn" },
      { recordedBy },
    ])
      expect(await numbers(viewer, { ...asked, recordedBy })).toEqual([made.number]);
    for (const asked of [{ to: before }, { mode: "cash" }, { fee: "own" }, { kind: "refund" }])
      expect(await numbers(viewer, { ...asked, recordedBy })).toEqual([]);
  });

  it("the list of receipts is sorted by amount as numbers, over all its pages", async () => {
    const { handler, c, viewer } = await scene({ amount: "900" });
    for (const amount of ["10000", "85.50", "900"]) await paid(handler, c.ref_no, { amount });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { limit: 1, sort: "amount", cursor, recordedBy: handler.id };
      const page = await receipts.inBooks.read(viewer, asked);
      seen.push(...page.rows.map(({ amount }) => amount));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(["85.50", "900.00", "900.00", "10000.00"]);
  });

  it("the list of receipts has tabs of the branches whose books are open to the viewer", async () => {
    const viewer = await viewerFor(await makeStaff());
    const tabs = async (books: string[]) =>
      (await receipts.inBooks.page({ ...viewer, books }, Promise.resolve({ location: "batala" })))
        .tabs;
    expect((await tabs(["gurdaspur", "batala"]))?.current).toBe("batala");
    expect(await tabs(["gurdaspur"])).toBeUndefined();
  });

  it("the list of receipts shows others' records, but opens only those of one's own cases (A2)", async () => {
    const { made, handler } = await scene();
    const other = await viewerFor(await makeStaff());
    expect(await openableOf(other, [made])).toEqual(new Set());
    expect(await openableOf(await viewerFor(handler), [made])).toEqual(new Set([made._id]));
  });
});

describe("the original", () => {
  it("the original is the first print, and one of as many as ask at once", async () => {
    const { handler, made } = await scene();
    const input = { recieptNumber: made.recieptNumber };
    const callers = await Promise.all(Array.from({ length: 8 }, () => callerFor(handler)));
    const answers = await Promise.all(callers.map((caller) => printReceipt.run(input, caller)));
    const originals = answers.filter(
      (answer) => answer.ok && !(answer.data as { duplicate: boolean }).duplicate,
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(originals).toHaveLength(1);
  });

  it("the original is a PDF that was fetched, not one that was only asked about", async () => {
    const { handler, c, made } = await scene();
    const sheet = () =>
      viewerFor(handler).then((viewer) =>
        receipts.sheet(viewer, c.ref_no, String(made.recieptNumber)),
      );
    const query = { recieptNumber: String(made.recieptNumber) };
    await callRoute("receipts/pdf", { method: "HEAD", as: handler, query });
    expect((await sheet())?.sheet.duplicate).toBe(false);
    await callRoute("receipts/pdf", { as: handler, query });
    expect((await sheet())?.sheet.duplicate).toBe(true);
  });

  it("the original is closed to those who may not open the case (A10)", async () => {
    const { made } = await scene();
    const input = { recieptNumber: made.recieptNumber };
    for (const role of ["user", "reception"] as const) {
      const answer = await printReceipt.run(input, await callerFor(await makeStaff({ role })));
      expect(answer).toMatchObject({ status: 404 });
    }
    expect(await db.voucher.findUnique({ where: { id: made._id } })).toMatchObject({
      printedAt: null,
    });
  });
});

it("a sheet shows the branch as it was on the day, the reference and the fees passed on", async () => {
  const more = { mode: "cheque", modeReference: "004711 SBI", fee: "passedOn" };
  const { c, made, viewer } = await scene(more);
  const where = { code: c.location };
  const { address } = await db.branch.findUniqueOrThrow({ where });
  await db.branch.update({ where, data: { address: "Moved to New Road" } });
  const found = await receipts.sheet(viewer, c.ref_no, String(made.recieptNumber));
  await db.branch.update({ where, data: { address } });
  const { sheet } = found ?? {};
  expect(sheet?.office.join()).not.toContain("New Road");
  const facts = sheet?.facts.map(({ value }) => value);
  expect(facts).toEqual(expect.arrayContaining(["Cheque", "004711 SBI", "Passed on to others"]));
});

it("a receipt shows the package due once it was paid, whatever was paid later", async () => {
  const handler = await makeStaff();
  const c = await makeCase({ handler });
  await db.assessment.update({ where: { id: c.id }, data: { total_amount: "65000" } });
  const first = await paid(handler, c.ref_no, { amount: "25000" });
  await paid(handler, c.ref_no, { amount: "9000", fee: "passedOn" });
  const second = await paid(handler, c.ref_no, { amount: "45000" });
  const due = async ({ recieptNumber }: VoucherAnswer) => {
    const found = await receipts.sheet(await viewerFor(handler), c.ref_no, `${recieptNumber}`);
    return found?.sheet.facts.slice(-2).map(({ label, value }) => `${label} ${value}`);
  };
  expect(await due(first)).toEqual([`Received by ${handler.name}`, "Balance due ₹40,000.00"]);
  expect((await due(second))?.[1]).toBe("Paid in advance ₹5,000.00");
});

describe("who pays, by ten digits", () => {
  it("a payer is found by either mobile among the cases that the viewer may open", async () => {
    const handler = await makeStaff({ role: "reception" });
    const c = await makeCase({ handler });
    const other = await makeCase({ handler });
    await db.assessment.update({ where: { id: other.id }, data: { officialMobile: c.mobile } });
    await makeCase({});
    const found = async (viewer: Viewer, mobile: string) =>
      (await payers.read(viewer, { mobile })).map(({ ref_no }) => ref_no).sort();
    const digits = c.mobile.slice(-10);
    for (const typed of [digits, `0${digits}`, `+91 ${digits}`])
      expect(await found(await viewerFor(handler), typed)).toEqual([c.ref_no, other.ref_no].sort());
    expect(await found(await viewerFor(await makeStaff()), digits)).toEqual([]);
    const admin = await viewerFor(await makeStaff({ role: "admin" }));
    expect(await found(admin, digits)).toHaveLength(2);
  });
});

describe("sending a receipt", () => {
  const sent = (assessmentId: string) =>
    db.outboxMessage.findMany({
      where: { assessmentId, subject: { startsWith: "Receipt " } },
      include: { attachment: true, statusUpdate: true },
    });

  it("sending a receipt queues a mail with the PDF, and stands on the timeline", async () => {
    const { handler, c, made } = await scene();
    const input = {
      assessmentId: c.ref_no,
      recieptNumber: made.recieptNumber,
      ...{ email: "A@Example.com", emailAgain: "a@example.com" },
    };
    const caller = await callerFor(handler, { idempotencyKey: "send" });
    const answers = await Promise.all([1, 2].map(() => sendReceipt.run(input, caller)));
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    const [mail, ...more] = await sent(c.id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      recipient: "a@example.com",
      subject: `Receipt ${made.number}`,
      body: expect.stringContaining("₹2,500.50"),
      statusUpdate: { msg: `Receipt ${made.number} over ₹2,500.50 sent to a@example.com` },
      attachment: {
        name: `Receipt ${made.number.replaceAll("/", "-")}.pdf`,
        mime: "application/pdf",
      },
    });
    expect(mail?.attachment).toMatchObject({
      bytes: null,
      drawing: { args: [{ number: made.number }] },
    });
  });

  it("a mailed original is held while it waits, used when sent, and freed when given up", async () => {
    const { handler, c, made } = await scene();
    const input = { assessmentId: c.ref_no, recieptNumber: made.recieptNumber };
    const mailed = await sendReceipt.run(
      { ...input, email: "a@example.com", emailAgain: "a@example.com" },
      await callerFor(handler),
    );
    expect(mailed).toMatchObject({ ok: true });
    const [mail] = await sent(c.id);
    const become = (state: string) =>
      db.outboxMessage.update({ where: { id: mail?.id ?? "" }, data: { state } });
    const printsDuplicate = async () => {
      const found = await receipts.sheet(
        await viewerFor(handler),
        c.ref_no,
        `${made.recieptNumber}`,
      );
      return found?.sheet.duplicate;
    };
    const mailsDuplicate = async () => {
      const [{ attachment } = {}] = await sent(c.id);
      const drawing = attachment?.drawing as { args: { duplicate: boolean }[] } | undefined;
      return drawing?.args[0]?.duplicate;
    };
    // Nothing sends mail here, so it stays in the outbox.
    expect(mail?.state).toBe("unconfigured");
    expect(await printsDuplicate()).toBe(false);
    await become("queued");
    expect([await mailsDuplicate(), await printsDuplicate()]).toEqual([false, true]);
    await become("dead");
    expect(await printsDuplicate()).toBe(false);
    const { recieptNumber } = made;
    const print = await printReceipt.run({ recieptNumber }, await callerFor(handler));
    expect(print).toMatchObject({ ok: true, data: { duplicate: false } });
    await become("queued");
    expect(await mailsDuplicate()).toBe(true);
    const other = await scene();
    await sendReceipt.run(
      {
        assessmentId: other.c.ref_no,
        recieptNumber: other.made.recieptNumber,
        ...{ email: "b@example.com", emailAgain: "b@example.com" },
      },
      await callerFor(other.handler),
    );
    await db.outboxMessage.updateMany({
      where: { assessmentId: other.c.id },
      data: { state: "queued" },
    });
    const sentAt = new Date("2031-05-05T06:00:00Z");
    await db.outboxMessage.updateMany({
      where: { assessmentId: other.c.id, subject: { startsWith: "Receipt " } },
      data: { state: "sent", sentAt },
    });
    expect(await db.voucher.findUnique({ where: { id: other.made._id } })).toMatchObject({
      printedAt: sentAt,
      originalMailId: null,
    });
  });

  it("a receipt goes to the case's own addresses, and to another one that was typed twice", async () => {
    const { handler, c, made } = await scene();
    const official = { officialEmail: "official@example.com" };
    await db.assessment.update({ where: { id: c.id }, data: official });
    const { email = "" } = await db.assessment.findUniqueOrThrow({ where: { id: c.id } });
    const send = async (values: object) =>
      sendReceipt.run(
        { assessmentId: c.ref_no, recieptNumber: made.recieptNumber, ...values },
        await callerFor(handler),
      );
    expect(await send({ email })).toMatchObject({ ok: true });
    expect(await send({ email: "Official@example.com" })).toMatchObject({ ok: true });
    const other = "stranger@example.com";
    for (const emailAgain of [undefined, "strange@example.com"])
      expect(await send({ email: other, emailAgain })).toMatchObject({
        status: 422,
        fields: { emailAgain: expect.stringContaining("Type it once more") },
      });
    expect(await send({ email: other, emailAgain: other })).toMatchObject({ ok: true });
    expect(await sent(c.id)).toHaveLength(3);
  });

  it("receipts of one case end with the twentieth mail of a day", async () => {
    const { handler, c, made } = await scene();
    const caller = await callerFor(handler);
    const input = { assessmentId: c.ref_no, recieptNumber: made.recieptNumber };
    const { email } = await db.assessment.findUniqueOrThrow({ where: { id: c.id } });
    for (let time = 0; time < 20; time++)
      expect(await sendReceipt.run({ ...input, email }, caller)).toMatchObject({ ok: true });
    expect(await sendReceipt.run({ ...input, email }, caller)).toMatchObject({ status: 429 });
  });

  it("a receipt as a text message goes to the registered mobile", async () => {
    const { handler, c, made } = await scene();
    const input = { assessmentId: c.ref_no, recieptNumber: made.recieptNumber, sms: true };
    expect(await sendReceipt.run(input, await callerFor(handler))).toMatchObject({ ok: true });
    const [sms] = await db.outboxMessage.findMany({
      where: { assessmentId: c.id, channel: "sms", body: { contains: made.number } },
    });
    expect(sms).toMatchObject({ recipient: c.mobile });
  });

  it("a receipt is not sent without an address, to an invalid one, for another case, or when void", async () => {
    const { handler, c, made } = await scene();
    const other = await scene();
    const run = async (values: object) =>
      sendReceipt.run(
        { assessmentId: c.ref_no, recieptNumber: made.recieptNumber, ...values },
        await callerFor(handler),
      );
    expect(await run({})).toMatchObject({ status: 422, fields: { email: expect.any(String) } });
    expect(await run({ email: "a@b" })).toMatchObject({ status: 422 });
    const theirs = { recieptNumber: other.made.recieptNumber, sms: true };
    expect(await run(theirs)).toMatchObject({ status: 404 });
    await db.voucher.update({
      where: { id: made._id },
      data: { voidedAt: new Date(), voidedById: handler.id, voidReason: "Twice" },
    });
    expect(await run({ sms: true })).toMatchObject({ status: 409 });
    expect(await sent(c.id)).toEqual([]);
  });
});

it("the palette finds a record by its printed number, for those who may open it", async () => {
  const { made, viewer } = await scene();
  const short = made.number.replace(/^.*\/([A-Z]+)0*/, "$1-");
  for (const q of [made.number, short]) {
    const mine = await palette.read(viewer, { q });
    expect(mine.records.map(({ number }) => number)).toContain(made.number);
    const theirs = await palette.read(await viewerFor(await makeStaff()), { q });
    expect(theirs.records.map(({ number }) => number)).not.toContain(made.number);
  }
});

it("an expense without a student has a sheet for those who keep the books", async () => {
  const handler = await makeStaff();
  const body = { ...voucherBody, location: "batala", particulars: "Rent" };
  const result = await addExpense.run(body, await callerFor(handler));
  const number = String(result.ok && (result.data as VoucherAnswer).recieptNumber);
  const sheet = async (staff: Staff) => expenses.sheet(await viewerFor(staff), undefined, number);
  expect(await sheet(handler)).toMatchObject({ sheet: { particulars: "Rent" } });
  expect(await sheet(await makeStaff({ role: "reception" }))).toBeUndefined();
});
