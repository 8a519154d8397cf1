"use client";
import { TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MobileField } from "@/components/forms/number-fields";
import { BillFields, HeadField } from "@/components/vouchers/bill-fields";
import { AmountField, BranchField, FeeField, ModeFields } from "@/components/vouchers/fields";
import { GstFields } from "@/components/vouchers/gst-fields";
import { useReferenceAsked } from "@/components/vouchers/use-reference-asked";
import { useTake } from "@/components/vouchers/use-take";
import { labels, type VoucherKind } from "@/lib/money/vouchers/labels";
import { expenseForm, receiptForm } from "@/lib/money/vouchers/schema";
import { shortFailure } from "@/lib/platform/labels";
import type { BranchGst } from "@/lib/values/gst";

/** Whom it is about: a student, whom the form is filled with at first, or an office's branch. */
type About =
  | {
      refNo: string;
      student: { name: string; mobile: string; address: string };
      office?: undefined;
    }
  | {
      refNo?: undefined;
      student?: undefined;
      office: { branches: { value: string; label: string }[]; location: string };
    };

export type VoucherFormProps = {
  kind: VoucherKind;
  /** of a branch with a GSTIN: its number and rates, and the state that the student's PIN code says */
  gst?: { branch: BranchGst; state: string };
  onClose: () => void;
} & About;

/** The dialog that records a receipt or an expense of a case, or an expense of an office. */
export default function VoucherForm(props: VoucherFormProps) {
  const { kind, refNo, student, office, gst, onClose } = props;
  const about = office
    ? { location: office.location, name: "", mobile: "", address: "" }
    : { assessmentId: refNo, ...student };
  const expense = kind === "expense";
  const take = useTake(kind);
  const lacksReference = useReferenceAsked();
  const form = useActionForm({
    ...(kind === "receipt"
      ? { schema: receiptForm, action: take }
      : { schema: expenseForm, action: take }),
    defaultValues: {
      particulars: "",
      amount: "",
      mode: "",
      modeReference: "",
      fee: "own",
      ...about,
      ...(expense && { head: "", billNumber: "", billDay: "", gstin: "", billRate: "" }),
      ...(gst && { state: gst.state, gstin: "" }),
    },
    failed: shortFailure,
    draft: `${kind}:${refNo ?? "office"}`,
    intercept: (values) => kind === "receipt" && lacksReference(values, sayAtReference),
    onDone: onClose,
  });
  const sayAtReference = (message: string) => form.methods.setError("modeReference", { message });
  const title = `Add ${kind}`;
  const required = kind === "receipt";
  return (
    <FormDialog title={title} size="lg" form={form} onClose={onClose}>
      {office && <BranchField branches={office.branches} />}
      <WholeRow>
        <TextAreaField name="particulars" label={labels.particulars} required autoFocus rows={2} />
      </WholeRow>
      <WholeRow>
        <AmountField />
      </WholeRow>
      <ModeFields />
      {expense && <HeadField />}
      <FeeField />
      <TextField name="name" label={labels.name} required />
      <MobileField name="mobile" label={labels.mobile} required={required} />
      <WholeRow>
        <TextField name="address" label={labels.address} required={required} />
      </WholeRow>
      {expense && <BillFields />}
      {gst && <GstFields branch={gst.branch} />}
    </FormDialog>
  );
}
