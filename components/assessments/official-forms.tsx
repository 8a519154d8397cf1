"use client";
import type { ReactNode } from "react";
import type { z } from "zod";
import classes from "@/components/case/case.module.css";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { MobileField, MoneyField } from "@/components/forms/number-fields";
import type { Action } from "@/components/forms/use-action";
import { setOfficialEmail, setOfficialMobile, setPackageAmount } from "@/lib/assessments/actions";
import { officialAmount, officialEmail, officialMobile } from "@/lib/assessments/schema";
import { labels } from "@/lib/case/labels";
import { showMobile } from "@/lib/values/words";

type OneProps = {
  refNo: string;
  version: number;
  label: string;
  schema: z.ZodType;
  action: Action<unknown>;
  value: Record<string, string>;
  children: ReactNode;
};

/** One value with its own Save: it is stored without the others. */
function OneValue({ refNo, version, label, schema, action, value, children }: OneProps) {
  const form = useActionForm({
    schema,
    action,
    defaultValues: { ref_no: refNo, version, ...value },
    draft: `${label.toLowerCase()}:${refNo}`,
  });
  return (
    <section className={classes.card} aria-label={label}>
      <Form form={form} label={label} className={classes.one}>
        {children}
        <SubmitButton>Save</SubmitButton>
      </Form>
    </section>
  );
}

type Props = { refNo: string; version: number; mobile: string; email: string; amount: string };

/** How the office reaches the student, and the package in rupees (spec §2 "Other Information"). */
export function OfficialForms({ mobile, email, amount, ...of }: Props) {
  return (
    <div className={classes.official}>
      <OneValue
        {...of}
        label={labels.officialMobile}
        schema={officialMobile}
        action={setOfficialMobile}
        value={{ mobile: mobile && showMobile(mobile) }}
      >
        <MobileField name="mobile" label={labels.officialMobile} required />
      </OneValue>
      <OneValue
        {...of}
        label={labels.officialEmail}
        schema={officialEmail}
        action={setOfficialEmail}
        value={{ email }}
      >
        <TextField
          name="email"
          label={labels.officialEmail}
          type="email"
          inputMode="email"
          required
        />
      </OneValue>
      <OneValue
        {...of}
        label={labels.total_amount}
        schema={officialAmount}
        action={setPackageAmount}
        value={{ total_amount: amount }}
      >
        <MoneyField name="total_amount" label={`${labels.total_amount} (₹)`} required />
      </OneValue>
    </div>
  );
}
