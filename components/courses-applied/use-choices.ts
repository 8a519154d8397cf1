"use client";
import { useEffect, useState } from "react";
import type { Result } from "@/lib/platform/result";

type Answer<T> = { of: string; choices: readonly T[]; message?: string };

/**
 * What can be chosen under `of` (a country, a university), asked of the server once that is known.
 * `load` is a module's function, the same on every render.
 */
export function useChoices<T>(load: (of: string) => Promise<Result<readonly T[]>>, of: string) {
  const [answer, setAnswer] = useState<Answer<T>>({ of: "", choices: [] });

  useEffect(() => {
    if (!of) return;
    let current = true;
    load(of)
      .catch(() => undefined)
      .then((result) => {
        if (!current) return;
        const message = result?.ok ? undefined : "The list could not be loaded. Please reload";
        setAnswer({ of, choices: result?.ok ? result.data : [], message });
      });
    return () => {
      current = false;
    };
  }, [load, of]);

  const known = of !== "" && answer.of === of;
  return {
    choices: known ? answer.choices : [],
    loading: of !== "" && !known,
    message: known ? answer.message : undefined,
  };
}
