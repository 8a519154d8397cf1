import { XMLParser } from "fast-xml-parser";
import { afterEach, describe, expect, it } from "vitest";
import type { CashBook } from "@/lib/money/cash-book/answer";
import { setOpening } from "@/lib/money/cash-book/operations";
import { cashBookRead } from "@/lib/money/cash-book/queries";
import { closeDay } from "@/lib/money/day-close/operations";
import { dayRead } from "@/lib/money/day-close/queries";
import { closeMonth } from "@/lib/money/month-close/operations";
import type { Operation } from "@/lib/platform/operation/operation";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { counted } from "../support/day-close";
import { makeBooks } from "../support/registers";
import { callerFor, type Staff } from "../support/staff";

// What a branch had when its books began, and what it has since in each way of paying.

afterEach(() => setClock());

type Result<T> = { ok: boolean; status?: number; message?: string; data: T };
const run = async <T = unknown>(op: Operation | typeof cashBookRead, by: Staff, values: object) =>
  (await (op as Operation).run(values, await callerFor(by))) as unknown as Result<T>;

const nothing = { ...counted };

/** A branch that began in April 2030, seen in August. */
async function scene() {
  setClock(new Date("2030-08-05T12:00:00+05:30"));
  const books = await makeBooks();
  const { code: location, admin } = books;
  const begin = (more: object = {}) =>
    run(setOpening, admin, {
      ...{ location, month: "2030-04", version: 0, held: "300" },
      amounts: { ...nothing, cash: "₹1,000/-", bank: "50,000" },
      ...more,
    });
  const read = async (period: string) => {
    const { data } = await run<CashBook>(cashBookRead, admin, { location, period });
    return Object.fromEntries(data.accounts.map(({ account, label: _, ...row }) => [account, row]));
  };
  const close = (day: string, more: object) =>
    run(closeDay, admin, { location, day, counted: nothing, ...more });
  return { ...books, location, begin, read, close };
}

/** April: 500 in cash, of which 10 were missing and 600 went to the bank; 2,000 for a university by bank. */
async function april(of: Awaited<ReturnType<typeof scene>>) {
  await of.begin();
  await of.pay({ day: "2030-04-10", amount: "500", untaxed: true, mode: "cash" });
  await of.pay({ day: "2030-04-11", amount: "2000", untaxed: true, mode: "bank", fee: "passedOn" });
  await of.close("2030-04-12", {
    ...{ counted: { ...nothing, cash: "1490" }, banked: "600", reason: "Ten rupees are missing" },
  });
  await of.pay({ day: "2030-05-02", amount: "70", untaxed: true, mode: "cash" });
}

describe("the cash book", () => {
  it("each account has what it began with, what came and went, and what is left, month after month", async () => {
    const of = await scene();
    await april(of);
    const none = { received: "0.00", paid: "0.00", banked: "0.00", over: "0.00" };
    expect(await of.read("2030-04")).toEqual({
      cash: {
        ...{ opening: "1000.00", received: "500.00", paid: "0.00", banked: "-600.00" },
        ...{ over: "-10.00", closing: "890.00" },
      },
      bank: {
        ...{ ...none, opening: "50000.00", received: "2000.00", banked: "600.00" },
        closing: "52600.00",
      },
      held: { ...none, opening: "300.00", received: "2000.00", closing: "2300.00" },
    });
    expect(await of.read("2030-05")).toMatchObject({
      cash: { opening: "890.00", received: "70.00", closing: "960.00" },
      bank: { opening: "52600.00", closing: "52600.00" },
      held: { opening: "2300.00" },
    });
  });

  it("a year is its months together", async () => {
    const of = await scene();
    await april(of);
    expect(await of.read("FY2030-31")).toMatchObject({
      cash: { opening: "1000.00", received: "570.00", over: "-10.00", closing: "960.00" },
      bank: { opening: "50000.00", closing: "52600.00" },
    });
  });

  it("records of before the books began are in no balance", async () => {
    const of = await scene();
    await of.pay({ day: "2030-03-31", amount: "9000", untaxed: true, mode: "bank" });
    await of.begin();
    expect(await of.read("2030-04")).toMatchObject({ bank: { opening: "50000.00" } });
  });

  it("the till of a day begins with what there was when the books began", async () => {
    const of = await scene();
    await of.begin();
    await of.pay({ day: "2030-04-10", amount: "500", untaxed: true, mode: "cash" });
    const { data } = await run<{ opening: string }>(dayRead as unknown as Operation, of.admin, {
      ...{ location: of.location, day: "2030-04-12" },
    });
    expect(data.opening).toBe("1500.00");
  });

  it("Tally's ledgers move by what the cash book says, and begin as it begins", async () => {
    const of = await scene();
    await april(of);
    const query = { location: of.location, period: "2030-04" };
    const { bytes } = await callRoute("ledger/tally", { as: of.admin, query });
    const isArray = (name: string) => ["TALLYMESSAGE", "ALLLEDGERENTRIES.LIST"].includes(name);
    const parser = new XMLParser({
      ...{ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false, isArray },
    });
    const messages = parser.parse(bytes.toString()).ENVELOPE.BODY.IMPORTDATA.REQUESTDATA
      .TALLYMESSAGE;
    const cents = (amount: string) => Math.round(Number(amount) * 100);
    let all = 0;
    const balances: Record<string, number> = {};
    for (const { LEDGER, VOUCHER } of messages) {
      if (LEDGER?.OPENINGBALANCE) {
        balances[LEDGER["@NAME"]] = -cents(LEDGER.OPENINGBALANCE);
        all += cents(LEDGER.OPENINGBALANCE);
      }
      for (const { LEDGERNAME, AMOUNT } of VOUCHER?.["ALLLEDGERENTRIES.LIST"] ?? [])
        balances[LEDGERNAME] = (balances[LEDGERNAME] ?? 0) - cents(AMOUNT);
    }
    expect(all).toBe(0);
    expect(balances).toMatchObject({
      ...{ Cash: 89000, "Bank transfer": 5260000, "Held for others": -230000 },
      ...{ "Cash over and short": 1000 },
    });
  });
});

describe("opening balances", () => {
  it("they are changed by who saw them as they stand, and by nobody once their month is closed", async () => {
    const of = await scene();
    await of.begin();
    expect(await of.begin({ held: "400" })).toMatchObject({ status: 409 });
    expect(await of.begin({ held: "400", version: 1 })).toMatchObject({ ok: true });
    await run(closeMonth, of.admin, { location: of.location, month: "2030-06" });
    expect((await of.begin({ held: "500", version: 2 })).message).toContain("month are closed");
  });

  it("the cash of a till that was counted stays, and what the bank had may still be put right", async () => {
    const of = await scene();
    await april(of);
    const amounts = { ...nothing, cash: "1100", bank: "50000" };
    expect((await of.begin({ amounts, version: 1 })).message).toContain("The till was counted");
    const bank = { ...nothing, cash: "1000", bank: "51000" };
    expect(await of.begin({ amounts: bank, version: 1 })).toMatchObject({ ok: true });
    expect(await of.read("2030-05")).toMatchObject({ bank: { opening: "53600.00" } });
  });
});
