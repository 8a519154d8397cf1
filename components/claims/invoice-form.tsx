"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { StudentsField, totalOf } from "@/components/claims/students-field";
import { type Option, SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { WholeField } from "@/components/forms/number-fields";
import { createInvoice } from "@/lib/money/claims/actions";
import { invoicePath, labels, treatmentOptions, treatmentsFor } from "@/lib/money/claims/labels";
import type { Claimable } from "@/lib/money/claims/queries";
import { newInvoice } from "@/lib/money/claims/schema";
import { shortFailure } from "@/lib/platform/labels";
import { stateOptions } from "@/lib/values/states";
import styles from "./claims.module.css";

type Branch = Option & { gstin?: string };
type Props = { claimable: Claimable; branches: Branch[] };

/** What GST asks for: which of its kinds a branch may choose goes with its GSTIN and the partner's country. */
function GstFields({ partner, branches }: { partner: Claimable["partner"]; branches: Branch[] }) {
  const { setValue } = useFormContext();
  const [location = "", treatment = ""] = useWatch({ name: ["location", "treatment"] });
  const gstin = branches.find(({ value }) => value === location)?.gstin;
  const possible = treatmentsFor(partner.country, gstin);
  const [first] = possible;
  const fits = possible.some((one) => one === treatment);
  useEffect(() => {
    if (!fits) setValue("treatment", first);
  }, [fits, first, setValue]);
  return (
    <>
      <SelectField
        name="treatment"
        label={labels.treatment}
        required
        options={treatmentOptions(partner.country, gstin)}
        description={
          treatment === "igst" || treatment === "india" ? "The amounts hold the tax." : undefined
        }
      />
      {treatment === "lut" && (
        <TextField
          name="lutNumber"
          label={labels.lutNumber}
          required
          description="Of this financial year."
        />
      )}
      {treatment === "india" && (
        <SelectField name="state" label={labels.state} required options={stateOptions} />
      )}
    </>
  );
}

/** One invoice over the students that are ticked. */
export function InvoiceForm({ claimable, branches }: Props) {
  const router = useRouter();
  const { partner, students, lutNumber } = claimable;
  const due = students.filter(({ isDue }) => isDue).map(({ applicationId }) => applicationId);
  const [branch] = branches;
  const isRupees = partner.currency === "INR";
  const form = useActionForm<Record<string, unknown>, { _id: string }>({
    schema: newInvoice,
    action: createInvoice,
    failed: shortFailure,
    defaultValues: {
      partner: partner.id,
      location: branch?.value ?? "",
      students: due,
      total: totalOf(students, due),
      treatment: treatmentsFor(partner.country, branch?.gstin)[0],
      lutNumber: lutNumber ?? "",
      state: partner.gstin?.slice(0, 2) ?? "",
      rate: isRupees ? "1" : "",
      payDays: String(partner.payDays),
    },
    onDone: ({ _id }) => router.push(invoicePath(_id)),
  });
  return (
    <Form form={form} label="Invoice" className={styles.form}>
      <StudentsField students={students} currency={partner.currency} />
      <div className={styles.inputs}>
        <SelectField name="location" label={labels.location} required options={branches} />
        <GstFields partner={partner} branches={branches} />
        {!isRupees && (
          <TextField
            name="rate"
            label={`${labels.rate} ${partner.currency}`}
            required
            description="The rate of the day, for GST."
          />
        )}
        <WholeField name="payDays" label={labels.payDays} required />
      </div>
      <SubmitRow>Issue the invoice</SubmitRow>
    </Form>
  );
}
