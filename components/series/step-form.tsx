"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { WholeField } from "@/components/forms/number-fields";
import { addStep, editStep } from "@/lib/desk/series/actions";
import type { SeriesAnswer, SeriesStepAnswer } from "@/lib/desk/series/answer";
import {
  inUnit,
  labels,
  sideOptions,
  timeLabel,
  unitOptions,
  usualWordsLabel,
} from "@/lib/desk/series/labels";
import { newStep, stepEdit } from "@/lib/desk/series/schema";
import { shortFailure } from "@/lib/platform/labels";
import { asOption } from "@/lib/values/options";

type Props = {
  series: SeriesAnswer;
  step?: SeriesStepAnswer;
  /** names of templates of the kind */
  templates: string[];
  onClose: () => void;
};

/** The dialog that adds a message to a series, or edits one, of the version that the page showed (decision C14). */
export default function StepForm({ series, step, templates, onClose }: Props) {
  const { amount, unit } = inUnit(step?.minutes ?? 1440);
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: step ? stepEdit : newStep,
    action: step ? editStep : addStep,
    defaultValues: {
      ...{ id: series._id, version: series.version, ...(step && { stepId: step._id }) },
      ...{ amount: String(amount), unit, side: (step?.minutes ?? 0) < 0 ? "before" : "after" },
      template: step?.template ?? "",
      validHours: String(step?.validHours ?? 24),
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const title = step ? `Edit the message “${timeLabel(step.minutes)}”` : "Add message";
  return (
    <FormDialog title={title} size="lg" form={form} returnFocus={false} onClose={onClose}>
      <WholeField name="amount" label={labels.amount} required autoFocus description="0: at once" />
      <SelectField name="unit" label={labels.unit} required options={unitOptions} />
      <SelectField name="side" label={labels.side} required options={sideOptions} />
      <WholeField
        name="validHours"
        label={labels.validHours}
        required
        description="Later than this it is not sent any more."
      />
      <SelectField
        name="template"
        label={labels.template}
        clearable
        placeholder={usualWordsLabel}
        options={templates.map(asOption)}
        description="Templates of the kind “Message of a series”."
      />
    </FormDialog>
  );
}
