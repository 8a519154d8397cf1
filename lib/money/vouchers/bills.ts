import "server-only";
import { voucher, voucherAnswer, voucherSelect } from "@/lib/money/vouchers/answer";
import { line, lockVoucher } from "@/lib/money/vouchers/corrections";
import { labels } from "@/lib/money/vouchers/labels";
import { mayAddBill } from "@/lib/money/vouchers/rights";
import { expenseBill } from "@/lib/money/vouchers/schema";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";

/** Keeps the scan of the bill that an expense paid; a newer one takes the place of the one before. */
export const keepBill = operation({
  name: "expense.bill",
  summary: "Upload the scan of the bill that an expense paid",
  answers: voucher,
  who: "expenses.add",
  input: expenseBill,
  done: `${labels.bill} uploaded successfully`,
  failed: shortFailure,
  subject: lockVoucher(["expense"]),
  may: (viewer, expense) => mayAddBill(viewer, voucherAnswer(expense)),
  change: async ({ input: { file }, subject: { id: voucherId, bill }, tx }) => {
    const fileId = await keepFile(tx, file);
    await tx.expenseBill.upsert({
      where: { voucherId },
      create: { voucherId, fileId },
      update: { fileId },
    });
    if (bill) await dropFiles(tx, [bill.file.id]);
    const row = await tx.voucher.findUniqueOrThrow({
      where: { id: voucherId },
      select: voucherSelect,
    });
    return voucherAnswer(row);
  },
  audit: ({ subject, input: { file } }) => line(subject, { of: subject.number, file: file.name }),
});
