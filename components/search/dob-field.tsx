"use client";
import { useEffect } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { DateField } from "@/components/forms/date-field";

type Props = { error?: string; onChange: (value: string) => void };

/** The product's date field in a card that is no form of its kind; loaded when it is chosen. */
export function DobField({ error, onChange }: Props) {
  const form = useForm({ defaultValues: { dob: "" } });
  const { setError, clearErrors } = form;
  useEffect(() => {
    if (error) setError("dob", { message: error }, { shouldFocus: true });
    else clearErrors("dob");
  }, [error, setError, clearErrors]);
  return (
    <FormProvider {...form}>
      <DateField
        name="dob"
        kind="birth"
        label="Date of Birth"
        openAt="2005-01-01"
        onChange={onChange}
      />
    </FormProvider>
  );
}
