"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { addLink } from "@/lib/catalogue/dlt/actions";
import { labels, linkOptions } from "@/lib/catalogue/dlt/labels";
import { newLink } from "@/lib/catalogue/dlt/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { value?: string; onClose: () => void };

export default function LinkForm({ value = "", onClose }: Props) {
  const form = useActionForm({
    schema: newLink,
    action: addLink,
    defaultValues: { kind: "link", value },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Add link or number" label="Add link or number" form={form} onClose={onClose}>
      <RadioField name="kind" label={labels.kind} required options={linkOptions} />
      <WholeRow>
        <TextField
          name="value"
          label={labels.value}
          required
          description="As it is whitelisted: a link with its path, such as https://office.example/s/, lets all below it pass."
        />
      </WholeRow>
    </FormDialog>
  );
}
