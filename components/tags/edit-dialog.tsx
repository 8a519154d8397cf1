"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import type { TagDialogProps } from "@/components/tags/dialog-props";
import { editTag } from "@/lib/catalogue/tags/actions";
import { labels, tagColours } from "@/lib/catalogue/tags/labels";
import { tagEdit } from "@/lib/catalogue/tags/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";

/** Another word or colour for a tag. */
export default function EditDialog({ tag, onClose }: TagDialogProps) {
  const { _id: id, word, colour, version } = tag;
  const form = useActionForm({
    schema: tagEdit,
    action: editTag,
    defaultValues: { id, word, colour, version },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Edit ${word}`} label="Edit tag" form={form} onClose={onClose}>
      <TextField name="word" label={labels.word} required autoFocus autoComplete="off" />
      <RadioField name="colour" label={labels.colour} required options={optionsOf(tagColours)} />
    </FormDialog>
  );
}
