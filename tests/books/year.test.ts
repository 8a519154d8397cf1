import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import { statementOf } from "@/lib/money/books/queries";
import type { CashBook } from "@/lib/money/cash-book/answer";
import { cashBookRead } from "@/lib/money/cash-book/queries";
import { gstRegister } from "@/lib/money/registers/queries";
import type { Query } from "@/lib/platform/operation/query";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { makeBooks } from "../support/registers";
import { callerFor } from "../support/staff";

// A generated year of a branch: profit and loss, the cash book, the GST register and the ledgers of an accountant's program say what
// comes of adding up its records by hand.

afterEach(() => setClock());

const modes = ["cash", "upi", "bank"] as const;

const entry = fc.record({
  kind: fc.constantFrom("receipt", "receipt", "receipt", "expense", "passedOn", "paidOn"),
  month: fc.integer({ min: 4, max: 12 }),
  day: fc.integer({ min: 1, max: 20 }),
  rupees: fc.integer({ min: 1, max: 3_000 }),
  mode: fc.constantFrom(...modes),
  taxed: fc.boolean(),
  /** never, on its own day, or at the end of the month, when its day is closed */
  voided: fc.constantFrom("never", "never", "never", "at once", "later"),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

type Books = Awaited<ReturnType<typeof makeBooks>>;

const dayOf = ({ month, day }: Entry) =>
  new Date(Date.UTC(2031, month - 1, day)).toISOString().slice(0, 10);
const amountOf = ({ rupees }: Entry) => 118 * rupees;
/** Of 118 rupees 18 are the tax. */
const taxOf = ({ taxed, kind, rupees }: Entry) =>
  taxed && ["receipt", "expense"].includes(kind) ? 18 * rupees : 0;
const isOut = ({ kind }: Entry) => ["expense", "paidOn"].includes(kind);

/** Writes the year; answers what stands of it on its own day, and what of that was taken back later. */
async function write({ pay, voidOn, closeDay }: Books, entries: Entry[]) {
  const rows: { id: string; entry: Entry }[] = [];
  for (const one of entries) {
    const kind = isOut(one) ? "expense" : "receipt";
    const others = ["passedOn", "paidOn"].includes(one.kind);
    const bill = { gstin: "03AAPFU0939F1Z5", billNumber: "A-7", billDay: new Date(dayOf(one)) };
    const { id } = await pay({
      ...{ day: dayOf(one), amount: String(amountOf(one)), mode: one.mode, kind },
      ...(taxOf(one) === 0 ? { untaxed: true as const } : kind === "expense" && bill),
      ...(others ? { fee: "passedOn" } : kind === "expense" && { head: "rent" }),
    });
    rows.push({ id, entry: one });
  }
  const later = rows.filter(({ entry: { voided } }) => voided === "later");
  const atOnce = rows.filter(({ entry: { voided } }) => voided === "at once");
  for (const { id, entry: one } of atOnce) await voidOn(id, dayOf(one));
  for (const day of new Set(later.map(({ entry: one }) => dayOf(one)))) await closeDay(day);
  for (const { id, entry: one } of later) await voidOn(id, dayOf({ ...one, day: 25 }));
  const stands = rows.flatMap(({ entry: one }) => (one.voided === "at once" ? [] : one));
  return { stands, back: later.map(({ entry: one }) => one) };
}

const rupees = (entries: Entry[], of: (entry: Entry) => number) =>
  entries.reduce((sum, one) => sum + of(one), 0).toFixed(2);

it("every book of a generated year says what its records add up to", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 30 }), async (entries) => {
      setClock(new Date("2032-03-31T12:00:00+05:30"));
      const books = await makeBooks();
      const { code: location, admin } = books;
      const { stands, back } = await write(books, entries);
      const sum = (of: (entry: Entry) => number) =>
        (Number(rupees(stands, of)) - Number(rupees(back, of))).toFixed(2);
      const when = (is: boolean, amount: number) => (is ? amount : 0);

      const span = { from: "2031-04-01", to: "2032-03-31" };
      const { together, months } = await statementOf([location], { ...span, location });
      expect(together.own).toMatchObject({
        receipts: sum((one) => when(one.kind === "receipt", amountOf(one))),
        expenses: sum((one) => when(one.kind === "expense", amountOf(one))),
      });
      expect(together.gst).toBe(sum((one) => when(one.kind === "receipt", taxOf(one))));
      const heldLeft = sum(
        (one) =>
          when(one.kind === "passedOn", amountOf(one)) - when(one.kind === "paidOn", amountOf(one)),
      );
      expect(together.held.left).toBe(heldLeft);
      const profits = months.reduce((all, { own }) => all + Number(own.left), 0);
      expect(profits.toFixed(2)).toBe(together.own.left);

      const read = async (query: unknown) => {
        const input = { location, period: "FY2031-32" };
        const answer = await (query as Query).run(input, await callerFor(admin));
        if (!answer.ok) throw new Error(answer.message);
        return answer.data;
      };
      const { accounts } = (await read(cashBookRead)) as CashBook;
      const moved = (account: string) => {
        const row = accounts.find((one) => one.account === account);
        return (Number(row?.received ?? 0) - Number(row?.paid ?? 0)).toFixed(2);
      };
      for (const mode of modes)
        expect([mode, moved(mode)]).toEqual([
          mode,
          sum((one) => when(one.mode === mode, isOut(one) ? -amountOf(one) : amountOf(one))),
        ]);

      const { sums } = (await read(gstRegister)) as { sums: Record<string, string> };
      const registered = Number(sums.cgst) + Number(sums.sgst) + Number(sums.igst);
      expect(registered.toFixed(2)).toBe(together.gst);

      const { bytes } = await callRoute("ledger/csv", {
        as: admin,
        query: { location, period: "FY2031-32" },
      });
      const lines: Record<string, string>[] = parse(bytes, { columns: true, bom: true });
      const ledger = (...names: string[]) =>
        lines
          .filter(({ Ledger = "" }) => names.includes(Ledger))
          .reduce((all, { Debit, Credit }) => all + Number(Debit) - Number(Credit), 0)
          .toFixed(2);
      expect({
        cash: ledger("Cash"),
        upi: ledger("UPI"),
        bank: ledger("Bank transfer"),
        held: ledger("Held for others"),
        rent: ledger("Rent", "Input CGST", "Input SGST", "Input IGST"),
        fees: ledger("Counselling fees", "Output CGST", "Output SGST", "Output IGST"),
      }).toEqual({
        cash: moved("cash"),
        upi: moved("upi"),
        bank: moved("bank"),
        held: (-Number(heldLeft)).toFixed(2),
        rent: together.own.expenses,
        fees: (-Number(together.own.receipts)).toFixed(2),
      });
    }),
    { numRuns: 8 },
  );
});
