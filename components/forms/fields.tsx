"use client";
import { type OptionsFilter, PasswordInput, Radio, Select, Textarea } from "@mantine/core";
import { type CSSProperties, useEffect } from "react";
import { useFormState } from "@/components/forms/form";
import {
  atMost,
  flat,
  isTyped,
  matching,
  notListed,
  type Option,
  type OptionGroup,
} from "@/components/forms/pointing";
import { useSay } from "@/components/forms/say";
import { type FieldProps, useField } from "@/components/forms/text-field";
import { useTypedChoice } from "@/components/forms/use-typed-choice";
import { fill } from "@/lib/values/fill";
import styles from "./form.module.css";

export type { Option } from "@/components/forms/pointing";
export { type FieldProps, TextField, useField } from "@/components/forms/text-field";

// Inputs bound to the form around them: label above, help under the field, its message beside it.

/** Its value is never kept in a draft. */
export function PasswordField(props: FieldProps) {
  const { secrets } = useFormState();
  useEffect(() => void secrets.add(props.name), [secrets, props.name]);
  const { onChange, ...field } = useField(props);
  return (
    <PasswordInput
      {...field}
      aria-invalid={field.error ? true : undefined}
      visibilityToggleButtonProps={{ "aria-label": "Show characters", tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Asks who is logged in for their password once more. */
export const OwnPasswordField = () => (
  <PasswordField name="password" label="Your password" autoComplete="current-password" required />
);

/** The list itself scrolls: inside a scroll area of its own, the keyboard would seem not to reach it. */
export const dropdown = {
  withScrollArea: false,
  classNames: { options: styles.options },
  comboboxProps: { shadow: "md", hideDetached: false },
} as const;

type SelectProps = FieldProps & {
  options: readonly (Option | OptionGroup)[];
  clearable?: boolean;
  nothingFoundMessage?: string;
  /** the options are on their way; what is typed meanwhile waits for them */
  loading?: boolean;
  /** what the options belong to (a country), where they change */
  listKey?: string;
  /** what is being typed, where the server finds options for it (use-found.ts) */
  onTyped?: (text: string) => void;
};

/** Fewer are all in sight: a phone's keyboard would only lie over them; typing still points at one. */
const fewOptions = 8;

/** More are not drawn at once: typing finds the others. */
const drawn = 250;

/** What typed text leaves of a list, for Mantine. */
export const filter: OptionsFilter = ({ options, search, limit }) =>
  atMost(matching(options, search), limit);

/** One of a list. Text that points at nothing stays, is said to be wrong, and is refused by the schema. */
export function SelectField(props: SelectProps) {
  const say = useSay();
  const { options, clearable, loading, listKey, onTyped, ...rest } = props;
  const { nothingFoundMessage = "Nothing found", ...fieldProps } = rest;
  const { onChange, onBlur, value, error, autoComplete: _, ...field } = useField(fieldProps);
  const chosen = flat(options).find((option) => option.value === value);
  const unknown = !chosen && !loading && isTyped(value);
  const { typed, box, leave } = useTypedChoice({
    choices: options,
    loading,
    listKey,
    settle: (text, option) => {
      const next = option?.value ?? text;
      // Emptied: what may be left out is, and what was wrong goes. Otherwise the choice stays.
      if (next === "" && !clearable && !unknown) return;
      if (next !== value) onChange(next);
    },
  });
  return (
    <Select
      {...field}
      {...box}
      onInput={(event) => {
        box.onInput(event);
        onTyped?.(event.currentTarget.value);
      }}
      value={chosen ? value : null}
      searchValue={typed ?? chosen?.label ?? (unknown ? value : "")}
      error={unknown && typed === undefined ? fill(say(notListed), value) : error}
      data={options}
      clearable={clearable}
      // Choosing again what is chosen keeps it; it would clear it otherwise.
      allowDeselect={clearable ?? false}
      inputMode={options.length > fewOptions ? undefined : "none"}
      limit={drawn}
      filter={filter}
      nothingFoundMessage={say(loading ? "Loading …" : nothingFoundMessage)}
      {...dropdown}
      onChange={(next) => onChange(next ?? "")}
      onBlur={(event) => {
        leave();
        onBlur(event);
      }}
    />
  );
}

/** One of a few, all in sight: Yes or No. */
export function RadioField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { autoComplete: _, autoFocus, placeholder: __, ref, ...field } = useField(props);
  return (
    <Radio.Group {...field} data-autofocus={undefined}>
      <div className={styles.choices}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? ref : undefined}
            data-autofocus={(autoFocus && index === 0) || undefined}
            value={option.value}
            label={option.label}
            aria-invalid={field.error ? true : undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** Text in lines: as high as what is typed, and `rows` at least. */
type TextAreaProps = FieldProps & { rows?: number; onFocus?: () => void };

export function TextAreaField({ rows = 3, onFocus, ...props }: TextAreaProps) {
  const { onChange, ...field } = useField(props);
  return (
    <Textarea
      {...field}
      onFocus={onFocus}
      rows={rows}
      classNames={{ input: styles.grows }}
      style={{ "--rows": rows } as CSSProperties}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
