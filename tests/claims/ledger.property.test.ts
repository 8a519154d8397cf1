import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { createCreditNote } from "@/lib/money/claims/credit-notes";
import { createRemittance, voidRemittance } from "@/lib/money/remittances/operations";
import { db } from "@/lib/platform/db";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { makeConfirmed, makeFellow, makeInvoice } from "../support/claims";
import { callerFor, makeStaff, type Staff } from "../support/staff";

// Whatever is credited, received and voided, in whatever order: claimed is received, credited and open to the paisa, nothing comes in
// beyond its claim, and the rupees of what is settled are those of the invoice.

let admin: Staff;
let caller: Awaited<ReturnType<typeof callerFor>>;
beforeAll(async () => {
  admin = await makeStaff({ role: "admin" });
  caller = await callerFor(admin);
});

type Amount = { toFixed: (places: number) => string };
const paise = (amount: Amount | null | undefined) => toPaise(amount?.toFixed(2) ?? "0");
const sum = (amounts: bigint[]) => amounts.reduce((all, one) => all + one, 0n);

/** A step: money or a credit note over so many hundredths of what is open of each claim, or a voiding of the last money. */
const step = fc.record({
  kind: fc.constantFrom("money", "money", "credit", "void"),
  parts: fc.tuple(fc.integer({ min: 0, max: 110 }), fc.integer({ min: 0, max: 110 })),
  rupees: fc.integer({ min: 1, max: 30_000_000 }),
});
type Step = { kind: string; parts: [number, number]; rupees: number };

let references = 0;

async function take(invoiceId: string, partnerId: string, { kind, parts, rupees }: Step) {
  const { version } = await db.partnerInvoice.findUniqueOrThrow({ where: { id: invoiceId } });
  const claims = await db.commissionClaim.findMany({
    where: { invoiceId },
    orderBy: { id: "asc" },
  });
  const lines = claims.map((claim, index) => {
    const open = paise(claim.amount) - paise(claim.received) - paise(claim.credited);
    const amount = (open * BigInt(parts[index] ?? 0)) / 100n;
    return { claim: claim.id, amount: amount === 0n ? null : fromPaise(amount) };
  });
  if (kind === "credit")
    return createCreditNote.run({ id: invoiceId, version, reason: "As asked", lines }, caller);
  if (kind === "void") {
    const last = await db.remittance.findFirst({
      where: { partnerId, voidedAt: null },
      orderBy: { id: "desc" },
    });
    return last && voidRemittance.run({ id: last.id, reason: "Entered wrongly" }, caller);
  }
  const total = sum(lines.map(({ amount }) => toPaise(amount ?? "0")));
  references += 1;
  const signed = total < 0n ? -rupees : rupees;
  return createRemittance.run(
    {
      ...{ partner: partnerId, location: "gurdaspur", receivedOn: "2026-11-20" },
      ...{ reference: `P-${references}`, lines },
      ...{ amount: fromPaise(total), rupees: fromPaise(BigInt(signed)), again: true },
    },
    caller,
  );
}

/** What stands on an invoice, a credit note and a remittance is what their lines come to. */
async function expectLinesToBeCounted() {
  const [kept] = await db.$queryRaw<{ agree: boolean }[]>`
    SELECT NOT EXISTS (
      SELECT FROM partner_invoice i WHERE (i.students, i.settled) IS DISTINCT FROM (CASE i.kind
        WHEN 'invoice' THEN (SELECT (count(*)::int, sum(received + credited)) FROM commission_claim WHERE invoice_id = i.id)
        ELSE (SELECT (count(*)::int, 0::numeric) FROM claim_credit WHERE note_id = i.id) END)
    ) AND NOT EXISTS (
      SELECT FROM remittance r WHERE (r.students, r.booked) IS DISTINCT FROM
        (SELECT (count(*)::int, sum(rupees)) FROM remittance_line WHERE remittance_id = r.id)
    ) AS agree`;
  expect(kept?.agree).toBe(true);
}

async function expectBooksToHold(invoiceId: string) {
  const invoice = await db.partnerInvoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { claims: { include: { credits: true, paid: { include: { remittance: true } } } } },
  });
  for (const claim of invoice.claims) {
    const standing = claim.paid.filter(({ remittance }) => !remittance.voidedAt);
    expect(paise(claim.received)).toBe(sum(standing.map(({ amount }) => paise(amount))));
    expect(paise(claim.credited)).toBe(sum(claim.credits.map(({ amount }) => paise(amount))));
    expect(paise(claim.received)).toBeLessThanOrEqual(paise(claim.amount));
    expect(paise(claim.received)).toBeGreaterThanOrEqual(0n);
    expect(paise(claim.credited)).toBeLessThanOrEqual(paise(claim.amount));
    const isSettled = paise(claim.amount) === paise(claim.received) + paise(claim.credited);
    const rupees = sum([...standing, ...claim.credits].map((line) => paise(line.rupees)));
    if (isSettled) expect(rupees).toBe(paise(claim.rupees));
  }
  const open = invoice.claims.some(
    ({ amount, received, credited }) => paise(amount) !== paise(received) + paise(credited),
  );
  expect(invoice.standing).toBe(open ? "sent" : "settled");
  const [kept] = await db.$queryRaw<{ agree: boolean }[]>`
    SELECT NOT EXISTS (
      SELECT FROM (
        SELECT location, currency, sum(amount - received - credited) AS open, sum(received) AS received, count(*) AS count
        FROM commission_claim WHERE invoice_id IS NOT NULL GROUP BY 1, 2) c
      FULL JOIN (
        SELECT location, currency, sum(open) AS open, sum(received) AS received, sum(count) AS count FROM claim_sum GROUP BY 1, 2) s
        USING (location, currency)
      WHERE (c.open, c.received, c.count) IS DISTINCT FROM (s.open, s.received, s.count)) AS agree`;
  expect(kept?.agree).toBe(true);
}

it("claimed is received, credited and open to the paisa after any credit notes, remittances and voidings", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 100, max: 9_999_999 }),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (fee, steps) => {
        const first = await makeConfirmed(admin);
        const second = await makeFellow(first, admin, fromPaise(BigInt(fee)));
        const ids = [first.application.id, second.application.id];
        const { id } = await makeInvoice(admin, first.partner.id, ids);
        for (const one of steps) {
          await take(id, first.partner.id, one as Step);
          await expectBooksToHold(id);
          await expectLinesToBeCounted();
        }
      },
    ),
    { numRuns: 12 },
  );
}, 60_000);
