"use client";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { clearDraft, type Draft, readDraft, unwritten, writeDraft } from "@/components/forms/draft";
import { useDraftOwner } from "@/components/forms/draft-owner";
import { newKey, same } from "@/components/forms/same";
import { useLatest } from "@/components/ui/use-latest";

const pause = 250;

const withoutSecrets = (values: Record<string, unknown>, secrets: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.has(field)));

/**
 * Keeps a form's values and key under `name`, and brings back what was kept: what was typed, over
 * what the record says now. `base` is what the form began with. A form that `offers` opens empty, since the next one
 * is often about somebody else: what was kept comes back when it is asked for.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  base: RefObject<V>,
  name?: string,
  offers = false,
) {
  const owner = useDraftOwner();
  const key = useRef("");
  /** fields of passwords and files write themselves here and are never stored */
  const secrets = useRef(new Set<string>());
  const [restored, setRestored] = useState(false);
  const [offered, setOffered] = useState<Draft>();
  const unfinished = useLatest(offered);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  key.current ||= newKey();

  const bringBack = useCallback(
    (draft: Draft) => {
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
    },
    [form, base],
  );

  /** Nothing is kept but what somebody else's turn interrupted, where that is still on offer. */
  const clear = useCallback(() => {
    if (!name) return;
    if (unfinished.current) writeDraft(owner, name, unfinished.current);
    else clearDraft(owner, name);
  }, [owner, name, unfinished]);

  useEffect(() => {
    if (!name) return;
    const draft = readDraft(owner, name);
    if (draft && offers) setOffered(draft);
    else if (draft) bringBack(draft);
    const storable = (values: Record<string, unknown>) => withoutSecrets(values, secrets.current);
    const save = () => {
      timer.current = undefined;
      const values = storable(form.getValues());
      if (same(values, storable({ ...base.current, version: values.version }))) {
        clear();
      } else {
        writeDraft(owner, name, { values, base: storable(base.current), key: key.current });
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
  }, [form, base, owner, name, offers, bringBack, clear]);

  /** Saved, or given up: nothing is kept, and the next submit is a new request. */
  const forget = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    clear();
    key.current = newKey();
    setRestored(false);
  };

  /** Takes back what was saved; the form that opens next then begins with what had been typed. */
  const bringBackAfter = async (undo: () => Promise<boolean>, typed: { values: V; base: V }) => {
    if (!name) return undo();
    // Before the answer: the page that comes with it may open the form already.
    writeDraft(owner, name, {
      values: withoutSecrets(typed.values, secrets.current),
      base: withoutSecrets(typed.base, secrets.current),
      key: newKey(),
    });
    const isUndone = await undo();
    if (!isUndone) clearDraft(owner, name);
    return isUndone;
  };

  const takeUp = () => {
    if (offered) bringBack(offered);
    setOffered(undefined);
  };
  const drop = () => {
    setOffered(undefined);
    if (name) clearDraft(owner, name);
  };

  return {
    key,
    secrets,
    restored,
    forget,
    bringBackAfter,
    offer: offered && { values: offered.values, takeUp, drop },
  };
}
