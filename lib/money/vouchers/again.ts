import "server-only";
import { plainReference, takenAlready, transfers } from "@/lib/money/vouchers/labels";
import { voucherScope } from "@/lib/money/vouchers/queries";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { counted, showRupees } from "@/lib/values/words";

// What looks like a payment that was taken already is asked about, and taken when it is another one.

const soon = 10 * 60_000;

const ask = (message: string) => refuse(409, `${message} Another?`, { code: takenAlready });

/** The same amount in the same mode within ten minutes (decision H12). The case is locked, so of two at once the second sees the first. */
export async function takenBefore(
  tx: Tx,
  { id }: { id: string },
  { amount, mode = null }: { amount: string; mode?: string | null },
) {
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
  return ask(`${before.number} of ${showRupees(amount)} was taken ${ago} ago.`);
}

/** A transfer whose reference stands on another receipt: a family may pay for two by one, so it is no error. */
export async function referenceSeen(
  tx: Tx,
  viewer: Viewer,
  payment: { mode?: string | null; modeReference?: string },
) {
  const reference = plainReference(payment);
  if (!reference || !transfers.includes(payment.mode ?? "")) return null;
  const same = {
    ...{ kind: "receipt", mode: { in: transfers }, voidedAt: null },
    searchText: { contains: ` ${reference.toLowerCase()} ` },
  };
  const select = { number: true, amount: true };
  const seen = await tx.voucher.findFirst({ where: { AND: [same, voucherScope(viewer)] }, select });
  if (seen) return ask(`${seen.number} of ${showRupees(seen.amount.toFixed(2))} has this UTR.`);
  const elsewhere = await tx.voucher.findFirst({ where: same, select: { id: true } });
  return elsewhere ? ask("A receipt that you may not see has this UTR.") : null;
}
