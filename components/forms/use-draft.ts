"use client";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { clearDraft, readDraft, unwritten, writeDraft } from "@/components/forms/draft";
import { useDraftOwner } from "@/components/forms/draft-owner";
import { newKey, same } from "@/components/forms/same";

const pause = 250;

/**
 * Keeps a form's values and key under `name`, and brings back what was kept: what was typed, over
 * what the record says now. `base` is what the form began with.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  base: RefObject<V>,
  name?: string,
) {
  const owner = useDraftOwner();
  const key = useRef("");
  /** fields of passwords and files write themselves here and are never stored */
  const secrets = useRef(new Set<string>());
  const [restored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  key.current ||= newKey();

  useEffect(() => {
    if (!name) return;
    const draft = readDraft(owner, name);
    if (draft) {
      key.current = draft.key;
      const typed = Object.entries(draft.values).filter(
        ([field, value]) => !same(value, draft.base[field]),
      );
      // What somebody else changed meanwhile under what was typed is still to be told: saving is about
      // the version that was typed over, and is refused with its reasons.
      const old = typed
        .map(([field]) => [field, draft.base[field]] as const)
        .filter(([field, value]) => !same(value, base.current[field]));
      const { version } = draft.values;
      const values = {
        ...base.current,
        ...Object.fromEntries(typed),
        ...(old.length && version !== undefined && { version }),
      };
      base.current = { ...base.current, ...Object.fromEntries(old) };
      form.reset(values as DefaultValues<V>, { keepDefaultValues: true });
      setRestored(true);
    }
    const save = () => {
      timer.current = undefined;
      const kept = (values: Record<string, unknown>) =>
        Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.current.has(field)));
      const values = kept(form.getValues());
      if (same(values, kept({ ...base.current, version: values.version }))) {
        clearDraft(owner, name);
      } else {
        writeDraft(owner, name, { values, base: kept(base.current), key: key.current });
      }
    };
    const later = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(save, pause);
    };
    // A dialog that closes, or a page that goes, does not wait for the pause.
    const saveNow = () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      save();
    };
    window.addEventListener("pagehide", saveNow);
    unwritten.add(saveNow);
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ type, name: field }) => {
        if (type === "change" && !secrets.current.has(field ?? "")) later();
      },
    });
    return () => {
      stop();
      window.removeEventListener("pagehide", saveNow);
      unwritten.delete(saveNow);
      saveNow();
    };
  }, [form, base, owner, name]);

  /** Saved, or given up: nothing is kept, and the next submit is a new request. */
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name) clearDraft(owner, name);
    key.current = newKey();
    setRestored(false);
  };

  return { key, secrets, restored, forget };
}
