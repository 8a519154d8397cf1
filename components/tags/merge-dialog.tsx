"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import type { TagDialogProps } from "@/components/tags/dialog-props";
import { mergeTags } from "@/lib/catalogue/tags/actions";
import { labels } from "@/lib/catalogue/tags/labels";
import { tagMerge } from "@/lib/catalogue/tags/schema";
import { shortFailure } from "@/lib/platform/labels";

/** What has this tag has the other from then on. */
export default function MergeDialog({ tag, others, onClose }: TagDialogProps) {
  const form = useActionForm({
    schema: tagMerge,
    action: mergeTags,
    defaultValues: { id: tag._id, into: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`Merge ${tag.word}`}
      label="Merge tag"
      form={form}
      save="Merge"
      onClose={onClose}
    >
      <SelectField
        name="into"
        label={labels.into}
        required
        autoFocus
        options={others.map(({ _id, word }) => ({ value: _id, label: word }))}
        description={`Every case and lead with ${tag.word} has that one instead, and who types ${tag.word} gets it. This cannot be taken back.`}
      />
    </FormDialog>
  );
}
