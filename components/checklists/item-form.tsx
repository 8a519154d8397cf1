"use client";
import { RadioField, SelectField, TextAreaField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { addTemplateItem, editTemplateItem } from "@/lib/catalogue/checklists/actions";
import type { TemplateAnswer, TemplateItemAnswer } from "@/lib/catalogue/checklists/answer";
import {
  conditionOptions,
  formOptions,
  kindOptions,
  labels,
} from "@/lib/catalogue/checklists/labels";
import { newTemplateItem, templateItemEdit } from "@/lib/catalogue/checklists/schema";
import { shortFailure } from "@/lib/platform/labels";

type Props = { template: TemplateAnswer; item?: TemplateItemAnswer; onClose: () => void };

/** The dialog that adds an item to a checklist, or edits one, of the version that the page showed (decision C14). */
export default function ItemForm({ template, item, onClose }: Props) {
  const last = template.items.at(-1)?.position ?? 0;
  const which = { id: template._id, version: template.version, ...(item && { itemId: item._id }) };
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: item ? templateItemEdit : newTemplateItem,
    action: item ? editTemplateItem : addTemplateItem,
    defaultValues: {
      ...which,
      kind: item?.kind ?? "",
      name: item?.name ?? "",
      help: item?.help ?? "",
      copies: String(item?.copies ?? 1),
      form: item?.form ?? "scan",
      condition: item?.condition ?? "always",
      position: String(item?.position ?? Math.min(last + 10, 999)),
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const title = item ? `Edit ${item.name}` : "Add item";
  return (
    <FormDialog title={title} size="lg" form={form} returnFocus={false} onClose={onClose}>
      <SelectField name="kind" label={labels.kind} required autoFocus options={kindOptions} />
      <TextField name="name" label={labels.name} required />
      <WholeField name="copies" label={labels.copies} required />
      <RadioField name="form" label={labels.form} required options={formOptions} />
      <SelectField name="condition" label={labels.condition} required options={conditionOptions} />
      <WholeField name="position" label={labels.position} required />
      <WholeRow>
        <TextAreaField name="help" label={labels.help} rows={2} />
      </WholeRow>
    </FormDialog>
  );
}
