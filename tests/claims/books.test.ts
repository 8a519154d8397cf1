import { XMLParser } from "fast-xml-parser";
import { afterEach, describe, expect, it } from "vitest";
import { books } from "@/lib/money/books/queries";
import { cashBookRead } from "@/lib/money/cash-book/queries";
import { createCreditNote } from "@/lib/money/claims/credit-notes";
import { dayRead } from "@/lib/money/day-close/queries";
import { closeMonth, reopenMonth } from "@/lib/money/month-close/operations";
import { monthRead } from "@/lib/money/month-close/queries";
import { gstRegister } from "@/lib/money/registers/queries";
import { createRemittance, voidRemittance } from "@/lib/money/remittances/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeConfirmed, makeInvoice } from "../support/claims";
import { makeBooks } from "../support/registers";
import { callerFor } from "../support/staff";

// Invoices to partners and what they pay stand in the books of a branch: the profit and loss, the cash book, the month
// that is closed and Tally's ledgers tell the same.

afterEach(() => setClock());

type Answer = { ok: boolean; message?: string; data: Record<string, unknown> };

/** A branch in April 2031 whose invoice of CAD 3,000, export with 18% IGST, is ₹1,84,296.30 and owed by its partner. */
async function scene() {
  setClock(new Date("2031-04-05T12:00:00+05:30"));
  const { code: location, admin, closeDay } = await makeBooks();
  const earning = await makeConfirmed(admin);
  const { partner, application } = earning;
  const invoice = await makeInvoice(admin, partner.id, [application.id], {
    ...{ location, treatment: "igst" },
  });
  const run = async (op: unknown, values: object) =>
    (await (op as Operation).run(values, await callerFor(admin))) as unknown as Answer;
  const claim = invoice.claims[0]?.id ?? "";
  let references = 0;
  const pay = (receivedOn: string, more: object = {}) => {
    references += 1;
    return run(createRemittance, {
      ...{ partner: partner.id, location, receivedOn, reference: `${location} ${references}` },
      ...{ amount: "3000", rupees: "1,84,000", charges: "590" },
      lines: [{ claim, amount: "3000" }],
      ...more,
    });
  };
  const earned = async (from: string, to: string) => {
    const { data } = await run(books, { location, from, to });
    return [data.commission, data.profit];
  };
  const bank = async (period: string) => {
    const { data } = await run(cashBookRead, { location, period });
    const accounts = data.accounts as { account: string; received: string; closing: string }[];
    const { received, closing } = accounts.find(({ account }) => account === "bank") ?? {};
    return [received, closing];
  };
  const tally = async (period: string) => {
    const { bytes } = await callRoute("ledger/tally", { as: admin, query: { location, period } });
    const parser = new XMLParser({
      ...{ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false },
      isArray: (name) => ["TALLYMESSAGE", "ALLLEDGERENTRIES.LIST"].includes(name),
    });
    const messages = parser.parse(bytes.toString()).ENVELOPE.BODY.IMPORTDATA.REQUESTDATA
      .TALLYMESSAGE as { LEDGER?: Ledger; VOUCHER?: Voucher }[];
    return {
      ledgers: messages.flatMap(({ LEDGER }) => (LEDGER ? LEDGER["@NAME"] : [])),
      vouchers: messages.flatMap(({ VOUCHER }) => VOUCHER ?? []).map(said),
    };
  };
  const tax = invoice.igst.toFixed(2);
  return { location, partner, invoice, claim, run, pay, earned, bank, tally, closeDay, tax };
}

type Ledger = { "@NAME": string };
type Voucher = {
  VOUCHERTYPENAME: string;
  "ALLLEDGERENTRIES.LIST"?: { LEDGERNAME: string; AMOUNT: string }[];
};

/** "Receipt: Bank transfer -184000.00, …": Tally writes a debit with a minus. */
const said = ({ VOUCHERTYPENAME: type, "ALLLEDGERENTRIES.LIST": lines = [] }: Voucher) =>
  `${type}: ${lines.map(({ LEDGERNAME, AMOUNT }) => `${LEDGERNAME} ${AMOUNT}`).join(", ")}`;

describe("money of a partner in the books", () => {
  it("is income of the branch whose bank received it, as the bank credited it", async () => {
    const of = await scene();
    expect(await of.earned("2031-04-01", "2031-04-05")).toEqual(["0.00", "0.00"]);
    expect(await of.pay("2031-04-04")).toMatchObject({ ok: true });
    expect(await of.earned("2031-04-04", "2031-04-04")).toEqual(["184000.00", "184000.00"]);
    expect(await of.bank("2031-04")).toEqual(["184000.00", "184000.00"]);
    const { data } = await of.run(monthRead, { location: of.location, month: "2031-04" });
    expect(data.figures).toMatchObject({ commission: "184000.00", received: "0.00", gst: of.tax });
  });

  it("stands in Tally against what the partner owes, with the bank's charges and the difference of exchange", async () => {
    const of = await scene();
    await of.pay("2031-04-05");
    const owed = `${of.partner.name} (commission)`;
    const { ledgers, vouchers } = await of.tally("2031-04");
    expect(ledgers).toContain(owed);
    const untaxed = (184_296.3 - Number(of.tax)).toFixed(2);
    expect(vouchers.sort()).toEqual([
      `Receipt: Bank transfer -184000.00, Bank charges -590.00, ${owed} 184296.30, Exchange difference 293.70`,
      `Sales: ${owed} -184296.30, Commission from partners ${untaxed}, Output IGST ${of.tax}`,
    ]);
  });

  it("is no money of the counter: no day's close counts it or waits for it", async () => {
    const of = await scene();
    await of.pay("2031-04-03");
    const { data } = await of.run(dayRead, { location: of.location, day: "2031-04-03" });
    const modes = data.modes as { mode: string; count: number; expected: string }[];
    expect(modes.find(({ mode }) => mode === "bank")).toMatchObject({ count: 0, expected: "0.00" });
    const next = await of.run(dayRead, { location: of.location, day: "2031-04-05" });
    expect(next.data.openBefore).toBeNull();
  });

  it("is entered for a day that the counter has closed, since it is told of days later", async () => {
    const of = await scene();
    await of.closeDay("2031-04-04");
    expect(await of.pay("2031-04-04")).toMatchObject({ ok: true });
  });

  it("that is voided leaves its day, or the day of its voiding where its month is closed", async () => {
    const of = await scene();
    const first = await of.pay("2031-04-04");
    await of.run(voidRemittance, { id: first.data._id, reason: "Another partner's" });
    expect(await of.earned("2031-04-04", "2031-04-04")).toEqual(["0.00", "0.00"]);
    const second = await of.pay("2031-04-05");
    setClock(new Date("2031-05-10T12:00:00+05:30"));
    const month = { location: of.location, month: "2031-04" };
    expect(await of.run(closeMonth, { ...month, arn: "" })).toMatchObject({ ok: true });
    await of.run(voidRemittance, { id: second.data._id, reason: "Another partner's" });
    expect(await of.earned("2031-04-01", "2031-04-30")).toEqual(["184000.00", "184000.00"]);
    expect(await of.earned("2031-05-10", "2031-05-10")).toEqual(["-184000.00", "-184000.00"]);
    const { vouchers } = await of.tally("2031-05");
    expect(vouchers).toEqual([expect.stringMatching(/^Payment: Bank transfer 184000\.00, /)]);
  });

  it("is refused for a day of a closed month until that is opened again", async () => {
    const of = await scene();
    setClock(new Date("2031-05-10T12:00:00+05:30"));
    const month = { location: of.location, month: "2031-04" };
    await of.run(closeMonth, { ...month, arn: "" });
    expect(await of.pay("2031-04-05")).toMatchObject({
      message: "The books of this month are closed. An admin can open it again under Registers",
    });
    await of.run(reopenMonth, { ...month, reason: "A remittance came in" });
    expect(await of.pay("2031-04-05")).toMatchObject({ ok: true });
  });
});

it("a partner owes nothing in Tally once its invoice is partly credited and the rest is paid", async () => {
  const of = await scene();
  const note = { id: of.invoice.id, version: 0, reason: "Left early" };
  const credited = await of.run(createCreditNote, {
    ...note,
    lines: [{ claim: of.claim, amount: "1000.01" }],
  });
  expect(credited).toMatchObject({ ok: true });
  const rest = { amount: "1999.99", lines: [{ claim: of.claim, amount: "1999.99" }] };
  await of.pay("2031-04-05", rest);
  const { vouchers } = await of.tally("2031-04");
  const paise = vouchers.join(", ").matchAll(/\(commission\) (-?\d+)\.(\d\d)/g);
  const owed = [...paise].reduce((sum, [, rupees, rest]) => sum + Number(`${rupees}${rest}`), 0);
  expect([vouchers.length, owed]).toEqual([3, 0]);
});

it("an invoice and its credit note stand in the GST register, whose tax is that of the books", async () => {
  const of = await scene();
  const note = { id: of.invoice.id, version: 0, reason: "Left early" };
  await of.run(createCreditNote, { ...note, lines: [{ claim: of.claim, amount: "1000" }] });
  const { data } = await of.run(gstRegister, { location: of.location, period: "2031-04" });
  const { number } = of.invoice;
  expect(data.first).toMatchObject([
    { number, state: "96", total: "184296.30", igst: of.tax, table: "Exports", original: null },
    { number: expect.stringContaining("/N"), table: "Credit note, exports", original: { number } },
  ]);
  const { igst, count } = data.sums as { igst: string; count: number };
  const month = await of.run(monthRead, { location: of.location, month: "2031-04" });
  expect([count, month.data.figures]).toMatchObject([2, { gst: igst }]);
});

it("a branch's books begin with what its partners owed", async () => {
  const of = await scene();
  await db.openingBalance.create({
    data: {
      location: of.location,
      month: new Date("2031-05-01"),
      amounts: {},
      held: 0,
      version: 1,
    },
  });
  setClock(new Date("2031-05-10T12:00:00+05:30"));
  const { bytes } = await callRoute("ledger/csv", {
    as: await db.staff.findFirstOrThrow({
      where: { partnerInvoices: { some: { id: of.invoice.id } } },
    }),
    query: { location: of.location, period: "2031-05" },
  });
  expect(bytes.toString().split("\r\n").slice(1, -1)).toEqual([
    `2031-05-01,"Opening","${of.partner.name} (commission)",184296.30,,"Opening balance",""`,
    `2031-05-01,"Opening","Capital account",,184296.30,"Opening balance",""`,
  ]);
});
