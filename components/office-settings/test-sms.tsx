"use client";
import { TextAreaField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { testSms } from "@/lib/office/office-settings/actions";
import { labels } from "@/lib/office/office-settings/labels";
import { testSms as schema } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { text: string; mobile: string };

export function TestSms({ text, mobile }: Props) {
  const form = useActionForm({
    schema,
    action: testSms,
    defaultValues: { text },
    failed: shortFailure,
  });
  return (
    <Form form={form} label="Test message">
      <TextAreaField
        name="text"
        label={labels.text}
        rows={2}
        description={`It goes to your own mobile, ${mobile}. In India it must be a text that is registered.`}
        required
      />
      <SubmitRow>Send me this message</SubmitRow>
    </Form>
  );
}
