"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { channelOptions, isMissing, labels } from "@/lib/parts/checklist/labels";
import type { ItemRow } from "@/lib/parts/checklist/queries";
import { askAll } from "@/lib/parts/checklist/schema";
import { askForAll } from "@/lib/student/ask/actions";

type Props = { refNo: string; items: ItemRow[]; onClose: () => void };

/** The dialog that asks a student for all that is missing, in one message. */
export default function AskForm({ refNo, items, onClose }: Props) {
  const form = useActionForm({
    schema: askAll,
    action: askForAll,
    defaultValues: { ref_no: refNo, channel: "email" },
    onDone: onClose,
  });
  const names = items
    .filter(({ later, state }) => !later && isMissing(state))
    .map(({ name }) => name);
  return (
    <FormDialog
      title="Ask for all that is missing"
      form={form}
      save="Ask"
      returnFocus={false}
      onClose={onClose}
    >
      <WholeRow>
        <p>{names.join(", ")}</p>
      </WholeRow>
      <WholeRow>
        <SelectField
          name="channel"
          label={labels.channel}
          required
          autoFocus
          options={channelOptions}
          description="Email, SMS and WhatsApp are sent, WhatsApp to who agreed to it and else as SMS. The others are noted only."
        />
      </WholeRow>
    </FormDialog>
  );
}
