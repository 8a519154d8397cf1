import { z } from "zod";
import { missing, says } from "@/lib/values/fields/says";
import { isBlank } from "@/lib/values/fields/text";

/** Forms and calls send a choice as its value or as {value, label} (spec §3); this leaves the value. */
export const unwrap = (value: unknown) =>
  value !== null && typeof value === "object" && "value" in value ? value.value : value;

/** One of a fixed set; `required` is what is said where none was chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
  required?: string,
) => z.preprocess(unwrap, z.enum(values, says(label, "is not one of the choices", required)));

/** Yes or no, as a word, a boolean or an option. */
export const yesNo = (label: string, required?: string) =>
  z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      return typeof value === "string"
        ? ({ yes: true, no: false, true: true, false: false }[value.toLowerCase()] ?? value)
        : value;
    },
    z.boolean(says(label, "must be Yes or No", required)),
  );

/** A field that may be missing, empty or filled with blanks alone, which all become null. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((raw) => {
    const value = unwrap(raw);
    return missing(value) || (typeof value === "string" && isBlank(value)) ? null : raw;
  }, schema.nullable());
