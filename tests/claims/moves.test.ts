import { beforeAll, expect, it } from "vitest";
import { createCreditNote } from "@/lib/money/claims/credit-notes";
import { invoicePage } from "@/lib/money/claims/queries";
import { db } from "@/lib/platform/db";
import { makeCase } from "../support/cases";
import { makeConfirmed, makeInvoice } from "../support/claims";
import { commissionOf } from "../support/commission";
import { merge, part } from "../support/merge";
import { callerFor, makeStaff, type Staff, viewerFor } from "../support/staff";
import { restore, trash } from "../support/trash";

// What was invoiced stays in the books whatever becomes of the case, and finds its case again.

let admin: Staff;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
});

const states = async (id: string) => (await commissionOf(id)).map(({ state }) => state);

async function makeClaimed() {
  const earning = await makeConfirmed(admin);
  const invoice = await makeInvoice(admin, earning.partner.id, [earning.application.id]);
  return { ...earning, invoice };
}

it("a student in the trash stands in the invoice without a case, and is claimed again after the restore", async () => {
  const { case: c, invoice } = await makeClaimed();
  await trash(c);
  const viewer = await viewerFor(admin);
  const page = await invoicePage(viewer, invoice.id);
  expect(page?.claims).toMatchObject([{ refNo: null, amount: "3000.00", open: "3000.00" }]);
  expect(page?.claims[0]?.name).toBeTruthy();
  await restore(c);
  expect(await states(c.id)).toEqual(["claimed"]);
  expect((await invoicePage(viewer, invoice.id))?.claims).toMatchObject([{ refNo: c.ref_no }]);
});

it("a student who was credited in the trash can be claimed again once the case is back", async () => {
  const { case: c, invoice } = await makeClaimed();
  await trash(c);
  const lines = invoice.claims.map(({ id: claim }) => ({ claim, amount: "3000" }));
  const input = { id: invoice.id, version: 0, reason: "Left the university", lines };
  expect(await createCreditNote.run(input, await callerFor(admin))).toMatchObject({ ok: true });
  await restore(c);
  expect(await states(c.id)).toEqual(["confirmed"]);
});

it("a merge takes an invoiced student to the survivor, and its undo gives it back", async () => {
  const { case: c, invoice } = await makeClaimed();
  const survivor = await makeCase({ handler: admin });
  expect(await merge(survivor, c, [], admin)).toMatchObject({ ok: true });
  expect(await states(survivor.id)).toEqual(["claimed"]);
  expect(await part(c, admin)).toMatchObject({ ok: true });
  expect(await states(c.id)).toEqual(["claimed"]);
  expect(await db.commissionClaim.count({ where: { invoiceId: invoice.id } })).toBe(1);
});
