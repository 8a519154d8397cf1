"use client";
import { useRouter } from "next/navigation";
import { useFormContext } from "react-hook-form";
import type { InvoiceDialog } from "@/components/claims/dialog";
import { TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MoneyField } from "@/components/forms/number-fields";
import { Button } from "@/components/ui/button";
import { createCreditNote } from "@/lib/money/claims/actions";
import { invoicePath, labels } from "@/lib/money/claims/labels";
import type { ClaimRow } from "@/lib/money/claims/queries";
import { newCreditNote } from "@/lib/money/claims/schema";
import { shortFailure } from "@/lib/platform/labels";
import { showMoney } from "@/lib/values/currencies";
import { fromPaise, toPaise } from "@/lib/values/paise";
import styles from "./claims.module.css";

const leftOf = ({ amount, credited }: ClaimRow) => fromPaise(toPaise(amount) - toPaise(credited));

type LinesProps = { claims: ClaimRow[]; currency: string };

/** Each student with what is taken back, which may be a part. */
function CreditLines({ claims, currency }: LinesProps) {
  const { setValue } = useFormContext();
  const all = () =>
    claims.forEach((claim, index) => {
      setValue(`lines.${index}.amount`, leftOf(claim), { shouldDirty: true });
    });
  return (
    <WholeRow>
      <fieldset className={styles.students}>
        <legend>What is taken back</legend>
        {claims.map((claim, index) => (
          <div key={claim.id} className={styles.credit}>
            <span>
              {claim.name}{" "}
              <small>
                {claim.apn} · {showMoney(leftOf(claim), currency)}
              </small>
            </span>
            <MoneyField name={`lines.${index}.amount`} label={`Of ${claim.name}`} unit="money" />
          </div>
        ))}
        <p className={styles.sum}>
          <Button small look="subtle" onClick={all}>
            All of it
          </Button>
        </p>
      </fieldset>
    </WholeRow>
  );
}

/** A credit note over single students, a part of an amount, or the whole invoice. */
export default function CreditForm({ invoice, onClose }: InvoiceDialog) {
  const router = useRouter();
  const { id, version, currency, paper } = invoice;
  const claims = invoice.claims.filter((claim) => leftOf(claim) !== "0.00");
  const form = useActionForm<Record<string, unknown>, { _id: string }>({
    schema: newCreditNote,
    action: createCreditNote,
    defaultValues: {
      ...{ id, version, reason: "" },
      lines: claims.map((claim) => ({ claim: claim.id, amount: "" })),
    },
    failed: shortFailure,
    onDone: ({ _id }) => {
      onClose();
      router.push(invoicePath(_id));
    },
  });
  return (
    <FormDialog
      title={`Credit note for ${paper.number}`}
      size="lg"
      form={form}
      save="Issue the credit note"
      onClose={onClose}
    >
      <WholeRow>
        <TextField name="reason" label={labels.reason} required autoFocus />
      </WholeRow>
      <CreditLines claims={claims} currency={currency} />
    </FormDialog>
  );
}
