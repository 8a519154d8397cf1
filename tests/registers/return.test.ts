import { afterEach, describe, expect, it } from "vitest";
import { createInvoice } from "@/lib/money/claims/operations";
import { closeMonth, reopenMonth } from "@/lib/money/month-close/operations";
import { db } from "@/lib/platform/db";
import { setClock } from "@/lib/values/clock";
import { callRoute } from "../support/call";
import { invoiceInput, makeConfirmed } from "../support/claims";
import { makeBooks } from "../support/registers";
import { callerFor, makeStaff, type Staff } from "../support/staff";

afterEach(() => setClock());

const returned = (as: Staff, location: string, period = "2026-11") =>
  callRoute("registers/gst/return", { as, query: { location, period } });

let gstins = 0;
/** A GSTIN that no other branch has. */
const ownGstin = () => `03AAPFU${String(++gstins).padStart(4, "0")}F1Z5`;

async function taxedBooks(gstin = ownGstin()) {
  const books = await makeBooks();
  await db.branch.update({ where: { code: books.code }, data: { sac: "998397", gstin } });
  return { ...books, gstin };
}

describe("the file of the return", () => {
  it("the file of the return has the month's invoices and notes, and no number that is void", async () => {
    const { code, admin, gstin, pay, voidOn, closeDay } = await taxedBooks();
    const first = await pay({ day: "2026-11-02" });
    await pay({ day: "2026-11-03", amount: "1180", refundOfId: first.id });
    const gone = await pay({ day: "2026-11-04", amount: "5900" });
    await closeDay("2026-11-04");
    await voidOn(gone.id, "2026-11-05");
    await pay({ day: "2026-11-06", amount: "2360", untaxed: true, fee: "passedOn" });
    await pay({ day: "2026-10-31" });
    const { status, bytes } = await returned(admin, code);
    expect(status).toBe(200);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      ...{ fp: "112026", gstin },
      b2cs: [{ pos: "03", rt: 18, txval: 9000, camt: 810, samt: 810 }],
      hsn: { hsn_b2b: [], hsn_b2c: [{ hsn_sc: "998397", txval: 9000 }] },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ totnum: 3, cancel: 1, net_issue: 2 }] },
          { doc_num: 5, docs: [{ totnum: 1, cancel: 0 }] },
        ],
      },
    });
  });

  it("the file of the return is of one month, of a branch with GSTIN and SAC, and for admins", async () => {
    const { code, admin, pay } = await taxedBooks();
    await pay({ day: "2026-11-02" });
    expect((await returned(admin, code, "FY2026-27")).status).toBe(422);
    expect((await returned(await makeStaff({ role: "user" }), code)).status).toBe(403);
    await db.branch.update({ where: { code }, data: { sac: null } });
    expect(await returned(admin, code)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("SAC") },
    });
    await db.branch.update({ where: { code }, data: { gstin: null } });
    expect((await returned(admin, code)).status).toBe(409);
  });

  it("a closed month keeps the GSTIN under which its return was made, until it is opened again", async () => {
    setClock(new Date("2030-12-05T12:00:00+05:30"));
    const here = await taxedBooks();
    const there = await taxedBooks(here.gstin);
    const { code, admin, gstin } = here;
    for (const { pay } of [here, there]) await pay({ day: "2030-10-10" });
    await here.pay({ day: "2030-12-02", state: "27" });
    const closing = { location: code, month: "2030-11" };
    expect(await closeMonth.run(closing, await callerFor(admin))).toMatchObject({ ok: true });
    const anew = `27${ownGstin().slice(2)}`;
    await db.branch.update({ where: { code }, data: { gstin: anew } });
    const read = async (period: string) => {
      const { bytes } = await returned(admin, code, period);
      return JSON.parse(bytes.toString());
    };
    const tables = async (period: string) => {
      const query = { location: code, period };
      const { body } = await callRoute("registers/gst", { as: admin, query });
      return (body as { first: { table: string }[] }).first.map(({ table }) => table);
    };
    // Both branches were one return in October, and are two since.
    expect(await read("2030-10")).toMatchObject({
      ...{ gstin, fp: "102030" },
      b2cs: [{ sply_ty: "INTRA", pos: "03", txval: 20000 }],
    });
    expect(await read("2030-12")).toMatchObject({
      gstin: anew,
      b2cs: [{ sply_ty: "INTRA", pos: "27", txval: 10000 }],
    });
    await db.branch.update({ where: { code }, data: { gstin: null } });
    expect((await read("2030-10")).gstin).toBe(gstin);
    expect(await tables("2030-10")).toEqual(["B2C small"]);
    expect(await tables("2030-12")).toEqual([""]);
    const reopening = { ...closing, reason: "The return is revised" };
    expect(await reopenMonth.run(reopening, await callerFor(admin))).toMatchObject({ ok: true });
    expect((await returned(admin, code, "2030-10")).status).toBe(409);
  });

  it("branches under one GSTIN make one return, which nobody takes who does not see the books of all", async () => {
    const gstin = ownGstin();
    const here = await taxedBooks(gstin);
    const there = await taxedBooks(gstin);
    await here.pay({ day: "2026-11-02" });
    await there.pay({ day: "2026-11-02", amount: "5900" });
    const { bytes } = await returned(here.admin, here.code);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      b2cs: [{ txval: 15000, camt: 1350, samt: 1350 }],
      doc_issue: { doc_det: [{ docs: [{ totnum: 1 }, { totnum: 1 }] }] },
    });
    const ofOne = await makeStaff({ role: "admin", branches: [here.code] });
    expect(await returned(ofOne, here.code)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("has the same GSTIN") },
    });
  });

  it("an invoice to a partner abroad is an export of the month, with its number among the documents", async () => {
    const { code, admin, gstin } = await taxedBooks();
    const { partner, application } = await makeConfirmed(admin);
    const input = await invoiceInput(partner.id, [application.id]);
    const lut = { location: code, treatment: "lut", lutNumber: "AD030426000001X" };
    const answer = await createInvoice.run({ ...input, ...lut }, await callerFor(admin));
    if (!answer.ok) throw new Error(answer.message);
    const { number, rupees, issuedOn } = await db.partnerInvoice.findUniqueOrThrow({
      where: { id: answer.data._id },
    });
    const month = issuedOn.toISOString().slice(0, 7);
    const { bytes } = await returned(admin, code, month);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      gstin,
      exp: [
        { exp_typ: "WOPAY", inv: [{ inum: number, itms: [{ rt: 0, txval: Number(rupees) }] }] },
      ],
      doc_issue: { doc_det: [{ doc_num: 1, docs: [{ from: number, to: number, totnum: 1 }] }] },
    });
  });
});
