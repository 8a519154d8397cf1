"use client";
import { useWatch } from "react-hook-form";
import { CountryField } from "@/components/forms/country-field";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { languageLabels, sources } from "@/lib/case/labels";
import { addSeries, editSeries } from "@/lib/desk/series/actions";
import type { SeriesAnswer } from "@/lib/desk/series/answer";
import { eventNotes, eventOptions, labels, type SeriesEvent } from "@/lib/desk/series/labels";
import { newSeries, seriesEdit } from "@/lib/desk/series/schema";
import { studentStatusLabels } from "@/lib/parts/follow-ups/labels";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";

export type Props = {
  series?: SeriesAnswer;
  branches: { value: string; label: string }[];
  onClose: () => void;
};

/** The dialog that adds a series, or edits the version that the page showed (decision C14). */
export default function SeriesForm({ series, branches, onClose }: Props) {
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: series ? seriesEdit : newSeries,
    action: series ? editSeries : addSeries,
    defaultValues: {
      ...(series && { id: series._id, version: series.version }),
      name: series?.name ?? "",
      event: series?.event ?? "",
      branches: series?.branches ?? [],
      country: series?.country ?? "",
      language: series?.language ?? "",
      source: series?.source ?? "",
      hotness: series?.hotness ?? "",
    },
    failed: shortFailure,
    onDone: onClose,
  });
  const event = useWatch({ control: form.methods.control, name: "event" }) as SeriesEvent | "";
  const ofLead = event === "lead_not_reached";
  return (
    <FormDialog
      title={series ? `Edit ${series.name}` : "Add series"}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <TextField name="name" label={labels.name} required autoFocus />
      {!series && (
        <SelectField
          name="event"
          label={labels.event}
          required
          options={eventOptions}
          description={event ? eventNotes[event] : undefined}
        />
      )}
      <WholeRow>
        <MultiSelectField
          name="branches"
          label={labels.branches}
          options={branches}
          description="None chosen: all branches"
        />
      </WholeRow>
      <SelectField name="source" label={labels.source} clearable options={optionsOf(sources)} />
      <SelectField
        name="language"
        label={labels.language}
        clearable
        options={optionsOf(languageLabels)}
      />
      {!ofLead && (
        <>
          <CountryField name="country" label={labels.country} />
          <SelectField
            name="hotness"
            label={labels.hotness}
            clearable
            options={optionsOf(studentStatusLabels)}
          />
        </>
      )}
    </FormDialog>
  );
}
