import { beforeAll, describe, expect, it } from "vitest";
import { remindPartners } from "@/lib/money/claim-reminders/operations";
import { createCreditNote } from "@/lib/money/claims/credit-notes";
import { queryInvoice } from "@/lib/money/claims/operations";
import { commissionLine } from "@/lib/money/commission/queries";
import { remittanceList } from "@/lib/money/remittances/list";
import {
  createRemittance,
  readRemittance,
  voidRemittance,
} from "@/lib/money/remittances/operations";
import { db } from "@/lib/platform/db";
import { daysAfter } from "@/lib/values/calendar";
import { dayInIndia } from "@/lib/values/clock";
import { makeConfirmed, makeFellow, makeInvoice } from "../support/claims";
import { commissionOf } from "../support/commission";
import { asOwner } from "../support/owner";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// Money of partners pays claims, in full or in part, and nothing beyond them.

let admin: Staff;
let caller: Awaited<ReturnType<typeof callerFor>>;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  caller = await callerFor(admin);
});

let references = 0;

/** An invoice over CAD 3,000 and 1,500, whose rupees are 276,444.45. */
async function makeClaimed() {
  const first = await makeConfirmed(admin);
  const second = await makeFellow(first, admin, "10000");
  const ids = [first.application.id, second.application.id];
  const invoice = await makeInvoice(admin, first.partner.id, ids);
  return { first, second, partner: first.partner, invoice };
}
type Claimed = Awaited<ReturnType<typeof makeClaimed>>;

type Paid = { amounts: (string | null)[]; amount: string; rupees: string; [more: string]: unknown };

async function pay({ partner, invoice }: Claimed, { amounts, ...more }: Paid) {
  references += 1;
  const lines = invoice.claims.map(({ id: claim }, index) => ({ claim, amount: amounts[index] }));
  const base = {
    ...{ partner: partner.id, location: "gurdaspur", receivedOn: "2026-11-20" },
    reference: `SWIFT ${references}`,
  };
  return createRemittance.run({ ...base, lines, ...more }, caller);
}

const claimsOf = async ({ invoice }: Claimed) =>
  (
    await db.commissionClaim.findMany({
      where: { invoiceId: invoice.id },
      orderBy: { id: "asc" },
    })
  ).map(({ received, receivedOn }) => [
    received.toFixed(2),
    receivedOn?.toISOString().slice(0, 10) ?? null,
  ]);
const standingOf = async ({ invoice: { id } }: Claimed) =>
  (await db.partnerInvoice.findUniqueOrThrow({ where: { id } })).standing;

describe("a remittance", () => {
  it("pays one student whole and another in part, and the rest settles the invoice", async () => {
    const claimed = await makeClaimed();
    const part = { amounts: ["3,000", "500.50"], amount: "3500.50", rupees: "2,15,000" };
    expect(await pay(claimed, part)).toMatchObject({ ok: true });
    expect(await claimsOf(claimed)).toEqual([
      ["3000.00", "2026-11-20"],
      ["500.50", null],
    ]);
    expect(await standingOf(claimed)).toBe("sent");
    await pay(claimed, { amounts: [null, "999.50"], amount: "999.50", rupees: "61000" });
    expect(await standingOf(claimed)).toBe("settled");
  });

  it("has a difference of exchange to the paisa, which all remittances of an invoice add up to", async () => {
    const claimed = await makeClaimed();
    const rupees = ["70000.10", "100000", "106000.07"];
    const parts = [
      { amounts: ["1000.01", "333.33"], amount: "1333.34", rupees: rupees[0] ?? "" },
      { amounts: ["1999.99", null], amount: "1999.99", rupees: rupees[1] ?? "", charges: "500" },
      { amounts: [null, "1166.67"], amount: "1166.67", rupees: rupees[2] ?? "" },
    ];
    for (const part of parts) expect(await pay(claimed, part)).toMatchObject({ ok: true });
    const list = await remittanceList.read(await viewerFor(admin), { partner: claimed.partner.id });
    const differences = list.rows.reduce((sum, { difference }) => sum + Number(difference), 0);
    expect(differences.toFixed(2)).toBe((276_500.17 - 276_444.45).toFixed(2));
  });

  it.each([
    ["more than is open", ["3000.01", null], "3000.01", /CAD 3,000\.00 is open/],
    ["another sum than its lines", ["3000", null], "2500", /^The students come to CAD 3,000\.00$/],
    ["nobody", [null, null], "100", /^Please enter what it pays of a student$/],
  ] as const)("is refused where it pays %s", async (_, amounts, amount, message) => {
    const claimed = await makeClaimed();
    expect(await pay(claimed, { amounts: [...amounts], amount, rupees: "100000" })).toMatchObject({
      ok: false,
      message: expect.stringMatching(message),
    });
  });

  it("is refused of a claim that another remittance has paid, and of a reference that is there already", async () => {
    const claimed = await makeClaimed();
    const whole = { amounts: ["3000", null], amount: "3000", rupees: "184000" };
    await pay(claimed, { ...whole, reference: "UTR-1" });
    expect(await pay(claimed, whole)).toMatchObject({
      message: "Nothing of this claim is open any more",
    });
    const other = { amounts: [null, "1"], amount: "1", rupees: "61", reference: "utr-1" };
    expect(await pay(claimed, other)).toMatchObject({
      fields: { reference: "A remittance with this reference was entered already" },
    });
  });

  it("asks before it takes money for a student who left", async () => {
    const claimed = await makeClaimed();
    const { first } = claimed;
    await db.agreement.updateMany({
      where: { partnerId: claimed.partner.id },
      data: { validTo: new Date("2026-01-31") },
    });
    await db.enrolment.update({
      where: { applicationId: first.application.id },
      data: { enrolledOn: null, leftOn: new Date("2026-02-10") },
    });
    expect(await commissionOf(first.case.id)).toMatchObject([{ state: "back" }]);
    const whole = { amounts: ["3000", null], amount: "3000", rupees: "184000" };
    expect(await pay(claimed, whole)).toMatchObject({ status: 409, code: "paid-for-left" });
    expect(await pay(claimed, { ...whole, again: true })).toMatchObject({ ok: true });
  });

  it("that was entered wrongly is voided with a reason, and what it paid is open again", async () => {
    const claimed = await makeClaimed();
    const answer = await pay(claimed, {
      ...{ amounts: ["3000", "1500"], amount: "4500", rupees: "276444.45" },
    });
    expect(await standingOf(claimed)).toBe("settled");
    const id = answer.ok ? answer.data._id : "";
    await voidRemittance.run({ id, reason: "Another partner's" }, caller);
    expect(await claimsOf(claimed)).toEqual([
      ["0.00", null],
      ["0.00", null],
    ]);
    expect(await standingOf(claimed)).toBe("sent");
    await expect(db.remittance.update({ where: { id }, data: { rupees: "1" } })).rejects.toThrow(
      /remittance stands/,
    );
  });

  it("gives back what was credited after it was paid, by a line of less than nothing", async () => {
    const claimed = await makeClaimed();
    const { invoice } = claimed;
    await pay(claimed, { amounts: ["3000", "1500"], amount: "4500", rupees: "276444.45" });
    const [{ id: claim = "" } = {}] = invoice.claims;
    const { version } = await db.partnerInvoice.findUniqueOrThrow({ where: { id: invoice.id } });
    const note = { id: invoice.id, version, reason: "Left the university" };
    await createCreditNote.run({ ...note, lines: [{ claim, amount: "3000" }] }, caller);
    expect(await standingOf(claimed)).toBe("sent");
    const back = { amounts: ["-3000", null], amount: "-3000", rupees: "-184296.30" };
    expect(await pay(claimed, back)).toMatchObject({ ok: true });
    expect(await standingOf(claimed)).toBe("settled");
  });
});

it("a line of nothing is none, of a credit note as of a remittance", async () => {
  const claimed = await makeClaimed();
  await pay(claimed, { amounts: ["1000", null], amount: "1000", rupees: "61000" });
  const { id, claims } = claimed.invoice;
  const [, other] = claims;
  const line = { claimId: other?.id ?? "", amount: "0" };
  const { id: remittanceId } = await db.remittance.findFirstOrThrow({
    where: { partnerId: claimed.partner.id },
  });
  await expect(db.remittanceLine.create({ data: { ...line, remittanceId } })).rejects.toThrow(
    /remittance_line_amount/,
  );
  const lines = [{ claim: claims[0]?.id, amount: "1" }];
  const note = await createCreditNote.run({ id, version: 0, reason: "As asked", lines }, caller);
  const noteId = note.ok ? note.data._id : "";
  await expect(db.claimCredit.create({ data: { ...line, noteId } })).rejects.toThrow(
    /claim_credit_amount/,
  );
});

describe("a remittance sheet", () => {
  it("is matched to the open claims of the partner, and writes nothing", async () => {
    const claimed = await makeClaimed();
    const [one, other] = claimed.invoice.claims;
    const name = ({ student }: { student: unknown } = { student: {} }) =>
      student as { name: string; apn: string };
    const csv = [
      "Student Name,Reference,Commission payable",
      `${name(one).name},${name(one).apn},3000.00`,
      `Somebody Else,,${"1500.00"}`,
    ].join("\n");
    const file = new File([csv], "remittance.csv", { type: "text/csv" });
    const answer = await readRemittance.run({ partner: claimed.partner.id, file }, caller);
    expect(answer).toMatchObject({
      data: {
        amountColumn: "Commission payable",
        lines: [
          { claim: one?.id, amount: "3000.00", doubt: null },
          { claim: null, doubt: "No open claim has this number or this name" },
        ],
      },
    });
    expect(other).toBeDefined();
    expect(await db.remittance.count({ where: { partnerId: claimed.partner.id } })).toBe(0);
  });
});

describe("an invoice that is past its last day to pay", () => {
  /** Issued so that it was to be paid so many days ago: only the owner of the tables can write that. */
  async function makeLate(days: number) {
    const claimed = await makeClaimed();
    const { id } = claimed.invoice;
    const payBy = daysAfter(dayInIndia(), -days);
    await asOwner(`ALTER TABLE partner_invoice DISABLE TRIGGER partner_invoice_kept;
      ALTER TABLE commission_claim DISABLE TRIGGER claim_kept;
      UPDATE partner_invoice SET pay_by = '${payBy}' WHERE id = '${id}';
      UPDATE commission_claim SET pay_by = '${payBy}' WHERE invoice_id = '${id}';
      ALTER TABLE commission_claim ENABLE TRIGGER claim_kept;
      ALTER TABLE partner_invoice ENABLE TRIGGER partner_invoice_kept;`);
    const contacts = [{ name: "Fees", mobile: null, email: `fees-${id}@uni.example` }];
    await db.partner.update({ where: { id: claimed.partner.id }, data: { contacts } });
    return { ...claimed, email: `fees-${id}@uni.example` };
  }
  const mails = (recipient: string) => db.outboxMessage.count({ where: { recipient } });

  it("reminds the partner once a step, and no more once it is queried", async () => {
    const late = await makeLate(8);
    await remindPartners();
    await remindPartners();
    expect(await mails(late.email)).toBe(1);
    const queried = await makeLate(22);
    await queryInvoice.run({ id: queried.invoice.id, version: 0, query: "Which intake?" }, caller);
    await remindPartners();
    expect(await mails(queried.email)).toBe(0);
  });

  it("is no reason that other partners are not reminded, where its own reminder fails", async () => {
    const [broken, late] = [await makeLate(9), await makeLate(8)];
    const contacts = [null];
    await db.partner.update({ where: { id: broken.partner.id }, data: { contacts } });
    await expect(remindPartners()).rejects.toThrow();
    expect(await mails(late.email)).toBe(1);
    await db.partner.update({ where: { id: broken.partner.id }, data: { contacts: [] } });
    await remindPartners();
  });

  it("stands in the line of sums as overdue to be paid until money came, which stands there as received", async () => {
    const viewer = await viewerFor(admin);
    const amounts = async () =>
      Object.fromEntries((await commissionLine(viewer)).map(({ tab, amount }) => [tab, amount]));
    const paise = (words = "") => Math.round(Number(words.replace(/[^\d.]/g, "") || 0) * 100);
    const before = await amounts();
    const late = await makeLate(1);
    const overdue = await amounts();
    expect(paise(overdue.unpaid) - paise(before.unpaid)).toBe(450_000);
    await pay(late, { amounts: ["3000", null], amount: "3000", rupees: "184000" });
    const after = await amounts();
    expect(paise(after.unpaid) - paise(before.unpaid)).toBe(150_000);
    expect(paise(after.received) - paise(before.received)).toBe(300_000);
  });
});
