"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { newKey } from "@/components/forms/same";
import type { Action } from "@/components/forms/send";
import { addExpense, addReceipt } from "@/lib/money/vouchers/actions";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import { questionTitles, takenAlready, type VoucherKind } from "@/lib/money/vouchers/labels";

const adds = { receipt: addReceipt, expense: addExpense };

/** Takes or pays money. */
export const useTake = (kind: VoucherKind = "receipt") => useQuestions(adds[kind]);

/** What looks wrong about a record is asked about, and recorded when the person says so (decision H12). */
export function useQuestions(add: Action<VoucherAnswer>): Action<VoucherAnswer> {
  const confirm = useConfirm();
  return async (values, key) => {
    const taken = await add(values, key);
    const title = taken.ok ? undefined : questionTitles[taken.code];
    if (taken.ok || !title) return taken;
    const sure = await confirm({
      title,
      message: taken.message,
      action: taken.code === takenAlready ? "Take another" : "Record it",
      look: "primary",
    });
    return sure ? add({ ...Object(values), again: true }, newKey()) : { ...taken, message: "" };
  };
}
