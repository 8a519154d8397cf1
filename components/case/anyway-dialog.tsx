"use client";
import type { z } from "zod";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import type { Action } from "@/components/forms/use-action";
import { labels as anywayLabels } from "@/lib/parts/checklist/labels";

type Props<T> = {
  title: string;
  schema: z.ZodType;
  action: Action<T>;
  /** what was refused */
  values: Record<string, unknown>;
  /** why it was refused */
  says: string;
  onSaved?: () => void;
  onClose: () => void;
};

/** Where a status waits for papers that its stage demands, an admin says here why it goes on all the same. */
export default function AnywayDialog<T>(props: Props<T>) {
  const { title, schema, action, values, says, onSaved, onClose } = props;
  const form = useActionForm({
    schema,
    action,
    defaultValues: { ...values, anyway: "" } as Record<string, unknown>,
    onDone: () => {
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} above={<p>{says}</p>} save="Proceed" onClose={onClose}>
      <WholeRow>
        <TextAreaField name="anyway" label={anywayLabels.anyway} rows={2} required autoFocus />
      </WholeRow>
    </FormDialog>
  );
}
