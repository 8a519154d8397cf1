"use client";
import { useFormContext, useWatch } from "react-hook-form";

type Row = Record<string, unknown>;

/**
 * The rows of a list in a form, by the paths of their fields; rows are added and taken out again. The library's own hook
 * for it would come with every form, the public one too, since its code is one file.
 */
export function useRows(name: string) {
  const { formState, getValues, setFocus, setValue } = useFormContext();
  const rows: Row[] = useWatch({ name }) ?? [];
  const put = (next: Row[]) =>
    setValue(name, next, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return {
    paths: rows.map((_, index) => `${name}.${index}`),
    /** `first` is the field of it that somebody fills in first */
    append(row: Row, first: string) {
      const before: Row[] = getValues(name);
      put([...before, row]);
      // Its inputs are drawn first.
      setTimeout(() => setFocus(`${name}.${before.length}.${first}`));
    },
    remove: (index: number) => put(getValues(name).filter((_: Row, at: number) => at !== index)),
  };
}
