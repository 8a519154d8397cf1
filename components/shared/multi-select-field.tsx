"use client";
import { MultiSelect } from "@mantine/core";
import { useController } from "react-hook-form";
import { dropdown, type FieldProps, type Option, useField } from "@/components/shared/fields";

type Props = Omit<FieldProps, "onChange" | "onBlur"> & { options: readonly Option[] };

/** Some of a list; the form's value is an array of their values. */
export function MultiSelectField({ options, ...props }: Props) {
  const { field } = useController({ name: props.name });
  const { value: _, onChange: __, autoComplete: ___, placeholder, ...shown } = useField(props);
  const chosen: string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <MultiSelect
      {...shown}
      placeholder={chosen.length ? undefined : placeholder}
      value={chosen}
      data={options}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nothing found"
      {...dropdown}
      onChange={field.onChange}
    />
  );
}
