"use client";
import { DateField } from "@/components/forms/date-field";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { ScoreField } from "@/components/forms/number-fields";
import { setMessagePrice } from "@/lib/office/message-costs/actions";
import { labels, pricedMessages } from "@/lib/office/message-costs/labels";
import { newPrice } from "@/lib/office/message-costs/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";

type Props = { today: string; onClose: () => void };

/** The dialog that sets what one message costs from a day on. */
export default function PriceForm({ today, onClose }: Props) {
  const form = useActionForm({
    schema: newPrice,
    action: setMessagePrice,
    defaultValues: { message: "", fromDay: today, paise: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title="Set a price" form={form} onClose={onClose}>
      <SelectField
        name="message"
        label={labels.message}
        required
        autoFocus
        options={optionsOf(pricedMessages)}
      />
      <DateField name="fromDay" label={labels.fromDay} required />
      <ScoreField
        name="paise"
        label={labels.paise}
        required
        description="Messages of earlier days keep the price that they had."
      />
    </FormDialog>
  );
}
