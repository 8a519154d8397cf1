import "server-only";
import { mayClaim } from "@/lib/money/claims/queries";
import { remittanceReading, remittanceRef } from "@/lib/money/remittances/answer";
import { paidForLeft } from "@/lib/money/remittances/labels";
import { columnsOf, matchLines } from "@/lib/money/remittances/match";
import { openClaim, openClaims } from "@/lib/money/remittances/queries";
import type { readRemittanceFile } from "@/lib/money/remittances/read.job";
import {
  type NewRemittance,
  newRemittance,
  remittanceSheet,
  remittanceVoid,
} from "@/lib/money/remittances/schema";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { tooLarge } from "@/lib/platform/sheets/workbook";
import { job } from "@/lib/platform/workers/job";
import { now } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { toDate } from "@/lib/values/fields/day";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { counted } from "@/lib/values/words";

const shared = { who: "claims.manage" as const, failed: shortFailure, may: mayClaim };

const fault = (field: string, message: string, status: 409 | 422 = 422) =>
  refuse(status, message, { fields: { [field]: message } });

const payingPartner = async ({ input, tx }: { input: { partner: string }; tx: Tx }) => {
  await tx.$queryRaw`SELECT FROM partner WHERE id = ${input.partner}::uuid FOR UPDATE`;
  return tx.partner.findUnique({ where: { id: input.partner } });
};

/** What each line pays, checked against what is open now; the partner is locked, so nobody else pays it meanwhile. */
async function checkedLines(tx: Tx, { partner, lines }: NewRemittance, currency: string) {
  const open = new Map((await openClaims(tx, partner)).map((row) => [row.id, row]));
  const checked = [];
  for (const [index, { claim, amount }] of lines.entries()) {
    if (!amount || toPaise(amount) === 0n) continue;
    const row = open.get(claim);
    const field = `lines.${index}.amount`;
    if (!row) return fault(field, "Nothing of this claim is open any more", 409);
    const { name } = openClaim(row);
    const [paid, left] = [toPaise(amount), toPaise(row.open)];
    const words = showMoney(fromPaise(left < 0n ? -left : left), currency);
    if (left > 0n && (paid < 0n || paid > left))
      return fault(field, `${name}: ${words} is open, no more and nothing to give back`);
    if (left < 0n && (paid > 0n || paid < left))
      return fault(field, `${name}: ${words} is to be given back, so write it with a minus`);
    checked.push({ claim, amount, hasLeft: row.state === "back" && paid > 0n, name });
  }
  return checked;
}

/** Money of a partner that came in on a day, and which students it pays. */
export const createRemittance = operation({
  ...shared,
  name: "remittance.add",
  summary: "Enter money of a partner, and which claims it pays",
  answers: remittanceRef,
  input: newRemittance,
  timeout: 60_000,
  done: "Remittance entered",
  subject: payingPartner,
  change: async ({ input, subject: partner, viewer, tx }) => {
    const { currency } = partner;
    const lines = await checkedLines(tx, input, currency);
    if (isFailure(lines)) return lines;
    if (lines.length === 0) return refuse(422, "Please enter what it pays of a student");
    const total = lines.reduce((sum, { amount }) => sum + toPaise(amount), 0n);
    if (total !== toPaise(input.amount))
      return fault("amount", `The students come to ${showMoney(fromPaise(total), currency)}`);
    const charges = input.charges ?? "0";
    const gross = toPaise(input.rupees) + toPaise(charges);
    if (currency === "INR" && gross !== total)
      return fault("rupees", "Rupees and charges must come to the amount");
    if (total !== 0n && gross > 0n !== total > 0n)
      return fault("rupees", "The rupees must go the same way as the amount");
    const left = lines.filter(({ hasLeft }) => hasLeft).map(({ name }) => name);
    if (left.length && !input.again)
      return refuse(
        409,
        `${left.join(", ")} left the university, so this is to be given back. Take it all the same?`,
        { code: paidForLeft },
      );
    const { id } = await tx.remittance.create({
      data: {
        ...{ partnerId: partner.id, currency, amount: input.amount, rupees: input.rupees, charges },
        ...{ location: input.location, receivedOn: toDate(input.receivedOn) },
        reference: input.reference,
        createdById: viewer.id,
      },
      select: { id: true },
    });
    // In one order, so that two remittances wait for each other and never meet.
    for (const { claim, amount } of lines.sort((a, b) => a.claim.localeCompare(b.claim)))
      await tx.remittanceLine.create({
        data: { remittanceId: id, claimId: claim, amount },
        select: { id: true },
      });
    return { _id: id };
  },
  audit: ({ input: { reference, amount }, subject }, { _id: id }) => ({
    subject: subject.name,
    detail: { id, reference, amount, currency: subject.currency },
  }),
});

/** One that was entered wrongly: what it paid is open again. */
export const voidRemittance = operation({
  ...shared,
  name: "remittance.void",
  summary: "Void money of a partner that was entered wrongly",
  answers: remittanceRef,
  input: remittanceVoid,
  timeout: 60_000,
  done: "Remittance voided. What it paid is open again",
  subject: async ({ input: { id }, tx }) => {
    await tx.$queryRaw`SELECT FROM remittance WHERE id = ${id}::uuid FOR UPDATE`;
    return tx.remittance.findUnique({ where: { id } });
  },
  change: async ({ input: { id, reason }, subject, viewer, tx }) => {
    if (subject.voidedAt) return refuse(409, "This remittance is void already");
    const data = { voidedAt: now(), voidedById: viewer.id, voidReason: reason };
    await tx.remittance.update({ where: { id }, data, select: { id: true } });
    return { _id: id };
  },
  audit: ({ input: { reason }, subject: { id, reference } }) => ({
    subject: reference,
    detail: { id, reason },
  }),
});

const read = job<typeof readRemittanceFile>({
  by: "reading",
  file: "lib/money/remittances/read.job.ts",
  name: "readRemittanceFile",
  tooMuch: tooLarge,
});

/** Reads a partner's sheet and matches its lines. Nothing is written: somebody looks at them first. */
export const readRemittance = operation({
  ...shared,
  name: "remittance.read",
  summary: "Read a partner's remittance sheet, and see which claims its lines pay",
  answers: remittanceReading,
  input: remittanceSheet,
  timeout: 60_000,
  done: ({ lines }) => `${counted(lines.length, "line")} read`,
  ready: async ({ input: { file } }) => read(Buffer.from(await file.arrayBuffer())),
  subject: async ({ input: { partner: id }, tx }) => tx.partner.findUnique({ where: { id } }),
  change: async ({ subject: { id, currency }, ready: tables, tx }) => {
    const table = tables.find((one) => columnsOf(one).amount >= 0);
    if (!table) {
      const says = "No column of this sheet is headed as an amount, such as “Commission payable”";
      return refuse(422, says, { fields: { file: says } });
    }
    const claims = (await openClaims(tx, id)).map(openClaim);
    return {
      amountColumn: table.headings[columnsOf(table).amount] ?? "",
      lines: matchLines(table, claims, currency),
    };
  },
  audit: ({ subject: { id, name } }, { lines }) => ({
    subject: name,
    detail: { id, rows: lines.length },
  }),
});
