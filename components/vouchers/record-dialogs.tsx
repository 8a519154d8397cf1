"use client";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MobileField, MoneyField } from "@/components/forms/number-fields";
import { Notice } from "@/components/ui/notice";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { BillFields, HeadField } from "@/components/vouchers/bill-fields";
import { useQuestions } from "@/components/vouchers/use-take";
import * as actions from "@/lib/money/vouchers/actions";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import { feeLabels, fees, labels, modeLabels, modes } from "@/lib/money/vouchers/labels";
import {
  bouncedCheque,
  expenseBill,
  expenseCorrection,
  newRefund,
  receiptCorrection,
  voidVoucher,
} from "@/lib/money/vouchers/schema";
import { shortFailure } from "@/lib/platform/labels";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showDate, showMobile, showRupees } from "@/lib/values/words";

export type RecordDialogProps = { record: VoucherAnswer; onClose: () => void };

const modeOptions = modes.map((value) => ({ value, label: modeLabels[value] ?? value }));
const feeOptions = fees.map((value) => ({ value, label: feeLabels[value] ?? value }));

type FrameProps<V extends FieldValues, T> = {
  title: string;
  note: ReactNode;
  save: string;
  form: ReturnType<typeof useActionForm<V, T>>;
  onClose: () => void;
  children: ReactNode;
};

function Frame<V extends FieldValues, T>(props: FrameProps<V, T>) {
  const { title, note, save, form, onClose, children } = props;
  return (
    <FormDialog title={title} size="lg" form={form} save={save} onClose={onClose}>
      <WholeRow>
        <Notice>{note}</Notice>
      </WholeRow>
      {children}
    </FormDialog>
  );
}

const Reason = ({ autoFocus }: { autoFocus?: boolean }) => (
  <WholeRow>
    <TextAreaField
      name="reason"
      label={labels.reason}
      required
      rows={2}
      autoFocus={autoFocus}
      description="It stands on the record."
    />
  </WholeRow>
);

const what = ({ amount, name }: VoucherAnswer) => `${showRupees(amount)}, ${name}`;

/** Asks why, and voids. */
export function VoidDialog({ record, onClose }: RecordDialogProps) {
  const { kind, recieptNumber, number } = record;
  const form = useActionForm({
    schema: voidVoucher,
    action: kind === "expense" ? actions.voidExpense : actions.voidReceipt,
    defaultValues: { recieptNumber, reason: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  const note = `${what(record)}. The number stays, the paper says VOID, and no sum has it any more. That cannot be undone.`;
  return (
    <Frame title={`Void ${number}`} save="Void" {...{ note, form, onClose }}>
      <Reason autoFocus />
    </Frame>
  );
}

/** Gives back what is left of a receipt, or a part of it. */
export function RefundDialog({ record, onClose }: RecordDialogProps) {
  const { recieptNumber, number, mode } = record;
  const left = fromPaise(toPaise(record.amount) - toPaise(record.refunded));
  const form = useActionForm({
    schema: newRefund,
    action: actions.refundReceipt,
    defaultValues: {
      ...{ recieptNumber, amount: left, mode: mode ?? "cash" },
      ...{ modeReference: "", reason: "" },
    },
    failed: shortFailure,
    draft: `refund:${recieptNumber}`,
    onDone: onClose,
  });
  const note = `${what(record)}. ${showRupees(left)} is left of it.`;
  return (
    <Frame title={`Refund ${number}`} save="Refund" {...{ note, form, onClose }}>
      <MoneyField name="amount" label={`${labels.amount} (₹)`} required autoFocus />
      <SelectField name="mode" label={labels.mode} required options={modeOptions} />
      <WholeRow>
        <TextField name="modeReference" label={labels.modeReference} />
      </WholeRow>
      <Reason />
    </Frame>
  );
}

/** Takes the scan of a bill; a newer one takes the place of the one before. */
export const BillDialog = ({ record, onClose }: RecordDialogProps) => (
  <UploadDialog
    title={`Bill of ${record.number}`}
    to="/api/expense/bill"
    kind="document"
    schema={expenseBill}
    values={{ recieptNumber: String(record.recieptNumber) }}
    done={`${labels.bill} uploaded successfully`}
    onClose={onClose}
  />
);

/** A cheque that came back: its receipt is answered whole, and what the bank took is an expense. */
export function BounceDialog({ record, onClose }: RecordDialogProps) {
  const { recieptNumber, number, modeReference } = record;
  const form = useActionForm({
    schema: bouncedCheque,
    action: actions.bounceCheque,
    defaultValues: { recieptNumber, reason: "", charge: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  const cheque = modeReference ? `Cheque ${modeReference}. ` : "";
  const note = `${what(record)}. ${cheque}The whole of it is due again, by a record of today; ${number} keeps its number.`;
  return (
    <Frame title={`The bank gave back ${number}`} save="Save" {...{ note, form, onClose }}>
      <Reason autoFocus />
      <MoneyField
        name="charge"
        label={`${labels.charge} (₹)`}
        description="It becomes an expense of the branch."
      />
    </Frame>
  );
}

/** Voids a record, and writes the one that should have been, as one step. */
export function CorrectDialog({ record, onClose }: RecordDialogProps) {
  const { kind, recieptNumber, number, particulars, name, amount, fee } = record;
  const expense = kind === "expense";
  const correct = useQuestions(expense ? actions.correctExpense : actions.correctReceipt);
  const form = useActionForm({
    ...(expense
      ? { schema: expenseCorrection, action: correct }
      : { schema: receiptCorrection, action: correct }),
    defaultValues: {
      ...{ recieptNumber, particulars, name, amount, fee, reason: "" },
      mode: record.mode ?? "",
      modeReference: record.modeReference ?? "",
      gstin: record.gstin ?? "",
      ...(expense && {
        head: record.head ?? "",
        billNumber: record.billNumber ?? "",
        billDay: record.billDay ? showDate(record.billDay) : "",
        billRate: record.gst?.gstRate ?? "",
      }),
      mobile: record.mobile ? showMobile(record.mobile) : "",
      address: record.address ?? "",
    },
    failed: shortFailure,
    draft: `correct:${recieptNumber}`,
    onDone: onClose,
  });
  const note = `${number} becomes void, and a record with the next number stands instead. Each names the other.`;
  return (
    <Frame title={`Correct ${number}`} save="Correct" {...{ note, form, onClose }}>
      <WholeRow>
        <TextAreaField name="particulars" label={labels.particulars} required autoFocus rows={2} />
      </WholeRow>
      <MoneyField name="amount" label={`${labels.amount} (₹)`} required />
      {expense && <HeadField />}
      <SelectField name="fee" label={labels.fee} options={feeOptions} />
      <SelectField name="mode" label={labels.mode} options={modeOptions} clearable />
      <TextField name="modeReference" label={labels.modeReference} />
      <TextField name="name" label={labels.name} required />
      <MobileField name="mobile" label={labels.mobile} required={!expense} />
      <WholeRow>
        <TextField name="address" label={labels.address} required={!expense} />
      </WholeRow>
      {expense ? <BillFields /> : record.gst && <TextField name="gstin" label={labels.gstin} />}
      <Reason />
    </Frame>
  );
}
