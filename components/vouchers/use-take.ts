"use client";
import { useConfirm } from "@/components/dialogs/confirm";
import { newKey } from "@/components/forms/same";
import type { Action } from "@/components/forms/send";
import { addReceipt } from "@/lib/money/vouchers/actions";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import { takenAlready } from "@/lib/money/vouchers/labels";

/** Takes a payment. What looks like the same one once more is asked about, and taken when it is another (decision H12). */
export function useTake(): Action<VoucherAnswer> {
  const confirm = useConfirm();
  return async (values, key) => {
    const taken = await addReceipt(values, key);
    if (taken.ok || taken.code !== takenAlready) return taken;
    const another = await confirm({
      title: "The same payment again?",
      message: taken.message,
      action: "Take another",
      look: "primary",
    });
    return another ? addReceipt({ ...Object(values), again: true }, newKey()) : taken;
  };
}
