"use client";
import { RadioField, TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { saveHouse } from "@/lib/office/office-settings/actions";
import { labels, offlineWords } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { house } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";
import { countryOptions } from "@/lib/values/countries";
import { monthOptions } from "@/lib/values/months";
import { optionsOf } from "@/lib/values/options";

export function HouseForm({ values, version }: OfficeSettings["house"]) {
  const form = useActionForm({
    schema: house,
    action: saveHouse,
    defaultValues: { ...values, version },
    draft: "office:house",
    failed: shortFailure,
  });
  return (
    <Form form={form} label="Name and countries">
      <TextField
        name="name"
        label={labels.name}
        description="It stands on every page, receipt and mail"
        required
      />
      <MultiSelectField
        name="countries"
        label={labels.countries}
        options={countryOptions}
        description="They stand first in every list of countries, in this order"
        placeholder="Choose countries"
      />
      <MultiSelectField
        name="intakes"
        label={labels.intakes}
        options={monthOptions}
        description="Add Course begins with them"
        placeholder="Choose months"
      />
      <RadioField
        name="offline"
        label={labels.offline}
        options={optionsOf(offlineWords)}
        description="Leads, remarks, follow-ups and assessments wait encrypted in the browser; money never does"
      />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
