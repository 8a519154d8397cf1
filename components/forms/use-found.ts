"use client";
import { useEffect, useState } from "react";
import type { Option } from "@/components/forms/pointing";
import type { Result } from "@/lib/platform/result";
import { mostChoices } from "@/lib/values/choices";

/** What the server is asked: what is under `listKey` and holds what was typed, and what is chosen already. */
export type Looked = { listKey: string; typed: string; chosen: string };
type Answer<T> = Looked & { choices: readonly T[]; message?: string };

/** So long after the last letter the server is asked. */
const PAUSE_MS = 250;
const isId = (value: string) => /^[\da-f]{8}-[\da-f-]{27}$/i.test(value);

type OptionQuery<T> = {
  /** a country, a university; nothing is asked while it is empty */
  listKey: string;
  /** what is chosen: it is among the choices also where it is not one of the first */
  value: string;
  /** what the page brought along */
  first?: readonly T[];
};

/**
 * Choices for a select that the server sends: all of them, or where there are more than that the first ones,
 * and then those that hold what is typed. `load` is a module's function, the same on every render.
 */
export function useFound<T extends Option>(
  load: (looked: Looked) => Promise<Result<readonly T[]>>,
  { listKey, value, first }: OptionQuery<T>,
) {
  const none = { listKey: "", typed: "", chosen: "", choices: [] };
  const [answer, setAnswer] = useState<Answer<T>>(
    first ? { ...none, listKey, choices: first } : none,
  );
  const [more, setMore] = useState((first?.length ?? 0) >= mostChoices);
  const [text, setText] = useState({ listKey, typed: "" });
  const known = listKey !== "" && answer.listKey === listKey;
  const typed = known && more && text.listKey === listKey ? text.typed : "";
  const chosen = isId(value) ? value : "";
  const lacks = chosen !== answer.chosen && answer.choices.every((one) => one.value !== value);
  const stale = listKey !== "" && (!known || answer.typed !== typed || (chosen !== "" && lacks));

  useEffect(() => {
    if (!stale) return;
    let current = true;
    const look = async () => {
      const result = await load({ listKey, typed, chosen }).catch(() => undefined);
      if (!current) return;
      const message = result?.ok ? undefined : "The list could not be loaded. Please reload";
      const choices = result?.ok ? result.data : [];
      setAnswer({ listKey, typed, chosen, choices, message });
      if (!typed) setMore(choices.length >= mostChoices);
    };
    const timer = setTimeout(look, typed ? PAUSE_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [load, listKey, typed, chosen, stale]);

  return {
    choices: known ? answer.choices : [],
    loading: stale,
    message: known ? answer.message : undefined,
    /** for the select: what is being typed */
    onTyped: (typed: string) => setText({ listKey, typed }),
  };
}
