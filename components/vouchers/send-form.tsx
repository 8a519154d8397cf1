"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
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
    <FormDialog title="Send receipt" form={form} save="Send" onClose={onClose}>
      <TextField
        name="email"
        label="Email with the PDF"
        inputMode="email"
        autoComplete="off"
        autoFocus
      />
      {typed.trim().toLowerCase() !== email && (
        <TextField
          name="emailAgain"
          label="Email again"
          description="It is not the student’s own, so it is typed twice."
          inputMode="email"
          autoComplete="off"
        />
      )}
      <RadioField
        name="sms"
        label={`SMS to ${showMobile(mobile)}`}
        options={[
          { value: "no", label: "No" },
          { value: "yes", label: "Yes" },
        ]}
      />
    </FormDialog>
  );
}
