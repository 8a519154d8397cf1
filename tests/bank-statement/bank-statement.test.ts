import { afterEach, describe, expect, it } from "vitest";
import { addAccount } from "@/lib/money/bank-statement/accounts";
import { matchLine, setApart, undoMatch } from "@/lib/money/bank-statement/lines";
import {
  bankLines,
  bankStatements,
  missingRecords,
  missingRemittances,
} from "@/lib/money/bank-statement/list";
import { deleteStatement, matchAll, uploadStatement } from "@/lib/money/bank-statement/operations";
import { choicesFor, totalsOf } from "@/lib/money/bank-statement/queries";
import { correctReceipt } from "@/lib/money/vouchers/corrections";
import { erasePerson } from "@/lib/office/erasure/operations";
import { db } from "@/lib/platform/db";
import type { Operation } from "@/lib/platform/operation/operation";
import { setClock } from "@/lib/values/clock";
import { makeCase } from "../support/cases";
import { makeRemittance } from "../support/claims";
import { merge, part } from "../support/merge";
import { makeBooks } from "../support/registers";
import { sheetOf } from "../support/sheets";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";
import { voucherBody } from "../support/vouchers";

// The bank's statement against the books: what it keeps, matches, leaves to people, and lets go again.

afterEach(() => setClock());

const head = ["Date", "Narration", "Chq./Ref.No.", "Withdrawal Amt.", "Deposit Amt.", "Balance"];
const textOf = (rows: string[][]) => rows.map((row) => row.join(",")).join("\n");
const csv = (...rows: string[][]) =>
  new File([textOf([["HDFC BANK", "Account No : 4321"], head, ...rows])], "march.csv");

type Answer<T = Record<string, unknown>> = {
  ok: boolean;
  status?: number;
  message?: string;
  fields?: Record<string, string>;
  data: T;
};
const run = async (op: Operation, by: Staff, values: object) =>
  (await op.run(values, await callerFor(by))) as unknown as Answer;

let utrs = 606_400_000_000;
const newUtr = () => String(++utrs);

/** A branch with an account, in April 2030. */
async function scene() {
  setClock(new Date("2030-04-05T12:00:00+05:30"));
  const books = await makeBooks();
  const { code, admin } = books;
  const added = await run(addAccount, admin, { name: "HDFC 4321", location: code });
  const account = String(added.data._id);
  const upload = (...rows: string[][]) =>
    run(uploadStatement, admin, { account, file: csv(...rows) });
  const lines = async (state = "open", by = admin) =>
    (await bankLines.read(await viewerFor(by), { account, state })).rows;
  const missing = async (kind = "receipt", by = admin) =>
    (await missingRecords.read(await viewerFor(by), { kind })).rows
      .filter(({ location }) => location.value === code)
      .map(({ number }) => number);
  const upi = (day: string, amount: string, modeReference: string | null = newUtr()) =>
    books.pay({ day, amount, untaxed: true, mode: "upi", ...(modeReference && { modeReference }) });
  return { ...books, account, upload, lines, missing, upi };
}

describe("a statement that is uploaded", () => {
  it("keeps its lines and matches those that only one record fits", async () => {
    const { upi, upload, lines, missing } = await scene();
    const paid = await upi("2030-03-05", "5000");
    const lost = await upi("2030-03-06", "7000");
    const answer = await upload(
      ["05/03/30", `UPI-AMRIT-${paid.modeReference}`, "", "", "5000.00", "15000.00"],
      ["07/03/30", "SMS CHARGES", "", "17.70", "", "14982.30"],
    );
    expect(answer).toMatchObject({
      ok: true,
      data: { added: 2, known: 0, matched: 1 },
      message: "2 new lines, 0 known already, 1 matched",
    });
    expect(await lines("matched")).toMatchObject([
      { amount: "5000.00", record: { number: paid.number, name: "Amrit Kaur" }, by: null },
    ]);
    expect(await lines()).toMatchObject([{ narration: "SMS CHARGES", amount: "-17.70" }]);
    expect(await missing()).toEqual([lost.number]);
  });

  it("that overlaps the one before adds what is new, and two true lines that say the same stay two", async () => {
    const { upload, lines } = await scene();
    const fee = ["05/03/30", "IMPS FEES", "", "", "500.00", ""];
    const next = ["06/03/30", "IMPS FEES", "", "", "500.00", ""];
    expect(await upload(fee, fee)).toMatchObject({ data: { added: 2, known: 0 } });
    expect(await upload(fee, fee, next)).toMatchObject({ data: { added: 1, known: 2 } });
    expect(await upload(fee, fee, next)).toMatchObject({ data: { added: 0, known: 3 } });
    expect(await lines()).toHaveLength(3);
  });

  it("may be a workbook with days and numbers as Excel has them", async () => {
    const { admin, account, lines } = await scene();
    const rows = [
      ["PUNJAB NATIONAL BANK"],
      ["Account", "0123"],
      ["Txn Date", "Description", "Debit", "Credit", "Balance"],
      [new Date("2030-03-09"), "NEFT DR RENT", 125_000.5, null, 10],
      ["Total", "", 125_000.5, 0, ""],
    ];
    const file = new File([await sheetOf(rows)], "march.xlsx");
    expect(await run(uploadStatement, admin, { account, file })).toMatchObject({
      data: { added: 1 },
    });
    expect(await lines()).toMatchObject([{ day: "2030-03-09", amount: "-125000.50" }]);
  });

  it.each([
    [["35/03/30", "UPI", "", "", "1.00", ""], /^Row 3: “35\/03\/30” is not a day$/],
    [
      ["05/03/30", "UPI", "", "1.00", "1.00", ""],
      /^Row 3: The amount “1.00”, “1.00” is not clear$/,
    ],
    [["", "Nothing", "", "", "", ""], /^There is no line with a day and an amount in this file$/],
  ])("with the row %j keeps nothing and says why", async (row, message) => {
    const { upload, lines } = await scene();
    const answer = await upload(
      row,
      ["06/03/30", "Next", "", "", "2.00", ""].slice(0, row[0] ? 6 : 0),
    );
    expect(answer).toMatchObject({ ok: false, fields: { file: expect.stringMatching(message) } });
    expect(await lines()).toEqual([]);
  });

  it("is deleted with its lines, the last one of its account first", async () => {
    const { admin, account, upload, lines } = await scene();
    await upload(["05/03/30", "ONE", "", "", "1.00", ""]);
    await upload(["05/03/30", "ONE", "", "", "1.00", ""], ["06/03/30", "TWO", "", "", "2.00", ""]);
    const list = await bankStatements.read(await viewerFor(admin), { account });
    expect(list.rows.map(({ added, known, last }) => [added, known, last])).toEqual([
      [1, 1, true],
      [1, 0, false],
    ]);
    const [later, first] = list.rows.map(({ _id: statement }) => ({ statement }));
    expect(await run(deleteStatement, admin, first ?? {})).toMatchObject({
      status: 409,
      message: expect.stringContaining("delete that one first"),
    });
    expect(await run(deleteStatement, admin, later ?? {})).toMatchObject({ data: { lines: 1 } });
    expect(await lines()).toMatchObject([{ narration: "ONE" }]);
  });
});

describe("a line that fits two records", () => {
  async function twins() {
    const of = await scene();
    const [one, other] = [
      await of.upi("2030-03-05", "900", null),
      await of.upi("2030-03-06", "900", null),
    ];
    await of.upload(["06/03/30", "IMPS", "", "", "900.00", ""]);
    const [line] = await of.lines();
    if (!line) throw new Error("No line");
    return { ...of, one, other, line };
  }

  it("waits for a person, who is offered the nearest first, and takes one", async () => {
    const { admin, one, other, line, lines, missing } = await twins();
    const choices = await choicesFor(await viewerFor(admin), [line]);
    expect(choices.get(line._id)?.map(({ number }) => number)).toEqual([other.number, one.number]);
    const taken = await run(matchLine, admin, { line: line._id, record: other.id });
    expect(taken).toMatchObject({ message: `Matched with ${other.number}` });
    expect(await lines("matched")).toMatchObject([{ by: "Some admin" }]);
    expect(await missing()).toEqual([]);
  });

  it("is refused with a record that is void, in cash, of another amount, or shown by another line", async () => {
    const { admin, one, other, line, pay, voidOn, upload, lines } = await twins();
    const cash = await pay({ day: "2030-03-06", amount: "900", untaxed: true, mode: "cash" });
    const more = await pay({ day: "2030-03-06", amount: "901", untaxed: true, mode: "upi" });
    const gone = await pay({ day: "2030-03-06", amount: "900", untaxed: true, mode: "upi" });
    await voidOn(gone.id, "2030-03-06");
    await upload(["07/03/30", "IMPS AGAIN", "", "", "900.00", ""]);
    const second = (await lines()).find(({ narration }) => narration === "IMPS AGAIN");
    await run(matchLine, admin, { line: second?._id, record: one.id });
    for (const [number, says] of [
      [cash.number, "was paid in cash"],
      [more.number, "is ₹901.00, and this line is ₹900.00"],
      [gone.number, "is void"],
      [one.number, `shows ${one.number}`],
      ["NOTHING", "no record with this number"],
    ])
      expect(await run(matchLine, admin, { line: line._id, number })).toMatchObject({
        fields: { number: expect.stringContaining(says ?? "") },
      });
    const typed = other.number.toLowerCase();
    expect(await run(matchLine, admin, { line: line._id, number: typed })).toMatchObject({
      ok: true,
    });
    expect(await run(matchLine, admin, { line: line._id, number: typed })).toMatchObject({
      status: 409,
      message: expect.stringContaining("Somebody has said what this line is"),
    });
  });

  it("that a person took back stays with people, however often everything is matched again", async () => {
    const { admin, one, other, line, lines } = await twins();
    await run(matchLine, admin, { line: line._id, record: one.id });
    await run(undoMatch, admin, { line: line._id });
    await db.voucher.update({
      where: { id: other.id },
      data: { voidedAt: new Date(), voidedById: admin.id, voidReason: "Typed twice" },
    });
    await run(matchAll, admin, {});
    expect(await lines()).toHaveLength(1);
  });
});

describe("a line that is nothing of the books", () => {
  it("is set apart with a word, which “Something else” needs, and taken back", async () => {
    const { admin, upload, lines } = await scene();
    await upload(["05/03/30", "OWNER", "", "", "100000.00", ""]);
    const [line] = await lines();
    const of = { line: line?._id };
    expect(await run(setApart, admin, { ...of, apart: "other" })).toMatchObject({
      fields: { note: "Note is required for “Something else”" },
    });
    expect(await run(setApart, admin, { ...of, apart: "own", note: "Loan" })).toMatchObject({
      message: "Set apart: Owner’s own money",
    });
    expect(await lines("apart")).toMatchObject([{ apart: "own", note: "Loan" }]);
    await run(undoMatch, admin, of);
    expect(await lines()).toMatchObject([{ apart: null, note: null }]);
  });
});

describe("a record that changes", () => {
  it("lets its line go when it is voided, and what stands instead is matched again", async () => {
    const { admin, upi, upload, voidOn, lines } = await scene();
    const paid = await upi("2030-04-04", "5000");
    await upload(["04/04/30", `UPI-${paid.modeReference}`, "", "", "5000.00", ""]);
    await voidOn(paid.id, "2030-04-05");
    expect(await lines()).toMatchObject([{ record: null, state: "open" }]);
    const again = await upi("2030-04-05", "5000", paid.modeReference);
    expect(await run(matchAll, admin, {})).toMatchObject({ ok: true });
    expect(await lines("matched")).toMatchObject([{ record: { number: again.number } }]);
  });

  it("takes its line along where it is corrected to the same amount in the same mode, and lets it wait otherwise", async () => {
    const { admin, upi, upload, lines } = await scene();
    const paid = await upi("2030-04-04", "5000");
    await upload(["04/04/30", `UPI-${paid.modeReference}`, "", "", "5000.00", ""]);
    const said = { ...voucherBody, amount: "5000", mode: "upi" };
    const correct = (recieptNumber: unknown, more: object = {}) =>
      run(correctReceipt, admin, { ...said, recieptNumber, reason: "Typed wrong", ...more });
    const named = await correct(Number(paid.recieptNumber), { name: "Gurpreet Singh" });
    expect(await lines("matched")).toMatchObject([{ record: { number: named.data.number } }]);
    const less = await correct(named.data.recieptNumber, { amount: "4000" });
    expect(less).toMatchObject({ ok: true });
    expect(await lines("matched")).toEqual([]);
    expect(await lines()).toMatchObject([{ record: null, amount: "5000.00" }]);
  });

  it("corrected to cash lets its line wait", async () => {
    const { admin, upi, upload, lines } = await scene();
    const paid = await upi("2030-04-04", "5000");
    await upload(["04/04/30", `UPI-${paid.modeReference}`, "", "", "5000.00", ""]);
    const said = { ...voucherBody, amount: "5000", mode: "cash" };
    const correction = { ...said, recieptNumber: Number(paid.recieptNumber), reason: "Was cash" };
    expect(await run(correctReceipt, admin, correction)).toMatchObject({ ok: true });
    expect(await lines()).toMatchObject([{ record: null, state: "open" }]);
  });

  it("is not voided in the middle of being matched: the database holds both together", async () => {
    const { upi, upload, lines, voidOn } = await scene();
    const paid = await upi("2030-04-04", "800", null);
    await voidOn(paid.id, "2030-04-05");
    await upload(["04/04/30", "IMPS", "", "", "800.00", ""]);
    const [line] = await lines();
    const data = { state: "matched", voucherId: paid.id };
    await expect(db.bankLine.update({ where: { id: line?._id }, data })).rejects.toThrow(
      "bank line shows another",
    );
  });

  it("is shown by two lines when its cheque comes back: the deposit, and the return as its refund", async () => {
    const { pay, upload, lines, admin, code } = await scene();
    const cheque = { mode: "cheque", modeReference: "004512 PNB", untaxed: true } as const;
    const paid = await pay({ day: "2030-03-05", amount: "2500", ...cheque });
    await db.voucher.create({
      data: {
        ...{ kind: "refund", refundOfId: paid.id, bounced: true, mode: "cheque" },
        ...{ modeReference: "004512 PNB", amount: "2500", name: "Amrit Kaur", location: code },
        ...{ recieptNumber: Date.parse("2030-03-09T06:30:00Z"), createdById: admin.id },
        ...{ date: new Date("2030-03-09T06:30:00Z"), particulars: "Came back" },
      },
    });
    await upload(
      ["08/03/30", "CLG 004512", "", "", "2500.00", ""],
      ["09/03/30", "CHQ RETURN 004512", "", "2500.00", "", ""],
    );
    expect((await lines("matched")).map(({ amount }) => amount)).toEqual(["-2500.00", "2500.00"]);
  });

  it("stays matched when its case goes to the trash, comes back, becomes part of another one and is erased", async () => {
    const { c, code, admin, upi, upload, lines } = await scene();
    const paid = await upi("2030-03-05", "5000");
    await upload(["05/03/30", `UPI-AMRIT-${paid.modeReference}`, "", "", "5000.00", ""]);
    const expectMatched = async () =>
      expect(await lines("matched")).toMatchObject([
        { narration: `UPI-AMRIT-${paid.modeReference}`, record: { number: paid.number } },
      ]);
    await trash(c);
    await expectMatched();
    expect(await restore(c)).toMatchObject({ ok: true });
    await expectMatched();
    const survivor = await makeCase({ handler: admin, location: code });
    expect(await merge(survivor, c)).toMatchObject({ ok: true });
    await expectMatched();
    expect(await part(c)).toMatchObject({ ok: true });
    await expectMatched();
    const eraser = await callerFor(await makeStaff({ role: "admin" }));
    expect(await erasePerson.run({ ref_no: c.ref_no }, eraser)).toMatchObject({ ok: true });
    await expectMatched();
  });

  it("is matched also in a month whose books are closed", async () => {
    const { upi, upload, lines, code, admin } = await scene();
    const paid = await upi("2030-03-05", "5000");
    await db.monthClose.create({
      data: {
        ...{ location: code, month: new Date("2030-03-01"), figures: {} },
        ...{ closedById: admin.id, closedAt: new Date("2030-04-02") },
      },
    });
    await upload(["05/03/30", `UPI-${paid.modeReference}`, "", "", "5000.00", ""]);
    expect(await lines("matched")).toHaveLength(1);
  });
});

describe("a remittance of a partner", () => {
  it("is what a line of its rupees shows, for admins of all branches, and is let go when it is void", async () => {
    setClock(new Date("2026-11-25T12:00:00+05:30"));
    const owner = await makeStaff({ role: "admin" });
    const { id } = await makeRemittance(owner);
    const { reference, rupees, receivedOn } = await db.remittance.findUniqueOrThrow({
      where: { id },
    });
    const name = `OFFICE ${reference}`;
    const account = await run(addAccount, owner, { name, location: "office" });
    const [year, month, day] = receivedOn.toISOString().slice(0, 10).split("-");
    const narration = `SWIFT INWARD ${reference}`;
    const row = [`${day}/${month}/${year}`, narration, "", "", rupees.toFixed(2), ""];
    const viewer = await viewerFor(owner);
    const missing = async () =>
      (await missingRemittances.read(viewer, {})).rows.filter((one) => one._id === id);
    expect(await missing()).toEqual([]);
    const other = [`${day}/${month}/${year}`, "SMS CHARGES", "", "17.70", "", ""];
    await run(uploadStatement, owner, { account: account.data._id, file: csv(other) });
    expect(await missing()).toMatchObject([{ reference }]);
    await run(uploadStatement, owner, { account: account.data._id, file: csv(other, row) });
    expect(await missing()).toEqual([]);
    const limited = await viewerFor(await makeStaff({ role: "admin", branches: ["gurdaspur"] }));
    await expect(missingRemittances.read(limited, {})).rejects.toThrow(
      "Only an admin of all branches",
    );
    const input = { account: String(account.data._id) };
    const matched = await bankLines.read(viewer, { ...input, state: "matched" });
    expect(matched.rows).toMatchObject([{ record: { number: `Remittance ${reference}` } }]);
    const data = { voidedAt: new Date(), voidedById: owner.id, voidReason: "Typed twice" };
    await db.remittance.update({ where: { id }, data });
    const { rows } = await bankLines.read(viewer, { ...input, state: "open" });
    expect(rows).toContainEqual(expect.objectContaining({ narration, record: null }));
  });
});

describe("the accountant of one branch", () => {
  it("sees no account, line, candidate or missing record of another branch or of the office", async () => {
    const { code, account, upload, upi, lines } = await scene();
    const paid = await upi("2030-03-05", "640", null);
    const same = await upi("2030-03-05", "640", null);
    await upload(["05/03/30", "IMPS", "", "", "640.00", ""]);
    const [line] = await lines();
    const other = await makeBooks();
    const stranger = await makeStaff({ role: "admin", branches: [other.code] });
    const viewer = await viewerFor(stranger, other.code);
    expect((await bankLines.read(viewer, {})).rows).toEqual([]);
    expect((await bankStatements.read(viewer, {})).rows).toEqual([]);
    expect((await missingRecords.read(viewer, {})).rows).toEqual([]);
    expect((await totalsOf(viewer, { account })).received).toBe("0.00");
    for (const [op, values] of [
      [matchLine, { line: line?._id, record: paid.id }],
      [setApart, { line: line?._id, apart: "own" }],
      [undoMatch, { line: line?._id }],
      [uploadStatement, { account, file: csv(["05/03/30", "X", "", "", "1.00", ""]) }],
    ] as const)
      expect(await run(op, stranger, values)).toMatchObject({ ok: false, status: 404 });
    for (const location of [code, "office"])
      expect(await run(addAccount, stranger, { name: "Ours", location })).toMatchObject({
        status: 403,
      });

    const own = await run(addAccount, stranger, { name: "PNB 1", location: other.code });
    const file = csv(["05/03/30", "IMPS", "", "", "640.00", ""]);
    await run(uploadStatement, stranger, { account: own.data._id, file });
    const [theirs] = (await bankLines.read(viewer, {})).rows;
    const choices = theirs && (await choicesFor(viewer, [theirs]));
    expect(choices?.get(theirs?._id ?? "")).toEqual([]);
    expect(
      await run(matchLine, stranger, { line: theirs?._id, number: same.number }),
    ).toMatchObject({ fields: { number: "There is no record with this number" } });
  });

  it("has the totals of what came in and left, by what became of it", async () => {
    const { admin, account, upi, upload, lines } = await scene();
    const paid = await upi("2030-03-05", "5000");
    await upload(
      ["05/03/30", `UPI-${paid.modeReference}`, "", "", "5000.00", ""],
      ["06/03/30", "CHARGES", "", "17.70", "", ""],
      ["07/03/30", "WHO", "", "", "300.00", ""],
    );
    const charges = (await lines()).find(({ narration }) => narration === "CHARGES");
    await run(setApart, admin, { line: charges?._id, apart: "charges" });
    expect(await totalsOf(await viewerFor(admin), { account })).toEqual({
      ...{ received: "5300.00", paid: "17.70", waiting: 1 },
      ...{ matched: "5000.00", apart: "17.70", open: "300.00" },
    });
  });
});

it("what the bank wrote is never changed, and a line goes with its statement alone", async () => {
  const { account, upload } = await scene();
  await upload(["05/03/30", "ONE", "", "", "1.00", ""]);
  const where = { accountId: account };
  for (const data of [{ narration: "TWO" }, { amount: "2" }, { day: new Date("2030-03-06") }])
    await expect(db.bankLine.updateMany({ where, data })).rejects.toThrow("bank line stands");
  await expect(db.bankLine.deleteMany({ where })).rejects.toThrow("bank line stands");
  await expect(db.bankStatement.updateMany({ where, data: { added: 9 } })).rejects.toThrow(
    "bank statement stands",
  );
  await expect(
    db.bankAccount.update({ where: { id: account }, data: { location: null } }),
  ).rejects.toThrow("bank account stands");
});
