"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { same } from "@/components/forms/same";
import type { Failure } from "@/lib/platform/result";

/** A record's value as an input of the form holds it. */
const asTyped = (value: unknown, like: unknown) => {
  if (Array.isArray(like)) return Array.isArray(value) ? value.map(String) : [];
  return value === null || value === undefined ? "" : String(value);
};

/**
 * What others do to the record while the form is open (decision C14). Fields that nobody typed in take
 * what stands there now, the others say it, and what was typed stays. `version` is the one to save
 * over once the person has seen what is there, undefined as long as nobody was quicker.
 */
export function useMeanwhile<V extends FieldValues>(
  form: UseFormReturn<V>,
  defaults: V,
  base: RefObject<V>,
) {
  const [version, setVersion] = useState<number>();
  const seen = useRef(defaults);
  const text = JSON.stringify(defaults);

  const take = (name: string, value: unknown, words: string, mark = true) => {
    const field = name as Path<V>;
    if (same(value, base.current[name])) return false;
    const typed = form.getValues(field);
    const untouched = same(typed, base.current[name]);
    if (untouched || same(typed, value)) base.current = { ...base.current, [name]: value };
    if (same(typed, value)) return false;
    if (untouched) form.setValue(field, value as PathValue<V, Path<V>>);
    if (mark || !untouched) form.setError(field, { type: "server", message: words });
    return !untouched;
  };

  /** After a refusal: every field that differs says what stands there. */
  const refused = ({ changed, fields = {} }: Failure) => {
    if (!changed) return;
    for (const [name, value] of Object.entries(changed.values)) {
      take(name, asTyped(value, base.current[name]), fields[name] ?? "");
    }
    setVersion(changed.version);
  };

  // The page was refreshed by something else and shows another record than the form began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the page shows is its text
  useEffect(() => {
    const before: Record<string, unknown> = seen.current;
    seen.current = defaults;
    if (version !== undefined || same(before, defaults)) return;
    let collides = false;
    for (const [name, value] of Object.entries(defaults)) {
      if (name === "version" || same(value, before[name])) continue;
      const words = `Now: ${typeof value === "string" && value ? value : "changed"}`;
      collides = take(name, value, words, false) || collides;
    }
    // A field in conflict makes each save refer to the old version, which is refused with its reasons.
    if (!collides && "version" in defaults) {
      base.current = { ...base.current, version: defaults.version };
      form.setValue("version" as Path<V>, defaults.version);
    }
  }, [text]);

  return { version, refused, forget: () => setVersion(undefined) };
}
