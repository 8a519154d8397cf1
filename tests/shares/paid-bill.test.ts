import { XMLParser } from "fast-xml-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { statementOf } from "@/lib/money/books/queries";
import { cashBookRead } from "@/lib/money/cash-book/queries";
import { monthFigures } from "@/lib/money/month-close/queries";
import { payStatement } from "@/lib/money/share-statements/operations";
import { voucherAnswer, voucherSelect } from "@/lib/money/vouchers/answer";
import { voidExpense } from "@/lib/money/vouchers/corrections";
import { addExpense } from "@/lib/money/vouchers/operations";
import { sheetOf } from "@/lib/money/vouchers/sheet";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import type { Prisma } from "@/prisma/generated/client";
import { makeBranch } from "../support/branches";
import { callRoute } from "../support/call";
import { makeShareStatement, makeSubAgent } from "../support/partners";
import { callerFor, makeStaff, type Staff } from "../support/staff";
import { voucherBody } from "../support/vouchers";

// What a sub-agent's bill says stands on the voucher that pays it: its GST as input tax, and the TDS that was kept back.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});

const punjab = "03AAPFU0939F1Z5";
const maharashtra = "27AAPFU0939F1ZV";
const bill = { gst: "9000", billNumber: "SA/7", billDay: new Date("2026-11-20") };
/** ₹50,000 with GST of ₹9,000, less TDS of ₹1,000: ₹58,000 leave the bank. */
const sums = { shares: "50000", taxed: "50000", tax: "1000" };

/** A statement that is paid out of a branch of the test's own. */
async function paid({
  own = punjab,
  gstin = punjab,
  ...more
}: Partial<Prisma.ShareStatementUncheckedCreateInput> & {
  own?: string | null;
  gstin?: string | null;
} = {}) {
  const { code } = await makeBranch();
  await db.branch.update({ where: { code }, data: { gstin: own } });
  const agent = await makeSubAgent({ pan: "ABCDE1234F", gstin });
  const said = { ...sums, ...bill, net: "58000", ...more };
  const { id } = await makeShareStatement(agent.id, undefined, said);
  const payment = { id, version: 0, location: code, mode: "bank", modeReference: "UTR778" };
  expect(await payStatement.run(payment, await callerFor(admin))).toMatchObject({ ok: true });
  const row = await db.voucher.findFirstOrThrow({
    where: { location: code },
    select: voucherSelect,
  });
  return { code, agent, row, voucher: voucherAnswer(row) };
}

const today = dayInIndia();
const tomorrow = daysAfter(today, 1);
/** Both days may be of one month. */
const months = [...new Set([today, tomorrow].map((day) => day.slice(0, 7)))];
const booksOf = async (code: string) => {
  const span = { from: today, to: tomorrow, location: code };
  const { together, heads } = await statementOf([code], span);
  return { ...together, heads };
};

type Entry = { LEDGERNAME: string; AMOUNT: string };
type Voucher = { VOUCHERNUMBER: string; "ALLLEDGERENTRIES.LIST"?: Entry[] };
const many = ["TALLYMESSAGE", "ALLLEDGERENTRIES.LIST"];
const parser = new XMLParser({ parseTagValue: false, isArray: (name) => many.includes(name) });

/** The entries of each voucher in the file for Tally, whose debits are less than nothing. */
async function tally(code: string) {
  const files = await Promise.all(
    months.map((period) =>
      callRoute("ledger/tally", { as: admin, query: { location: code, period } }),
    ),
  );
  return files.flatMap(({ bytes }) => {
    const { ENVELOPE } = parser.parse(bytes.toString());
    const messages: { VOUCHER?: Voucher }[] = ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE;
    return messages
      .flatMap(({ VOUCHER }) => VOUCHER?.["ALLLEDGERENTRIES.LIST"] ?? [])
      .map(({ LEDGERNAME, AMOUNT }) => `${LEDGERNAME} ${AMOUNT}`);
  });
}

const closeToday = (location: string) =>
  db.dayClose.create({
    data: {
      ...{ location, day: new Date(today), opening: 0, expected: {}, counted: {}, difference: 0 },
      closedById: admin.id,
    },
  });

describe("the voucher of a statement", () => {
  it("the voucher of a statement has the bill, its input tax and the TDS, and the amount that was paid", async () => {
    const { voucher } = await paid();
    expect(voucher).toMatchObject({
      ...{ amount: "58000.00", tds: "1000.00", gstin: punjab, head: "commission" },
      ...{ billNumber: "SA/7", billDay: "2026-11-20" },
      gst: { gstRate: "18", taxable: "50000.00", cgst: "4500.00", sgst: "4500.00", igst: "0.00" },
    });
  });

  it("the bill of a sub-agent of another state has IGST", async () => {
    const { voucher } = await paid({ gstin: maharashtra });
    expect(voucher.gst).toMatchObject({ igst: "9000.00", cgst: "0.00", taxable: "50000.00" });
  });

  it.each([
    ["a branch without a GSTIN", { own: null }],
    ["a sub-agent that is registered no more", { gstin: null }],
  ])("the GST of a bill is no input tax for %s, and stays in the expense", async (_, scene) => {
    const { voucher, code } = await paid(scene);
    expect(voucher).toMatchObject({ gst: null, billNumber: "SA/7", tds: "1000.00" });
    expect(await booksOf(code)).toMatchObject({ inputTax: "0.00", own: { expenses: "59000.00" } });
  });

  it("a statement without GST has no bill, and its TDS alone", async () => {
    const none = { gst: "0", billNumber: null, billDay: null, net: "49000" };
    const { voucher } = await paid(none);
    expect(voucher).toMatchObject({
      ...{ amount: "49000.00", tds: "1000.00", gst: null, billNumber: null, billDay: null },
    });
  });

  it("the paper of a payment says the bill, its taxes and the TDS beside the amount", async () => {
    const { voucher } = await paid();
    const office = { name: "Office", address: "Road", phones: [], gstin: punjab };
    const brand = {
      name: "House",
      office: { ...office, licenceNumber: null, licenceExpiry: null },
    };
    const { amount, tax, facts } = sheetOf("expense", voucher, brand);
    expect(amount).toBe("₹58,000.00");
    expect(tax.map(({ label, value }) => `${label} ${value}`)).toEqual([
      ...["Taxable value ₹50,000.00", "CGST 9 % ₹4,500.00", "SGST 9 % ₹4,500.00"],
      ...["Bill ₹59,000.00", "TDS kept back ₹1,000.00"],
    ]);
    expect(facts).toContainEqual({ label: "Bill", value: "SA/7 of 20/11/2026" });
  });

  it("what was kept back of a payment never changes", async () => {
    const { row } = await paid();
    const changed = db.voucher.update({ where: { id: row.id }, data: { tds: "1" } });
    await expect(changed).rejects.toThrow("voucher kept");
  });
});

describe("the books", () => {
  it("the books have the whole bill as expense, its input tax, and what is owed to the state; cash has what was paid", async () => {
    const { code } = await paid();
    expect(await booksOf(code)).toMatchObject({
      ...{ inputTax: "9000.00", tds: "1000.00", untaxed: "-50000.00" },
      own: { expenses: "59000.00", left: "-59000.00" },
      heads: [{ head: "commission", amount: "59000.00", inputTax: "9000.00" }],
    });
    expect(await monthFigures(db, code, today.slice(0, 7))).toMatchObject({
      ...{ spent: "59000.00", inputTax: "9000.00" },
    });
    const month = { location: code, period: today.slice(0, 7) };
    const cash = JSON.stringify(await cashBookRead.run(month, await callerFor(admin)));
    expect(cash).toContain('"paid":"58000.00"');
    expect(cash).not.toContain("59000.00");
  });

  it("TDS that is paid to the state is no expense once more", async () => {
    const { code } = await paid();
    const deposit = { ...voucherBody, amount: "600", head: "tds", mode: "bank", location: code };
    const answer = await addExpense.run(deposit, await callerFor(admin));
    if (!answer.ok) throw new Error(answer.message);
    const after = { tds: "400.00", own: { expenses: "59000.00" } };
    expect(await booksOf(code)).toMatchObject({ ...after, heads: [{ head: "commission" }] });
    expect(await tally(code)).toEqual(
      expect.arrayContaining(["Income tax deducted (TDS) -600.00", "Bank transfer 600.00"]),
    );
    const { recieptNumber } = answer.data;
    await voidExpense.run({ recieptNumber, reason: "Paid twice" }, await callerFor(admin));
    expect(await booksOf(code)).toMatchObject({ tds: "1000.00", own: { expenses: "59000.00" } });
  });
});

const entries = [
  "Commission paid -50000.00",
  "Input CGST -4500.00",
  "Input SGST -4500.00",
  "Income tax deducted (TDS) 1000.00",
  "Bank transfer 58000.00",
];
const turned = entries.map((line) =>
  line.includes("-") ? line.replace("-", "") : line.replace(/ (\d)/, " -$1"),
);

describe("the file for Tally", () => {
  it("the file for Tally has commission and input tax against the bank and TDS", async () => {
    const { code } = await paid();
    expect(await tally(code)).toEqual(entries);
  });

  it.each([
    ["on its own day leaves none", false, [] as string[]],
    ["once its day was closed turns all", true, [...entries, ...turned]],
  ])(
    "a void of the payment %s of its lines, and the books have nothing of it",
    async (_, closed, lines) => {
      const { code, voucher } = await paid();
      if (closed) await closeToday(code);
      const { recieptNumber } = voucher;
      const day = closed ? tomorrow : today;
      const gone = { voidedAt: new Date(`${day}T12:00:00Z`), voidedById: admin.id };
      await db.voucher.update({
        where: { recieptNumber },
        data: { ...gone, voidReason: "The bank sent it back" },
      });
      expect(await tally(code)).toEqual(lines);
      const nothing = { tds: "0.00", inputTax: "0.00", heads: [], own: { expenses: "0.00" } };
      expect(await booksOf(code)).toMatchObject(nothing);
      const statement = await db.shareStatement.findFirstOrThrow({
        where: { voucher: { recieptNumber } },
      });
      expect(statement.withdrawnAt).not.toBeNull();
    },
  );
});
