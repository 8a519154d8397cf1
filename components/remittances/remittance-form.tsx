"use client";
import { useRouter } from "next/navigation";
import { useFormContext, useWatch } from "react-hook-form";
import { useConfirm } from "@/components/dialogs/confirm";
import { DateField } from "@/components/forms/date-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { MoneyField } from "@/components/forms/number-fields";
import { newKey } from "@/components/forms/same";
import type { Action } from "@/components/forms/send";
import { UnsureLines } from "@/components/remittances/unsure-lines";
import { Button } from "@/components/ui/button";
import { createRemittance } from "@/lib/money/remittances/actions";
import type { RemittanceReading } from "@/lib/money/remittances/answer";
import { labels, paidForLeft, remittancesPath } from "@/lib/money/remittances/labels";
import type { Payable } from "@/lib/money/remittances/queries";
import { newRemittance } from "@/lib/money/remittances/schema";
import { shortFailure } from "@/lib/platform/labels";
import { dayInIndia } from "@/lib/values/clock";
import { showMoney } from "@/lib/values/currencies";
import { readNumber } from "@/lib/values/numbers";
import { fromPaise, toPaise } from "@/lib/values/paise";
import { showDate } from "@/lib/values/words";
import styles from "./remittances.module.css";

type Line = { claim: string; amount: string };
type Values = {
  partner: string;
  location: string;
  receivedOn: string;
  reference: string;
  amount: string;
  rupees: string;
  charges: string;
  lines: Line[];
};

const sumOf = (lines: Line[]) =>
  fromPaise(
    lines.reduce((sum, { amount }) => {
      const read = readNumber(amount, "money");
      return read && /^-?\d+(\.\d{1,2})?$/.test(read) ? sum + toPaise(read) : sum;
    }, 0n),
  );

/** Money for a student who left is asked about, and entered when the person says so. */
function useRemittance(): Action<{ _id: string }> {
  const confirm = useConfirm();
  return async (values, key) => {
    const answer = await createRemittance(values, key);
    if (answer.ok || answer.code !== paidForLeft) return answer;
    const sure = await confirm({
      title: "Money for a student who left",
      message: answer.message,
      action: "Take it",
      look: "primary",
    });
    return sure
      ? createRemittance({ ...Object(values), again: true }, newKey())
      : { ...answer, message: "" };
  };
}

function Lines({ payable: { claims, partner } }: { payable: Payable }) {
  const { setValue } = useFormContext();
  const lines: Line[] = useWatch({ name: "lines" });
  const put = (index: number, amount: string) =>
    setValue(`lines.${index}.amount`, amount, { shouldDirty: true });
  const all = () => {
    for (const [index, { open }] of claims.entries()) put(index, open);
  };
  return (
    <fieldset className={styles.lines}>
      <legend>{labels.lines}</legend>
      {claims.map(({ id, name, number, apn, studentNo, open, payBy, hasLeft }, index) => (
        <div key={id} className={styles.line}>
          <span>
            {name}
            <small>
              {[number, studentNo, apn, `${showMoney(open, partner.currency)} open`]
                .filter(Boolean)
                .join(" · ")}
              {` · to be paid by ${showDate(payBy)}`}
            </small>
            {hasLeft && <small className={styles.doubt}>Left the university</small>}
            <Button
              small
              look="subtle"
              aria-label={`All of it: ${name}`}
              onClick={() => put(index, open)}
            >
              All of it
            </Button>
          </span>
          <MoneyField name={`lines.${index}.amount`} label={`Paid of ${name}`} unit="money" />
        </div>
      ))}
      <p className={styles.sum}>
        <strong aria-live="polite">
          The students come to {showMoney(sumOf(lines), partner.currency)}
        </strong>
        <Button small look="subtle" onClick={all}>
          All of all
        </Button>
      </p>
    </fieldset>
  );
}

type Props = { payable: Payable; reading?: RemittanceReading };

/** What the bank credited, and which students it pays. */
export function RemittanceForm({ payable, reading }: Props) {
  const router = useRouter();
  const { partner, claims, branches, location } = payable;
  const sure = new Map(
    (reading?.lines ?? []).flatMap(({ claim, amount, doubt }) =>
      claim && amount && !doubt ? [[claim, amount]] : [],
    ),
  );
  const lines = claims.map(({ id }) => ({ claim: id, amount: sure.get(id) ?? "" }));
  const form = useActionForm<Values, { _id: string }>({
    schema: newRemittance,
    action: useRemittance(),
    defaultValues: {
      ...{ partner: partner.id, location, receivedOn: dayInIndia(), reference: "" },
      ...{ rupees: "", charges: "" },
      amount: sure.size ? sumOf(lines) : "",
      lines,
    },
    failed: shortFailure,
    onDone: () => router.push(remittancesPath),
  });
  const unsure = reading?.lines.filter(({ doubt }) => doubt) ?? [];
  return (
    <Form form={form} label="Remittance" className={styles.form}>
      {reading && (
        <p>
          {sure.size} of {reading.lines.length} lines are matched, with amounts of the column “
          {reading.amountColumn}”.
        </p>
      )}
      <UnsureLines lines={unsure} payable={payable} />
      <div className={styles.inputs}>
        <DateField name="receivedOn" label={labels.receivedOn} required />
        <TextField name="reference" label={labels.reference} required />
        {branches.length > 1 && (
          <SelectField name="location" label={labels.location} required options={branches} />
        )}
        <MoneyField
          name="amount"
          label={`${labels.amount} in ${partner.currency}`}
          unit="money"
          required
        />
        <MoneyField name="rupees" label={labels.rupees} required />
        <MoneyField name="charges" label={labels.charges} />
      </div>
      <Lines payable={payable} />
      <SubmitRow>Enter the remittance</SubmitRow>
    </Form>
  );
}
