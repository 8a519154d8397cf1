"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { makeStatement } from "@/lib/money/share-statements/actions";
import { labels, mostLines } from "@/lib/money/share-statements/labels";
import type { PayableShare } from "@/lib/money/share-statements/queries";
import { newStatement } from "@/lib/money/share-statements/schema";
import { billRates } from "@/lib/money/vouchers/labels";
import { shortFailure } from "@/lib/platform/labels";
import { showMoney } from "@/lib/values/currencies";
import styles from "./share-statements.module.css";

export type MakeFormProps = {
  partner: { id: string; name: string; hasGstin: boolean };
  /** what is payable, and what is taken back with it */
  payable: PayableShare[];
  onClose: () => void;
};

const rates = billRates.map((rate) => ({ value: rate, label: `${rate}%` }));

/** Makes a statement of what is payable: the rupees of a share in another currency are what the bank gave for it. */
export default function MakeForm({ partner, payable, onClose }: MakeFormProps) {
  const shares = payable.filter(({ kind }) => kind === "share").slice(0, mostLines);
  const backs = payable.filter(({ kind }) => kind === "back");
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: newStatement,
    action: makeStatement,
    defaultValues: {
      partner: partner.id,
      lines: shares.map(({ id, rupees }) => ({ share: id, rupees: rupees ?? "" })),
      gstRate: "",
      billNumber: "",
      billDay: "",
    },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Statement for ${partner.name}`}
      size="lg"
      form={form}
      onClose={onClose}
      save="Make statement"
    >
      <WholeRow>
        <p className={styles.note}>
          A share in another currency is paid in the rupees that the bank gave for it. A share
          without rupees stays for the next statement.
        </p>
      </WholeRow>
      {shares.map(({ id, title, amount, currency }, index) => (
        <WholeRow key={id}>
          <MoneyField
            name={`lines.${index}.rupees`}
            label={`${title}: ${showMoney(amount, currency)}`}
            description={currency === "INR" ? undefined : "In rupees, at the bank’s rate."}
          />
        </WholeRow>
      ))}
      {backs.map(({ id, title, rupees }) => (
        <WholeRow key={id}>
          <p className={styles.note}>
            Taken back: {title}, {showMoney(rupees ?? "0", "INR")}
          </p>
        </WholeRow>
      ))}
      {partner.hasGstin && (
        <>
          <SelectField name="gstRate" label={labels.gstRate} clearable options={rates} />
          <TextField name="billNumber" label={labels.billNumber} />
          <DateField name="billDay" label={labels.billDay} />
        </>
      )}
    </FormDialog>
  );
}
