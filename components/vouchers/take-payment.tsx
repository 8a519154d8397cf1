"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { ask } from "@/components/forms/call";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import styles from "@/components/forms/form-dialog.module.css";
import { MobileField } from "@/components/forms/number-fields";
import type { Action } from "@/components/forms/send";
import { AmountField, FeeField, ModeFields } from "@/components/vouchers/fields";
import { lastUsed, rememberUsed } from "@/components/vouchers/last-used";
import { digitsOf, type Payer, PayerFound } from "@/components/vouchers/payer-found";
import { useReferenceAsked } from "@/components/vouchers/use-reference-asked";
import { useTake } from "@/components/vouchers/use-take";
import type { VoucherAnswer } from "@/lib/money/vouchers/answer";
import { labels, voucherHref } from "@/lib/money/vouchers/labels";
import { counterForm } from "@/lib/money/vouchers/schema";
import { shortFailure } from "@/lib/platform/labels";
import { type Result, refuse } from "@/lib/platform/result";

type Typed = { mobile: string; assessmentId: string; mode: string; particulars: string };

/** A payment at the counter: ten digits, Tab, the amount, Enter. Then its sheet, ready to print. */
export function TakePayment() {
  const router = useRouter();
  const takeOnce = useTake();
  const lacksReference = useReferenceAsked();
  const requests = useRef(new Map<string, Promise<Result<Payer[]>>>());
  /** saved: until its sheet is there, Enter means nothing more */
  const saved = useRef(false);

  const find = (mobile: string) => {
    const digits = digitsOf(mobile);
    const before = requests.current.get(digits);
    if (before) return before;
    const request = ask<Payer[]>("/api/reciept/payers", { mobile: digits });
    requests.current.set(digits, request);
    // What was not answered is asked again.
    void request.then(({ ok }) => ok || requests.current.delete(digits));
    return request;
  };

  // Enter may come before the student is found: then saving waits for it.
  const take: Action<VoucherAnswer> = async (values, key) => {
    const { mobile, assessmentId, ...rest } = values as Typed;
    const answer = await find(mobile);
    if (!answer.ok) return answer;
    const [only, ...others] = answer.data;
    const payer = others.length ? answer.data.find((one) => one.ref_no === assessmentId) : only;
    if (!payer) {
      const message = only ? "Several students have this mobile: choose one" : "Nobody found";
      return refuse(422, message, { fields: { [only ? "assessmentId" : "mobile"]: message } });
    }
    const { ref_no, ...student } = payer;
    return takeOnce({ ...rest, ...student, assessmentId: ref_no }, key);
  };

  const form = useActionForm({
    schema: counterForm,
    action: take,
    defaultValues: {
      mobile: "",
      assessmentId: "",
      amount: "",
      mode: "cash",
      modeReference: "",
      particulars: "File processing charges",
      fee: "own",
    },
    failed: shortFailure,
    intercept: (values) => saved.current || lacksReference(values, sayAtReference),
    onDone: ({ assessmentId, recieptNumber, mode, particulars }) => {
      saved.current = true;
      rememberUsed({ mode, particulars });
      router.push(`${voucherHref("receipt", assessmentId ?? "", recieptNumber)}?new`);
    },
  });

  const { setValue, setError } = form.methods;
  const sayAtReference = (message: string) => setError("modeReference", { message });
  useEffect(() => {
    for (const [name, value] of Object.entries(lastUsed()))
      setValue(name as "mode" | "particulars", value);
  }, [setValue]);

  return (
    <Form form={form} label="Take payment">
      <div className={styles.form}>
        <WholeRow>
          <MobileField
            name="mobile"
            label="Student’s mobile"
            required
            autoFocus
            autoComplete="off"
          />
          <PayerFound find={find} />
        </WholeRow>
        <WholeRow>
          <AmountField />
        </WholeRow>
        <ModeFields />
        <FeeField />
        <WholeRow>
          <TextField name="particulars" label={labels.particulars} required autoComplete="off" />
        </WholeRow>
        <div className={styles.end}>
          <SubmitButton>Save and print</SubmitButton>
        </div>
      </div>
    </Form>
  );
}
