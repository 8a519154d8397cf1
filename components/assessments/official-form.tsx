"use client";
import { CallButton } from "@/components/case/call-button";
import classes from "@/components/case/case.module.css";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { MobileField, MoneyField } from "@/components/forms/number-fields";
import { labels } from "@/lib/case/labels";
import { setOfficialValues } from "@/lib/intake/assessments/actions";
import { officialForm } from "@/lib/intake/assessments/schema";
import { showMobile } from "@/lib/values/words";

type Props = {
  refNo: string;
  version: number;
  mobile: string;
  email: string;
  amount: string;
  /** the fee plan says the package */
  planned: boolean;
};

/** How the office reaches the student, and the package in rupees (spec §2 "Other Information"). */
export function OfficialForm({ refNo, version, mobile, email, amount, planned }: Props) {
  const there = { mobile: mobile && showMobile(mobile), email, total_amount: amount };
  const form = useActionForm({
    schema: officialForm(there),
    action: setOfficialValues,
    defaultValues: { ref_no: refNo, version, ...there },
    draft: `official:${refNo}`,
  });
  return (
    <section className={`${classes.card} ${classes.official}`} aria-label="Official">
      <Form form={form} label="Official">
        <div className={classes.three}>
          <div>
            <MobileField name="mobile" label={labels.officialMobile} required={mobile !== ""} />
            {mobile && <CallButton refNo={refNo} official name={there.mobile} />}
          </div>
          <TextField
            name="email"
            label={labels.officialEmail}
            type="email"
            inputMode="email"
            required={email !== ""}
          />
          <MoneyField
            name="total_amount"
            label={`${labels.total_amount} (₹)`}
            required={amount !== ""}
            disabled={planned}
            description={planned ? "The fee plan says it" : undefined}
          />
        </div>
        <div className={classes.end}>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </section>
  );
}
