import { z } from "zod";
import { unwrap } from "@/lib/values/fields/choice";
import { says } from "@/lib/values/fields/says";

/** What answers say of some choices is their label alone (spec §3 "Visa"). */
const written = (raw: unknown) => {
  const value = unwrap(raw);
  return value !== null && typeof value === "object" && "label" in value ? value.label : value;
};

/**
 * One of a fixed set whose values are not what people read (decision W2): as its value, in the words
 * that people read, or as an option of either; the value comes out.
 */
export function worded<T extends string>(label: string, words: Record<T, string>) {
  const values = Object.keys(words) as T[];
  const meant = (raw: unknown) => {
    const text = written(raw);
    return values.find((value) => value === text || words[value] === text) ?? text;
  };
  return z.preprocess(meant, z.enum(values, says(label, "is not one of the choices")));
}
