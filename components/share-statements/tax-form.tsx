"use client";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MoneyField, ScoreField } from "@/components/forms/number-fields";
import { editShareTax } from "@/lib/money/share-statements/actions";
import { taxLabels } from "@/lib/money/share-statements/labels";
import type { ShareTaxRow } from "@/lib/money/share-statements/queries";
import { shareTax } from "@/lib/money/share-statements/schema";
import { shortFailure } from "@/lib/platform/labels";
import styles from "./share-statements.module.css";

export type TaxFormProps = { tax: ShareTaxRow; onClose: () => void };

/** What income tax is taken of what sub-agents are paid. */
export default function TaxForm({ tax, onClose }: TaxFormProps) {
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: shareTax,
    action: editShareTax,
    defaultValues: tax,
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="TDS of sub-agents" form={form} onClose={onClose}>
      <WholeRow>
        <p className={styles.note}>
          Income-tax Act, section 194H: 2% since 1 October 2024, nothing up to ₹20,000 in a
          financial year since 1 April 2025; section 206AA: 20% without a PAN. Statements that are
          made already stay as they are.
        </p>
      </WholeRow>
      <ScoreField name="percent" label={taxLabels.percent} percent required />
      <ScoreField name="percentWithoutPan" label={taxLabels.percentWithoutPan} percent required />
      <MoneyField name="yearlyThreshold" label={taxLabels.yearlyThreshold} required />
    </FormDialog>
  );
}
