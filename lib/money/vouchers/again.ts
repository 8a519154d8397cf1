import "server-only";
import {
  cashPaid,
  cashTaken,
  muchCash,
  plainReference,
  takenAlready,
  transfers,
  type VoucherKind,
} from "@/lib/money/vouchers/labels";
import type { Viewer } from "@/lib/platform/access/policy";
import { booksScope, voucherScope } from "@/lib/platform/access/scope";
import type { Tx } from "@/lib/platform/db";
import { type Failure, refuse } from "@/lib/platform/result";
import type { Branch } from "@/lib/values/branches";
import { dayInIndia, now } from "@/lib/values/clock";
import { toDate } from "@/lib/values/fields/day";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { counted, showRupees } from "@/lib/values/words";

// What looks wrong about a record is asked about before it is written, and written when the person says so.

type Payment = {
  amount: string;
  mode?: string | null;
  modeReference?: string;
  name: string;
  gstin?: string;
  billNumber?: string;
};
/** The case is locked, so of two payments at once the second sees the first. */
type About = { id: string | null; location: Branch };

/** A refusal that asks, of a record that is about to be written; null where there is nothing to ask. */
export async function questionAbout(
  tx: Tx,
  kind: VoucherKind,
  { about, viewer, payment }: { about: About; viewer: Viewer; payment: Payment },
): Promise<Failure | null> {
  const again =
    kind === "receipt"
      ? ((await takenBefore(tx, about, payment)) ?? (await referenceSeen(tx, viewer, payment)))
      : await billSeen(tx, viewer, payment);
  const cash = await cashOver(tx, kind, about, payment);
  const question = [cash, again].filter(Boolean).join(" ");
  return question ? refuse(409, question, { code: again ? takenAlready : muchCash }) : null;
}

/** The same of a record that stands for another one, which is void then: its payment was asked about before. */
export async function questionAboutCorrection(
  tx: Tx,
  kind: VoucherKind,
  { about, payment, correctsId }: { about: About; payment: Payment; correctsId: string },
): Promise<Failure | null> {
  const cash = await cashOver(tx, kind, about, payment, correctsId);
  return cash ? refuse(409, cash, { code: muchCash }) : null;
}

const soon = 10 * 60_000;

/** The same amount in the same mode within ten minutes (decision H12). */
async function takenBefore(tx: Tx, { id }: About, { amount, mode = null }: Payment) {
  const [before] = await tx.voucher.findMany({
    where: {
      ...{ assessmentId: id, kind: "receipt", amount, mode, voidedAt: null },
      date: { gt: new Date(now().getTime() - soon) },
    },
    orderBy: { recieptNumber: "desc" },
    select: { number: true, date: true },
    take: 1,
  });
  if (!before) return null;
  const seconds = Math.max(0, Math.round((now().getTime() - before.date.getTime()) / 1000));
  const ago =
    seconds < 60 ? counted(seconds, "second") : counted(Math.round(seconds / 60), "minute");
  return `${before.number} of ${showRupees(amount)} was taken ${ago} ago. Another?`;
}

/** A transfer whose reference stands on another receipt: a family may pay for two by one, so it is no error. */
async function referenceSeen(tx: Tx, viewer: Viewer, payment: Payment) {
  const reference = plainReference(payment);
  if (!reference || !transfers.includes(payment.mode ?? "")) return null;
  const same = {
    ...{ kind: "receipt", mode: { in: transfers }, voidedAt: null },
    searchText: { contains: ` ${reference.toLowerCase()} ` },
  };
  const select = { number: true, amount: true };
  const seen = await tx.voucher.findFirst({ where: { AND: [same, voucherScope(viewer)] }, select });
  if (seen) return `${seen.number} of ${showRupees(seen.amount.toFixed(2))} has this UTR. Another?`;
  const elsewhere = await tx.voucher.findFirst({ where: same, select: { id: true } });
  return elsewhere ? "A receipt that you may not see has this UTR. Another?" : null;
}

/** A supplier's bill that stands on another expense: it may be paid in parts, so it is no error. */
async function billSeen(tx: Tx, viewer: Viewer, { gstin, billNumber }: Payment) {
  if (!gstin || !billNumber) return null;
  const same = {
    ...{ kind: "expense", gstin, voidedAt: null },
    billNumber: { equals: billNumber, mode: "insensitive" as const },
  };
  const seen = await tx.voucher.findFirst({
    where: { AND: [same, { OR: [voucherScope(viewer), booksScope(viewer)] }] },
    select: { number: true, amount: true },
  });
  if (seen)
    return `${seen.number} of ${showRupees(seen.amount.toFixed(2))} paid this bill. Once more?`;
  const elsewhere = await tx.voucher.findFirst({ where: same, select: { id: true } });
  return elsewhere ? "An expense that you may not see paid this bill. Once more?" : null;
}

/** Cash beyond what income tax allows in a day: of a student, or to one name in a branch. */
async function cashOver(
  tx: Tx,
  kind: VoucherKind,
  { id, location }: About,
  payment: Payment,
  correctsId?: string,
) {
  const { name, mode } = payment;
  if (mode !== "cash") return null;
  const whose =
    kind === "receipt"
      ? { assessmentId: id }
      : { location, name: { equals: name, mode: "insensitive" as const } };
  const day = toDate(dayInIndia());
  const before = await tx.voucher.findMany({
    where: { ...whose, kind, day, mode: "cash", voidedAt: null, id: { not: correctsId } },
    select: { amount: true },
  });
  const paise = before.reduce(
    (sum, { amount }) => sum + toPaise(amount.toFixed(2)),
    toPaise(payment.amount),
  );
  const sum = showRupees(fromPaise(paise));
  if (kind === "receipt")
    return paise < toPaise(cashTaken)
      ? null
      : `${name} pays ${sum} in cash today with this. Less than ${showRupees(cashTaken)} a day is allowed (section 269ST). Take it?`;
  return paise <= toPaise(cashPaid)
    ? null
    : `${name} is paid ${sum} in cash today with this. Above ${showRupees(cashPaid)} a day it is no expense for income tax (section 40A(3)). Pay it?`;
}
