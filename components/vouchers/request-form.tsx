"use client";
import { useRouter } from "next/navigation";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import styles from "@/components/forms/form-dialog.module.css";
import { AmountField } from "@/components/vouchers/fields";
import { paymentRequest } from "@/lib/money/payment-request/schema";

type Props = {
  path: string;
  /** what stays in the address: the case or the branch */
  params: Record<string, string>;
  amount: string;
  particulars: string;
};

/** The fields of a request. A request is no record: its address says it all. */
export function RequestForm({ path, params, amount, particulars }: Props) {
  const router = useRouter();
  const form = useActionForm({
    schema: paymentRequest,
    action: async () => ({ ok: true as const, data: undefined }),
    defaultValues: { amount, particulars },
    intercept: (values) => {
      const moment = String(Date.now());
      router.replace(`${path}?${new URLSearchParams({ ...params, ...values, at: moment })}`);
      return true;
    },
  });
  return (
    <Form form={form} label="Request for payment">
      <div className={styles.form}>
        <WholeRow>
          <AmountField />
        </WholeRow>
        <WholeRow>
          <TextField name="particulars" label="Purpose" required autoComplete="off" />
        </WholeRow>
        <div className={styles.end}>
          <SubmitButton>Show QR</SubmitButton>
        </div>
      </div>
    </Form>
  );
}
