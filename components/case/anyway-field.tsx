"use client";
import { useFormContext } from "react-hook-form";
import { TextAreaField } from "@/components/forms/fields";
import { labels } from "@/lib/parts/checklist/labels";

/** Stands in a form once its stage was refused for what is missing: an admin says why it goes on all the same. */
export function AnywayField() {
  const { formState, getValues } = useFormContext<{ anyway?: string }>();
  if (!formState.errors.anyway && !getValues("anyway")) return null;
  return <TextAreaField name="anyway" label={labels.anyway} rows={2} autoFocus />;
}
