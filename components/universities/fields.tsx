"use client";
import { CountryField } from "@/components/forms/country-field";
import { RadioField, TextField } from "@/components/forms/fields";
import { tieUpOptions } from "@/lib/catalogue/universities/labels";

export const UniversityFields = () => (
  <>
    <TextField name="name" label="Name" required />
    <CountryField name="country" label="Country" required />
    <RadioField name="tieUp" label="Tie-up" options={tieUpOptions} required />
  </>
);
