"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { ask } from "@/components/forms/call";
import { CountryField } from "@/components/forms/country-field";
import { type Option, SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import { MobileField, WholeField } from "@/components/forms/number-fields";
import { type Looked, useFound } from "@/components/forms/use-found";
import { Lines } from "@/components/partners/lines";
import { addPartner, editPartner } from "@/lib/money/partners/actions";
import type { PartnerAnswer } from "@/lib/money/partners/answer";
import {
  contactLabels,
  kindNotes,
  labels,
  mostContacts,
  type PartnerKind,
  partnerKindOptions,
} from "@/lib/money/partners/labels";
import { newPartner, partnerEdit } from "@/lib/money/partners/schema";
import { shortFailure } from "@/lib/platform/labels";
import { currencyOptions } from "@/lib/values/currencies";

export type PartnerFormProps = { partner?: PartnerAnswer; onClose: () => void };

const loadUniversities = ({ listKey, typed, chosen }: Looked) =>
  ask<Option[]>("/api/universities/choices", { country: listKey, q: typed, chosen });

/** The catalogue's university, whose name the partner takes where none was typed. */
function UniversityField() {
  const { setValue, getValues } = useFormContext();
  const [country = "", university = ""] = useWatch({ name: ["country", "university"] });
  const universities = useFound(loadUniversities, { listKey: country, value: university });
  return (
    <SelectField
      name="university"
      label={labels.university}
      required
      listKey={country}
      loading={universities.loading}
      onTyped={universities.onTyped}
      options={universities.choices}
      description={universities.message}
      disabled={!country}
      placeholder={country ? undefined : "Choose a country first"}
      nothingFoundMessage="No such university is listed in this country"
      onChange={(value) => {
        const name = universities.choices.find((one) => one.value === value)?.label;
        if (name && !getValues("name")) setValue("name", name, { shouldDirty: true });
      }}
    />
  );
}

const blankContact = { name: "", mobile: "", email: "" };

const valuesOf = (partner?: PartnerAnswer) => ({
  ...(partner && { id: partner._id, version: partner.version }),
  kind: partner?.kind.value ?? "",
  country: partner?.country.value ?? "",
  university: partner?.university?.value ?? "",
  name: partner?.name ?? "",
  currency: partner?.currency ?? "",
  gstin: partner?.gstin ?? "",
  pan: partner?.pan ?? "",
  taxNumber: partner?.taxNumber ?? "",
  payDays: String(partner?.payDays ?? 30),
  contacts: (partner?.contacts ?? []).map(({ name, mobile, email }) => ({
    name,
    mobile: mobile ?? "",
    email: email ?? "",
  })),
});

/** The dialog that adds a partner, or edits the version that the page showed (decision C14). */
export default function PartnerForm({ partner, onClose }: PartnerFormProps) {
  const form = useActionForm<Record<string, unknown>, unknown>({
    schema: partner ? partnerEdit : newPartner,
    action: partner ? editPartner : addPartner,
    defaultValues: valuesOf(partner),
    draft: partner ? `partner:${partner._id}` : "partner",
    failed: shortFailure,
    onDone: onClose,
  });
  const kind = useWatch({ control: form.methods.control, name: "kind" }) as PartnerKind | "";
  return (
    <FormDialog
      title={partner ? `Edit ${partner.name}` : "Add partner"}
      label={partner ? "Edit partner" : "Add partner"}
      size="lg"
      form={form}
      onClose={onClose}
    >
      <SelectField
        name="kind"
        label={labels.kind}
        required
        autoFocus
        options={partnerKindOptions}
        description={kind ? kindNotes[kind] : undefined}
      />
      <CountryField name="country" label={labels.country} required />
      {kind === "university" && <UniversityField />}
      <TextField name="name" label={labels.name} required />
      <SelectField
        name="currency"
        label={labels.currency}
        required
        options={currencyOptions}
        description={kind === "sub_agent" ? "What it is paid in." : "What it pays in."}
      />
      <WholeField
        name="payDays"
        label={labels.payDays}
        required
        description="After the day of an invoice."
      />
      <TextField name="gstin" label={labels.gstin} />
      <TextField name="pan" label={labels.pan} />
      <TextField name="taxNumber" label={labels.taxNumber} description="VAT, ABN, EIN …" />
      <Lines
        name="contacts"
        title="Contacts"
        noun="Contact"
        blank={blankContact}
        most={mostContacts}
      >
        {(path) => (
          <>
            <TextField name={`${path}.name`} label="Name" required />
            <MobileField name={`${path}.mobile`} label={contactLabels.mobile} />
            <TextField name={`${path}.email`} label={contactLabels.email} />
          </>
        )}
      </Lines>
    </FormDialog>
  );
}
