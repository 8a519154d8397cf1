"use client";
import { TextInput } from "@mantine/core";
import { type FieldProps, useField } from "@/components/forms/text-field";
import { readTime } from "@/lib/values/times";

/** A time of day, typed as people say it ("4 pm", "11"). Once it is left it shows what was understood. */
export function TimeField(props: FieldProps) {
  const { onChange, onBlur, value, ...field } = useField(props);
  return (
    <TextInput
      placeholder="11:30, 3 pm"
      autoComplete="off"
      {...field}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const read = readTime(value);
        if (read && read !== value) onChange(read);
        onBlur(event);
      }}
    />
  );
}
