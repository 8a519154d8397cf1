"use client";
import { useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { clearDraft, readDraft, writeDraft } from "@/components/shared/draft";
import { newKey } from "@/components/shared/use-action";

const pause = 250;

/** Keeps a form's values and key under `name`, and brings back what was kept. */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  defaults: V,
  name?: string,
) {
  const key = useRef("");
  /** fields of passwords and files write themselves here and are never stored */
  const secrets = useRef(new Set<string>());
  const [restored, setRestored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef(defaults);
  key.current ||= newKey();

  useEffect(() => {
    if (!name) return;
    const draft = readDraft(name);
    if (draft) {
      key.current = draft.key;
      form.reset({ ...start.current, ...draft.values }, { keepDefaultValues: true });
      setRestored(true);
    }
    const save = () => {
      timer.current = undefined;
      const values = Object.entries(form.getValues()).filter(
        ([field]) => !secrets.current.has(field),
      );
      writeDraft(name, Object.fromEntries(values), key.current);
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
    const stop = form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback: ({ type, name: field }) => {
        if (type === "change" && !secrets.current.has(field ?? "")) later();
      },
    });
    return () => {
      stop();
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, [form, name]);

  /** Saved, or given up: nothing is kept, and the next submit is a new request. */
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (name) clearDraft(name);
    key.current = newKey();
    setRestored(false);
  };

  return { key, secrets, restored, forget };
}
