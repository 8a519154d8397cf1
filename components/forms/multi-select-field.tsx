"use client";
import { MultiSelect } from "@mantine/core";
import { useController } from "react-hook-form";
import {
  dropdown,
  type FieldProps,
  filter,
  type Option,
  useField,
} from "@/components/forms/fields";
import { notListed } from "@/components/forms/pointing";
import { useTypedChoice } from "@/components/forms/use-typed-choice";
import { fill } from "@/lib/values/fill";

type Props = Omit<FieldProps, "onChange" | "onBlur"> & { options: readonly Option[] };

/** Some of a list; the form's value is an array of their values, and of text that points at none. */
export function MultiSelectField({ options, ...props }: Props) {
  const { field } = useController({ name: props.name });
  const { value: _, onChange: __, autoComplete: ___, ...shown } = useField(props);
  const { placeholder, error, ...inputProps } = shown;
  const values: string[] = Array.isArray(field.value) ? field.value : [];
  const chosen = values.filter((value) => options.some((option) => option.value === value));
  const wrong = values.filter((value) => !chosen.includes(value)).join(" ");
  const left = options.filter(({ value }) => !chosen.includes(value));
  const { typed, box, leave } = useTypedChoice({
    choices: left,
    several: true,
    settle: (text, option) => field.onChange([...chosen, option?.value ?? text].filter(Boolean)),
  });
  return (
    <MultiSelect
      {...inputProps}
      {...box}
      placeholder={chosen.length ? undefined : placeholder}
      value={chosen}
      searchValue={typed ?? wrong}
      error={wrong && typed === undefined ? fill(notListed, wrong) : error}
      data={options}
      hidePickedOptions
      filter={filter}
      nothingFoundMessage="Nothing found"
      {...dropdown}
      onChange={field.onChange}
      onBlur={(event) => {
        leave();
        inputProps.onBlur(event);
      }}
    />
  );
}
