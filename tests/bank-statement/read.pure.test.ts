import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countAlike,
  isStatementHead,
  linesOf,
  type StatementLine,
} from "@/lib/money/bank-statement/read";
import { isFailure } from "@/lib/platform/result";
import { readTables } from "@/lib/platform/sheets/table";
import { fromPaise } from "@/lib/values/paise";

// The statements of the banks of Punjab, as their sites give them.

const limits = { file: 1_000_000, rows: 1000, columns: 40 };
const head = { is: isStatementHead, missing: "No head" };

async function readText(text: string) {
  const tables = await readTables(Buffer.from(text), limits, head);
  if (isFailure(tables)) throw new Error(tables.message);
  const [table] = tables;
  if (!table) throw new Error("No table");
  return linesOf(table);
}

const hdfc = `HDFC BANK Ltd.,,,,,,
"Account Branch : BATALA, GT ROAD",,,,,,
M/S GURU STUDY POINT,,,"Address : SCO 12, JALANDHAR ROAD",,,
Account No : 50200012344321,,,Statement From : 01/03/26 To : 31/03/26,,,
********,********,********,********,********,********,********
Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
05/03/26,UPI-GURPREET KAUR-GK@OKSBI-PUNB0012300-606412345678-FEES,0000606412345678,05/03/26,,"1,25,000.00","3,25,000.00"
06/03/26,CHQ PAID-MICR-RENT,000000000123,06/03/26,"15,000.50",,"3,09,999.50"
********,********,********,********,********,********,********
STATEMENT SUMMARY :-,,,,,,
Opening Balance,,Dr Count,Cr Count,Debits,Credits,Closing Bal
"2,00,000.00",,1,1,"15,000.50","1,25,000.00","3,09,999.50"`;

const sbi = `Account Name\t:\tGURU STUDY POINT
Account Number\t:\t_00000038412345678

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
5 Mar 2026\t5 Mar 2026\tBY TRANSFER-UPI/CR/606412345678/GURPREE/PUNB/gk@oksbi\tTRANSFER FROM 4897691162092 /\t \t 1,25,000.00\t3,25,000.00
6 Mar 2026\t6 Mar 2026\tCHEQUE WDL-RENT\t123\t15,000.50\t \t3,09,999.50
**This is a computer generated statement and does not require a signature`;

const icici = `DETAILED STATEMENT,,,,,,,
S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,06-03-2026,06/03/2026,123,CLG/RENT,15000.50,0,309999.50
2,05-03-2026,05/03/2026,-,UPI/606412345678/FEES/gk@oksbi,0,125000.00,325000.00`;

const axis = `Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
05-03-2026,-,UPI/P2A/606412345678/GURPREET K,,125000.00,325000.00,1234
06-03-2026,123,RENT,15000.50,,309999.50,1234
,,TRANSACTION TOTAL,15000.50,125000.00,,`;

const pnb = `Account Statement,,,,,
Date,Instrument ID,Amount,Type,Balance,Remarks
05-Mar-2026 10:22:13,,"1,25,000.00",CR,"3,25,000.00 Cr.",UPI/606412345678/GURPREET
06-Mar-2026,123,"15,000.50",DR,"3,09,999.50 Cr.",RENT
Total,,"1,40,000.50",,,`;

const kotak = `Sl. No.,Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,05/03/2026,UPI/GURPREET/606412345678,UPI-606412345678,"1,25,000.00",CR,"3,25,000.00",CR
2,06/03/2026,RENT,123,"15,000.50",DR,"3,09,999.50",CR`;

const yes = `Date,Description,Amount,Balance
05/03/2026,UPI/606412345678,"1,25,000.00 Cr","3,25,000.00 Cr"
06/03/2026,RENT,"15,000.50Dr","3,09,999.50 Cr"`;

describe("a statement", () => {
  it.each([
    ["HDFC", hdfc],
    ["SBI", sbi],
    ["ICICI, which begins with the last day", icici],
    ["Axis", axis],
    ["PNB", pnb],
    ["Kotak", kotak],
    ["a bank that writes Dr and Cr behind the amount", yes],
  ])(
    "a statement of %s has its two lines, without the address above and the totals below",
    async (_, text) => {
      const lines = await readText(text);
      expect(lines).toMatchObject([
        { day: "2026-03-05", amount: "125000.00", balance: "325000.00" },
        { day: "2026-03-06", amount: "-15000.50", balance: "309999.50" },
      ]);
      expect(JSON.stringify(lines)).toContain("606412345678");
    },
  );

  it("names the row of a day that is none, so that no line is lost in silence", async () => {
    const text = yes.replace("06/03/2026", "36/03/2026");
    expect(await readText(text)).toEqual({ row: 3, says: "“36/03/2026” is not a day" });
  });

  it("names the row of an amount that stands on either side or cannot be read", async () => {
    const both = axis.replace("RENT,15000.50,", "RENT,15000.50,3");
    expect(await readText(both)).toMatchObject({ row: 3 });
    const odd = axis.replace("RENT,15000.50", "RENT,1O0.50");
    expect(await readText(odd)).toEqual({ row: 3, says: "The amount “1O0.50” is not clear" });
  });

  it("without a head is refused in words", async () => {
    const tables = await readTables(Buffer.from("Name,Mobile\nAman,98140"), limits, head);
    expect(tables).toMatchObject({ ok: false, message: "No head" });
  });
});

describe("two lines that say the same", () => {
  const line = fc.record({
    day: fc.constantFrom("2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04"),
    narration: fc.constantFrom("UPI FEES", "upi-fees", "NEFT"),
    reference: fc.constantFrom(null, "12345"),
    amount: fc.constantFrom("5000.00", "-5000.00"),
    balance: fc.constant(null),
  });
  const keyOf = ({ same, occurrence }: { same: string; occurrence: number }) =>
    `${same}#${occurrence}`;

  it("are both kept, and none twice, however files of whole days overlap", () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.integer({ min: 1, max: 4 })), (all, ends) => {
        const lines = all.sort((a, b) => a.day.localeCompare(b.day)) as StatementLine[];
        const kept = new Set<string>();
        for (const end of [...ends, 4])
          for (const one of countAlike(lines.filter(({ day }) => Number(day.at(-1)) <= end)))
            kept.add(keyOf(one));
        expect(kept).toEqual(new Set(countAlike(lines).map(keyOf)));
        expect(kept.size).toBe(lines.length);
      }),
    );
  });

  it("are told apart by their balance, also where a file begins in the middle of the day", () => {
    const at = (balance: number) => ({
      ...{ day: "2026-03-05", narration: "CASH DEP", reference: null, amount: "500.00" },
      balance: fromPaise(BigInt(balance)),
    });
    const [first, second] = countAlike([at(1_000), at(51_000)]);
    const [alone] = countAlike([at(51_000)]);
    expect(first?.same).not.toBe(second?.same);
    expect(alone).toEqual(second);
  });
});
