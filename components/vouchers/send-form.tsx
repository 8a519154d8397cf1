"use client";
import { Modal } from "@/components/dialogs/modal";
import { WholeRow } from "@/components/forms/entry-form";
import styles from "@/components/forms/entry-form.module.css";
import { RadioField, TextField } from "@/components/forms/fields";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { sendReceipt } from "@/lib/money/vouchers/actions";
import { receiptToSend } from "@/lib/money/vouchers/schema";
import { shortFailure } from "@/lib/platform/labels";
import { showMobile } from "@/lib/values/words";

export type SendFormProps = {
  refNo: string;
  recieptNumber: string;
  email: string;
  mobile: string;
  onClose: () => void;
};

export default function SendForm({ refNo, recieptNumber, email, mobile, onClose }: SendFormProps) {
  const form = useActionForm({
    schema: receiptToSend,
    action: sendReceipt,
    defaultValues: { assessmentId: refNo, recieptNumber, email, emailAgain: "", sms: "no" },
    failed: shortFailure,
    onDone: onClose,
  });
  const typed = form.methods.watch("email");
  return (
    <Modal title="Send receipt" onClose={onClose}>
      <Form form={form} label="Send receipt">
        <div className={styles.form}>
          <WholeRow>
            <TextField
              name="email"
              label="Email with the PDF"
              inputMode="email"
              autoComplete="off"
              autoFocus
            />
          </WholeRow>
          {typed.trim().toLowerCase() !== email && (
            <WholeRow>
              <TextField
                name="emailAgain"
                label="Email again"
                description="It is not the student’s own, so it is typed twice."
                inputMode="email"
                autoComplete="off"
              />
            </WholeRow>
          )}
          <WholeRow>
            <RadioField
              name="sms"
              label={`SMS to ${showMobile(mobile)}`}
              options={[
                { value: "no", label: "No" },
                { value: "yes", label: "Yes" },
              ]}
            />
          </WholeRow>
          <div className={styles.end}>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton>Send</SubmitButton>
          </div>
        </div>
      </Form>
    </Modal>
  );
}
