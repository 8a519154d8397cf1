import "server-only";
import { lineRef } from "@/lib/money/bank-statement/answer";
import { apartLabels } from "@/lib/money/bank-statement/labels";
import { lineScope } from "@/lib/money/bank-statement/queries";
import { lineApart, lineKey, lineMatch } from "@/lib/money/bank-statement/schema";
import { mayClaim } from "@/lib/money/claims/queries";
import { modeLabels } from "@/lib/money/vouchers/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { dayOf } from "@/lib/values/fields/day";
import { literally } from "@/lib/values/like";
import { showDate, showRupees } from "@/lib/values/words";

// What a person says of a line of the bank: the record that it shows, or that it is nothing of the books.

const shared = { who: "bank.match" as const, failed: shortFailure };

/** The line in the viewer's scope, locked. */
async function lockLine(tx: Tx, viewer: Viewer, id: string) {
  await tx.$queryRaw`SELECT FROM bank_line WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.bankLine.findFirst({
    where: { AND: [{ id }, lineScope(viewer)] },
    include: { voucher: { select: { number: true } }, remittance: true },
  });
}
type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

const ofLine = ({ input, viewer, tx }: { input: { line: string }; viewer: Viewer; tx: Tx }) =>
  lockLine(tx, viewer, input.line);

const decidedAlready = refuse(409, "Somebody has said what this line is. Please reload the page");

const wrongRecord = (message: string, status: 409 | 422 = 422) =>
  refuse(status, message, { fields: { number: message } });

type Chosen = { record: string | null; number: string | null };

/** The record that a person chose for a line, in their scope, by its id or by its printed number. */
async function chosenRecord(tx: Tx, viewer: Viewer, line: Line, { record, number }: Chosen) {
  const named = record ? { id: record } : { number: (number ?? "").toUpperCase() };
  const row = await tx.voucher.findFirst({
    where: { AND: [named, booksScope(viewer, line.location ?? undefined)] },
    include: { bankLine: { select: { day: true } } },
  });
  if (row) {
    const { id: voucherId, kind, number: name, mode, voidedAt, bankLine: shown } = row;
    const amount = kind === "receipt" ? row.amount : row.amount.neg();
    if (voidedAt) return wrongRecord(`${name} is void`);
    if (mode === "cash") return wrongRecord(`${name} was paid in ${modeLabels.cash.toLowerCase()}`);
    return { shown, amount, name, link: { voucherId } };
  }
  const remittance =
    mayClaim(viewer) === true &&
    (await tx.remittance.findFirst({
      where: {
        ...(record
          ? { id: record }
          : { reference: { equals: literally(number ?? ""), mode: "insensitive" } }),
        ...(line.location && { location: line.location }),
      },
      include: { bankLine: { select: { day: true } } },
    }));
  if (!remittance) return wrongRecord("There is no record with this number");
  const { id: remittanceId, rupees: amount, reference, bankLine: shown } = remittance;
  const name = `Remittance ${reference}`;
  return remittance.voidedAt
    ? wrongRecord(`${name} is void`)
    : { shown, amount, name, link: { remittanceId } };
}

/** Says which record a line shows. No figure changes, so that it may be of a closed month. */
export const matchLine = operation({
  ...shared,
  name: "bankLine.match",
  summary: "Say which record a line of the bank shows",
  answers: lineRef,
  input: lineMatch,
  done: ({ record }) => `Matched with ${record}`,
  subject: ofLine,
  change: async ({ input, subject: line, viewer, tx }) => {
    if (line.state !== "open") return decidedAlready;
    const chosen = await chosenRecord(tx, viewer, line, input);
    if (isFailure(chosen)) return chosen;
    const { shown, amount, name, link } = chosen;
    if (shown)
      return wrongRecord(`Another line, of ${showDate(dayOf(shown.day))}, shows ${name}`, 409);
    if (!amount.equals(line.amount)) {
      const [of, says] = [amount, line.amount].map((sum) => showRupees(sum.toFixed(2)));
      return wrongRecord(`${name} is ${of}, and this line is ${says}`);
    }
    const data = { state: "matched", ...link, decidedById: viewer.id, decidedAt: now() };
    await tx.bankLine.update({ where: { id: line.id }, data, select: { id: true } });
    return { _id: line.id, record: name };
  },
  audit: ({ subject: { id, day } }, { record }) => ({
    subject: record,
    detail: { id, day: dayOf(day) },
  }),
});

/** Says that no record stands for a line: the bank's charges, the owner's own money. */
export const setApart = operation({
  ...shared,
  name: "bankLine.apart",
  summary: "Say that a line of the bank is nothing of the books",
  answers: lineRef,
  input: lineApart,
  done: (_, { apart }) => `Set apart: ${apartLabels[apart]}`,
  subject: ofLine,
  change: async ({ input: { apart, note }, subject: { id, state }, viewer, tx }) => {
    if (state !== "open") return decidedAlready;
    const data = { state: "apart", apart, note, decidedById: viewer.id, decidedAt: now() };
    await tx.bankLine.update({ where: { id }, data, select: { id: true } });
    return { _id: id, record: null };
  },
  audit: ({ input: { apart, note }, subject: { id, day } }) => ({
    subject: apartLabels[apart],
    detail: { id, day: dayOf(day), note },
  }),
});

/** Takes back what was said of a line; the product leaves it to people from then on. */
export const undoMatch = operation({
  ...shared,
  name: "bankLine.undo",
  summary: "Take back what was said of a line of the bank",
  answers: lineRef,
  input: lineKey,
  done: "This line is to be matched again",
  subject: ofLine,
  change: async ({ subject: { id, state, voucher, remittance }, viewer, tx }) => {
    if (state === "open") return refuse(409, "This line is to be matched already");
    await tx.bankLine.update({
      where: { id },
      data: {
        ...{ state: "open", voucherId: null, remittanceId: null, apart: null, note: null },
        ...{ decidedById: viewer.id, decidedAt: now(), undone: true },
      },
      select: { id: true },
    });
    return { _id: id, record: voucher?.number ?? remittance?.reference ?? null };
  },
  audit: ({ subject: { id, day } }, { record }) => ({
    subject: record,
    detail: { id, day: dayOf(day) },
  }),
});
