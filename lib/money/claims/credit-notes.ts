import "server-only";
import { invoiceAnswer } from "@/lib/money/claims/answer";
import { fault, sumOf, taxOf } from "@/lib/money/claims/make";
import { type LockedInvoice, notAnInvoice, ofInvoice } from "@/lib/money/claims/operations";
import { newCreditNote } from "@/lib/money/claims/schema";
import type { Printed } from "@/lib/money/claims/stored";
import { keepCommissions, lockCommissions } from "@/lib/money/commission/keeping";
import type { Tx } from "@/lib/platform/db";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { toDate } from "@/lib/values/fields/day";
import { twoDecimals } from "@/lib/values/money";
import { fromPaise, toPaise } from "@/lib/values/paise";
import type { Prisma } from "@/prisma/generated/client";

// What corrects an invoice: a document of today with its own number, since the invoice stands in a month that was filed.

type Credit = { claim: LockedInvoice["claims"][number]; amount: string };

/** The part of each student that is taken back: no more than was claimed. */
function creditsOf(invoice: LockedInvoice, lines: { claim: string; amount: string | null }[]) {
  const credits: Credit[] = [];
  for (const [index, { claim: id, amount }] of lines.entries()) {
    if (!amount) continue;
    const claim = invoice.claims.find((one) => one.id === id);
    if (!claim) return refuse(422, "A student does not stand in this invoice");
    const left = toPaise(claim.amount.toFixed(2)) - toPaise(claim.credited.toFixed(2));
    if (toPaise(amount) > left)
      return fault(
        `lines.${index}.amount`,
        `No more than ${showMoney(fromPaise(left), invoice.currency)} is left to credit`,
      );
    credits.push({ claim, amount: twoDecimals(amount) });
  }
  return credits.length ? credits : refuse(422, "Please enter an amount");
}

/** A part of the claim's rupees, so that all parts come to the whole. */
async function creditRupees(tx: Tx, { claim, amount }: Credit) {
  const [row] = await tx.$queryRaw<{ rupees: string }[]>`
    SELECT settled_rupees(c, ${amount}::numeric)::text AS rupees FROM commission_claim c
    WHERE id = ${claim.id}::uuid FOR UPDATE`;
  return row?.rupees ?? "0";
}

/** Takes back a part of an invoice, or all of it. A student who was wholly credited can be claimed again. */
export const createCreditNote = operation({
  ...ofInvoice,
  name: "partnerInvoice.credit",
  summary: "Correct an invoice by a credit note",
  answers: invoiceAnswer,
  input: newCreditNote,
  timeout: 60_000,
  done: ({ number }) => `Credit note ${number} issued`,
  change: async ({ input: { id, reason, lines }, subject: invoice, viewer, tx }) => {
    const wrong = notAnInvoice(invoice);
    if (wrong) return wrong;
    const credits = creditsOf(invoice, lines);
    if (isFailure(credits)) return credits;
    const cases = await tx.application.findMany({
      where: { commissionClaim: { id: { in: credits.map(({ claim }) => claim.id) } } },
      select: { assessmentId: true },
    });
    await lockCommissions(tx);
    const values = [];
    for (const credit of credits) values.push(await creditRupees(tx, credit));
    const rupees = sumOf(values);
    const { partnerId, location, currency, rate, treatment, lutNumber, state, printed } = invoice;
    const { office } = printed as Printed;
    const today = toDate(dayInIndia());
    const note = await tx.partnerInvoice.create({
      data: {
        ...{
          kind: "credit_note",
          partnerId,
          location,
          currency,
          rate,
          treatment,
          lutNumber,
          state,
        },
        ...{ issuedOn: today, payBy: today, standing: "settled", reason, correctsId: id },
        ...{ amount: sumOf(credits.map(({ amount }) => amount)), rupees, createdById: viewer.id },
        ...taxOf(rupees, invoice.gstRate.toString(), state, office.gstin),
        printed: printed as Prisma.InputJsonObject,
      },
      select: { id: true, number: true },
    });
    for (const { claim, amount } of credits)
      await tx.claimCredit.create({
        data: { noteId: note.id, claimId: claim.id, amount },
        select: { id: true },
      });
    // A credited invoice is another one to whoever had it open.
    const data = { version: { increment: 1 } };
    await tx.partnerInvoice.update({ where: { id }, data, select: { id: true } });
    await keepCommissions(tx, [...new Set(cases.map(({ assessmentId }) => assessmentId))]);
    return { _id: note.id, number: note.number };
  },
  audit: ({ input: { reason }, subject }, { _id: id, number }) => ({
    subject: number,
    detail: { id, invoice: subject.number, reason },
  }),
});
