import "server-only";
import { voucher, voucherAnswer } from "@/lib/money/vouchers/answer";
import { giveBack, line, lockVoucher } from "@/lib/money/vouchers/corrections";
import { modeLabels, voucherHref } from "@/lib/money/vouchers/labels";
import { record } from "@/lib/money/vouchers/operations";
import { isPaper, mayRefund } from "@/lib/money/vouchers/rights";
import { bouncedCheque } from "@/lib/money/vouchers/schema";
import { notify } from "@/lib/people/notifications/notify";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { isFailure, refuse } from "@/lib/platform/result";
import { showRupees } from "@/lib/values/words";

/**
 * Answers a receipt whose cheque the bank gave back: a refund of the whole by the same mode, so that the books of the
 * day of the receipt stand and everything that it settled is due again. What the bank took is an expense of the branch.
 */
export const bounceCheque = operation({
  name: "receipt.bounce",
  summary: "Enter that the bank gave back the cheque of a receipt",
  answers: voucher,
  who: "vouchers.refund",
  input: bouncedCheque,
  failed: shortFailure,
  subject: lockVoucher(["receipt"]),
  may: (viewer, receipt) => mayRefund(viewer, voucherAnswer(receipt)),
  change: async ({ input: { reason, charge }, subject: receipt, viewer, tx }) => {
    const { mode, modeReference, number, location } = receipt;
    if (!mode || !isPaper(mode)) return refuse(409, `${number} was not paid by cheque or draft`);
    const [refund] = receipt.refunds;
    if (refund?.bounced) return refuse(409, `The cheque of ${number} was given back already`);
    if (refund) return refuse(409, `Something of ${number} was refunded. Void that refund first`);
    const paper = [modeLabels[mode], modeReference].filter(Boolean).join(" ");
    const amount = receipt.amount.toFixed(2);
    const particulars = `${paper} of ${number} given back: ${reason}`;
    const back = { amount, mode, modeReference, particulars, bounced: true } as const;
    const given = await giveBack(tx, receipt, back, viewer);
    if (charge) {
      const cost = {
        amount: charge,
        mode: "bank",
        head: "bank",
        fee: "own",
        name: "Our bank",
        particulars: `Charge for ${paper} of ${number}`,
      } as const;
      const about = { id: null, ref_no: null, location };
      const expense = await record(tx, "expense", cost, about, viewer);
      if (isFailure(expense)) return expense;
    }
    const handler = receipt.assessment?.handlerId;
    if (handler && receipt.ref_no) {
      const text = `${showRupees(amount)} of {name}, ${receipt.ref_no}, is due again: the bank gave back the cheque of ${number}`;
      const page = voucherHref("receipt", receipt.ref_no, given.recieptNumber) as `/app/${string}`;
      await notify(tx, [handler], { kind: "money", text, page, by: viewer.id });
    }
    return given;
  },
  audit: ({ subject, input }, { number, amount }) =>
    line(subject, {
      ...{ of: subject.number, number, amount },
      ...(input.charge && { charge: input.charge }),
    }),
  done: ({ number }) => `${number} says that the cheque came back`,
});
