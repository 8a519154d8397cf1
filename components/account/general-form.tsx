"use client";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { editAccount } from "@/lib/people/account/actions";
import { general } from "@/lib/people/account/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { account: { name: string; mobile: string; version: number } };

export function GeneralForm({ account }: Props) {
  const form = useActionForm({
    schema: general,
    action: editAccount,
    defaultValues: account,
    draft: "account",
    failed: shortFailure,
  });
  return (
    <Form form={form} label="General information">
      <TextField name="name" label="Name" autoComplete="name" required />
      <TextField name="mobile" label="Mobile" inputMode="tel" autoComplete="tel" required />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
