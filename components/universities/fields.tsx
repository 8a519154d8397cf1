"use client";
import { RadioField, SelectField, TextField } from "@/components/forms/fields";
import { tieUpOptions } from "@/lib/universities/labels";
import { countryOptions } from "@/lib/values/countries";

export const UniversityFields = () => (
  <>
    <TextField name="name" label="Name" required />
    <SelectField name="country" label="Country" options={countryOptions} required />
    <RadioField name="tieUp" label="Tie-up" options={tieUpOptions} required />
  </>
);
