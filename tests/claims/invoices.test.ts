import { beforeAll, describe, expect, it } from "vitest";
import { createCreditNote } from "@/lib/money/claims/credit-notes";
import { invoiceList } from "@/lib/money/claims/list";
import {
  answerInvoiceQuery,
  createInvoice,
  mailInvoice,
  queryInvoice,
} from "@/lib/money/claims/operations";
import { invoicePage } from "@/lib/money/claims/queries";
import { unclaimCommission } from "@/lib/money/commission/operations";
import { db } from "@/lib/platform/db";
import { invoiceInput, makeConfirmed, makeFellow, makeInvoice } from "../support/claims";
import { commissionOf } from "../support/commission";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";

// Commission is claimed of a partner by an invoice, and corrected by credit notes.

let admin: Staff;
let caller: Awaited<ReturnType<typeof callerFor>>;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  caller = await callerFor(admin);
});

const states = async (id: string) => (await commissionOf(id)).map(({ state }) => state);

/** Two students of one partner, whose CAD 3,000 and 1,500 are confirmed. */
async function makeTwo() {
  const first = await makeConfirmed(admin);
  const second = await makeFellow(first, admin, "10000");
  const ids = [first.application.id, second.application.id];
  return { first, second, ids, partnerId: first.partner.id };
}

describe("an invoice", () => {
  it("claims many students with the amounts of this moment, under one number of at most sixteen letters", async () => {
    const { first, second, ids, partnerId } = await makeTwo();
    const invoice = await makeInvoice(admin, partnerId, ids);
    expect(invoice.number).toMatch(/^GSP\/\d{4}\/I\d{5}$/);
    expect(invoice.number.length).toBeLessThanOrEqual(16);
    expect([invoice.amount.toFixed(2), invoice.rupees.toFixed(2)]).toEqual([
      "4500.00",
      "276444.45",
    ]);
    expect(invoice.claims.map(({ number, amount }) => [number, amount.toFixed(2)])).toEqual([
      [invoice.number, "3000.00"],
      [invoice.number, "1500.00"],
    ]);
    expect([await states(first.case.id), await states(second.case.id)]).toEqual([
      ["claimed"],
      ["claimed"],
    ]);
  });

  it("is numbered without a gap, also after one that was refused", async () => {
    const { ids, partnerId } = await makeTwo();
    const [one = "", other = ""] = ids;
    const before = await makeInvoice(admin, partnerId, [one]);
    expect(await createInvoice.run(await invoiceInput(partnerId, [one]), caller)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/ was claimed already, with GSP/),
    });
    const after = await makeInvoice(admin, partnerId, [other]);
    const serial = ({ number }: { number: string }) => Number(number.slice(-5));
    expect(serial(after)).toBe(serial(before) + 1);
  });

  it("claims a student once, where two admins press at once", async () => {
    const { ids, partnerId } = await makeTwo();
    const input = await invoiceInput(partnerId, ids);
    const answers = await Promise.all([
      createInvoice.run(input, caller),
      createInvoice.run(input, await callerFor(await makeStaff({ role: "admin" }))),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.commissionClaim.count({ where: { applicationId: { in: ids } } })).toBe(2);
  });

  it("is refused where the amounts are others than those that were seen", async () => {
    const { first, ids, partnerId } = await makeTwo();
    const input = await invoiceInput(partnerId, ids);
    await db.enrolment.update({
      where: { applicationId: first.application.id },
      data: { fee: "30000" },
    });
    expect(await createInvoice.run(input, caller)).toMatchObject({
      status: 409,
      message: "The amounts changed meanwhile and come to CAD 6,000.00. Please look again",
    });
  });

  it("names no student of another partner", async () => {
    const { ids, partnerId } = await makeTwo();
    const other = await makeConfirmed(admin);
    const input = await invoiceInput(partnerId, [...ids, other.application.id]);
    expect(await createInvoice.run(input, caller)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/ is not confirmed with Partner \d+ any more$/),
    });
  });

  it("is an export under LUT where the branch has a GSTIN, and asks for its number", async () => {
    const { ids, partnerId } = await makeTwo();
    await db.branch.update({
      where: { code: "batala" },
      data: { gstin: "03AAACP1234B1Z5", sac: "998599", gstOwn: "18", version: { increment: 1 } },
    });
    const viewer = await callerFor(admin);
    const input = { ...(await invoiceInput(partnerId, ids)), location: "batala" };
    expect(await createInvoice.run(input, viewer)).toMatchObject({ status: 422 });
    const lut = { ...input, treatment: "lut" };
    expect(await createInvoice.run(lut, viewer)).toMatchObject({
      fields: { lutNumber: "LUT number is required" },
    });
    const answer = await createInvoice.run({ ...lut, lutNumber: "AD030426001234X" }, viewer);
    expect(answer).toMatchObject({ ok: true });
    await db.branch.update({
      where: { code: "batala" },
      data: { gstin: null, sac: null, version: { increment: 1 } },
    });
  });

  it("is never changed or deleted in the database", async () => {
    const { ids, partnerId } = await makeTwo();
    const { id } = await makeInvoice(admin, partnerId, ids);
    const stands = /partner invoice stands/;
    await expect(
      db.partnerInvoice.update({ where: { id }, data: { amount: "1" } }),
    ).rejects.toThrow(stands);
    await expect(db.partnerInvoice.delete({ where: { id } })).rejects.toThrow(stands);
    await expect(db.commissionClaim.deleteMany({ where: { invoiceId: id } })).rejects.toThrow(
      /claim stands/,
    );
  });

  it("keeps what came in from being written by hand", async () => {
    const { ids, partnerId } = await makeTwo();
    const { id } = await makeInvoice(admin, partnerId, ids);
    await db.commissionClaim.updateMany({
      where: { invoiceId: id },
      data: { received: "5", receivedOn: new Date() },
    });
    const [claim] = await db.commissionClaim.findMany({ where: { invoiceId: id } });
    expect([claim?.received.toFixed(2), claim?.receivedOn]).toEqual(["0.00", null]);
  });

  it("goes out by email with its PDF to be drawn", async () => {
    const { ids, partnerId } = await makeTwo();
    const { id, number } = await makeInvoice(admin, partnerId, ids);
    expect(await mailInvoice.run({ id, email: "fees@leeds.ac.uk" }, caller)).toMatchObject({
      ok: true,
    });
    const mail = await db.outboxMessage.findFirstOrThrow({
      where: { recipient: "fees@leeds.ac.uk" },
      include: { attachment: true },
      orderBy: { id: "desc" },
    });
    expect(mail.subject).toContain(number);
    expect(mail.attachment?.name).toBe(`Invoice ${number.replaceAll("/", "-")}.pdf`);
  });

  it("is queried with a note and answered again, and cannot be unclaimed by hand", async () => {
    const { first, ids, partnerId } = await makeTwo();
    const { id, version } = await makeInvoice(admin, partnerId, ids);
    await queryInvoice.run({ id, version, query: "Simran did not enrol" }, caller);
    const viewer = await viewerFor(admin);
    expect(await invoicePage(viewer, id)).toMatchObject({
      standing: { value: "queried" },
      query: "Simran did not enrol",
    });
    expect(await answerInvoiceQuery.run({ id, version: version + 1 }, caller)).toMatchObject({
      ok: true,
    });
    const of = { ref_no: first.case.ref_no, applicationId: first.application.id };
    expect(await unclaimCommission.run(of, caller)).toMatchObject({ status: 409 });
  });

  it("is for admins of all branches alone", async () => {
    const { ids, partnerId } = await makeTwo();
    const { id } = await makeInvoice(admin, partnerId, ids);
    const limited = await makeStaff({ role: "admin", branches: ["gurdaspur"] });
    const input = await invoiceInput(partnerId, ids);
    expect(await createInvoice.run(input, await callerFor(limited))).toMatchObject({ status: 403 });
    const viewer = await viewerFor(limited);
    expect(await invoicePage(viewer, id)).toBeUndefined();
    await expect(invoiceList.read(viewer, {})).rejects.toThrow();
  });
});

describe("a credit note", () => {
  const credit = async (
    invoice: Awaited<ReturnType<typeof makeInvoice>>,
    amounts: (string | null)[],
  ) => {
    const { version } = await db.partnerInvoice.findUniqueOrThrow({ where: { id: invoice.id } });
    const lines = invoice.claims.map(({ id: claim }, index) => ({ claim, amount: amounts[index] }));
    const input = { id: invoice.id, version, reason: "Left the university", lines };
    return createCreditNote.run(input, caller);
  };

  it("takes back a part under its own number, and the claim is what is left", async () => {
    const { first, ids, partnerId } = await makeTwo();
    const invoice = await makeInvoice(admin, partnerId, ids);
    expect(await credit(invoice, ["1,000", null])).toMatchObject({
      data: { number: expect.stringMatching(/^GSP\/\d{4}\/N\d{5}$/) },
    });
    const [row] = await commissionOf(first.case.id);
    expect([row?.state, row?.amount?.toFixed(2)]).toEqual(["claimed", "2000.00"]);
    expect(await credit(invoice, ["2,000.01", null])).toMatchObject({
      fields: { "lines.0.amount": "No more than CAD 2,000.00 is left to credit" },
    });
  });

  it("over all of a student lets the student be claimed again", async () => {
    const { first, ids, partnerId } = await makeTwo();
    const invoice = await makeInvoice(admin, partnerId, ids);
    await credit(invoice, ["3000", null]);
    expect(await states(first.case.id)).toEqual(["confirmed"]);
    const again = await makeInvoice(admin, partnerId, [first.application.id]);
    expect(again.claims).toHaveLength(1);
    expect(await states(first.case.id)).toEqual(["claimed"]);
  });

  it("over all of an invoice settles it, and its rupees come to the invoice's", async () => {
    const { ids, partnerId } = await makeTwo();
    const invoice = await makeInvoice(admin, partnerId, ids);
    await credit(invoice, ["999.99", "333.33"]);
    await credit(invoice, ["2000.01", "1166.67"]);
    const after = await db.partnerInvoice.findUniqueOrThrow({
      where: { id: invoice.id },
      include: { notes: true },
    });
    const rupees = after.notes.reduce((sum, note) => sum + Number(note.rupees), 0);
    expect([after.standing, rupees.toFixed(2)]).toEqual(["settled", invoice.rupees.toFixed(2)]);
  });
});
