import { parse } from "csv-parse/sync";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { statementOf } from "@/lib/money/books/queries";
import { db } from "@/lib/platform/db";
import { callRoute } from "../support/call";
import { makeBooks } from "../support/registers";
import { makeStaff, type Staff } from "../support/staff";

// The books as files for an accountant's program, read back as it reads them.

type Entry = { LEDGERNAME: string; ISDEEMEDPOSITIVE: string; AMOUNT: string };
type Voucher = {
  "@REMOTEID": string;
  DATE: string;
  VOUCHERTYPENAME: string;
  VOUCHERNUMBER: string;
  NARRATION: string;
  ISCANCELLED?: string;
  "ALLLEDGERENTRIES.LIST"?: Entry[];
};
type Message = { LEDGER?: { "@NAME": string; PARENT: string }; VOUCHER?: Voucher };

const many = ["TALLYMESSAGE", "ALLLEDGERENTRIES.LIST"];
const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false },
  isArray: (name) => many.includes(name),
});

const file = async (what: "tally" | "csv", as: Staff, location: string, period = "2026-11") => {
  const answer = await callRoute(`ledger/${what}`, { as, query: { location, period } });
  expect(answer.status).toBe(200);
  return answer.bytes.toString();
};

async function tally(...of: [Staff, string, string?]) {
  const { ENVELOPE } = parser.parse(await file("tally", ...of));
  const messages: Message[] = ENVELOPE.BODY.IMPORTDATA.REQUESTDATA.TALLYMESSAGE;
  return {
    ledgers: messages.flatMap(({ LEDGER }) => LEDGER ?? []),
    vouchers: messages.flatMap(({ VOUCHER }) => VOUCHER ?? []),
  };
}
const paise = (amount: string) => Math.round(Number(amount) * 100);
const entries = (vouchers: Voucher[]) =>
  vouchers.flatMap((voucher) => voucher["ALLLEDGERENTRIES.LIST"] ?? []);

const hostile = '=HYPERLINK("x") & <b>\u0001ਹਰਪ੍ਰੀਤ</b> ]]>';

async function november() {
  const books = await makeBooks();
  const { pay, voidOn, closeDay } = books;
  const first = await pay({ day: "2026-11-02", mode: "upi", name: hostile });
  await pay({ day: "2026-11-03", amount: "1180", refundOfId: first.id });
  await pay({ day: "2026-11-03", amount: "5000", untaxed: true, fee: "passedOn", mode: "cash" });
  const gone = await pay({ day: "2026-11-04", mode: "cash" });
  await voidOn(gone.id, "2026-11-04");
  const late = await pay({ day: "2026-11-05", mode: "cash" });
  await closeDay("2026-11-05");
  await voidOn(late.id, "2026-11-06");
  await pay({ day: "2026-12-01" });
  return { ...books, first, gone, late };
}

describe("the file for Tally", () => {
  it("the file for Tally makes its ledgers and balances each voucher, as the books have it", async () => {
    const { code, admin, first, gone, late } = await november();
    const { ledgers, vouchers } = await tally(admin, code);
    const names = new Set(ledgers.map((ledger) => ledger["@NAME"]));
    for (const voucher of vouchers) {
      const lines = voucher["ALLLEDGERENTRIES.LIST"] ?? [];
      expect(lines.reduce((sum, { AMOUNT }) => sum + paise(AMOUNT), 0)).toBe(0);
      for (const { LEDGERNAME, AMOUNT, ISDEEMEDPOSITIVE } of lines) {
        expect(names).toContain(LEDGERNAME);
        expect(ISDEEMEDPOSITIVE).toBe(AMOUNT.startsWith("-") ? "Yes" : "No");
      }
    }
    expect(vouchers.map((one) => [one.VOUCHERNUMBER, one.DATE, one.VOUCHERTYPENAME])).toEqual([
      [first.number, "20261102", "Receipt"],
      [expect.stringMatching(/C00001$/), "20261103", "Payment"],
      [expect.any(String), "20261103", "Receipt"],
      [gone.number, "20261104", "Receipt"],
      [late.number, "20261105", "Receipt"],
      [`${late.number} void`, "20261106", "Payment"],
    ]);
    expect(vouchers.find((one) => one.VOUCHERNUMBER === gone.number)?.ISCANCELLED).toBe("Yes");
    const sumOf = (ledger: string) =>
      entries(vouchers)
        .filter(({ LEDGERNAME }) => LEDGERNAME === ledger)
        .reduce((sum, { AMOUNT }) => sum + paise(AMOUNT), 0);
    const span = { from: "2026-11-01", to: "2026-11-30", location: code };
    const { together } = await statementOf([code], span);
    const tax = sumOf("Output CGST") + sumOf("Output SGST") + sumOf("Output IGST");
    expect(tax).toBe(paise(together.gst));
    expect(sumOf("Counselling fees") + tax).toBe(
      paise(together.own.receipts) - paise(together.own.refunds),
    );
    expect(sumOf("Held for others")).toBe(paise(together.held.left));
  });

  it("the file for Tally holds any name as text, and a record by one key however often it is read", async () => {
    const { code, admin, first } = await november();
    const { vouchers } = await tally(admin, code);
    expect(vouchers[0]?.NARRATION).toContain('=HYPERLINK("x") & <b> ਹਰਪ੍ਰੀਤ</b> ]]>');
    expect(vouchers[0]?.["@REMOTEID"]).toBe(first.id);
    const keys = vouchers.map((one) => one["@REMOTEID"]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("the file for Tally is the same of a year as of its months, and without vouchers where there are none", async () => {
    const { code, admin } = await november();
    expect((await tally(admin, code, "FY2026-27")).vouchers).toHaveLength(7);
    expect((await tally(admin, code, "2025-01")).vouchers).toEqual([]);
  });
});

it("the CSV of the books has as much debit as credit, and no cell that is a formula", async () => {
  const { code, admin } = await november();
  const rows: Record<string, string>[] = parse(await file("csv", admin, code), {
    ...{ columns: true, bom: true },
  });
  const sum = (column: string) => rows.reduce((all, row) => all + paise(row[column] ?? ""), 0);
  expect(sum("Debit")).toBe(sum("Credit"));
  expect(sum("Debit")).toBeGreaterThan(0);
  expect(rows[0]?.Narration).toMatch(/^'=HYPERLINK/);
});

it("the files of the books are for admins of them, and stand in the access log", async () => {
  const { code, admin, c } = await november();
  const query = { location: code, period: "2026-11" };
  for (const path of ["ledger/tally", "ledger/csv"]) {
    const staff = await makeStaff({ role: "user" });
    expect((await callRoute(path, { as: staff, query })).status).toBe(403);
  }
  await file("tally", admin, code);
  const lines = await db.$queryRaw<{ people: string[] }[]>`
    SELECT people FROM access_line WHERE operation = 'ledger.tally' AND people @> ARRAY[${c.ref_no}]`;
  expect(lines).toHaveLength(1);
});
