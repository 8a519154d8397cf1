"use client";
import { useEffect, useState } from "react";
import { useLatest } from "@/components/ui/use-latest";

const key = "wizardStep";
const depth = () => Number((window.history.state as Record<string, unknown> | null)?.[key] ?? 0);

/**
 * The step that is open. Each is an entry of the browser's history, so that a phone's Back leads to
 * the step before and not out of the form; `furthest` bounds what its Forward may open.
 */
export function useSteps(furthest: () => number) {
  const [step, show] = useState(0);
  const bound = useLatest(furthest);

  useEffect(() => {
    const arrive = () => show(Math.min(depth(), bound.current()));
    window.addEventListener("popstate", arrive);
    return () => window.removeEventListener("popstate", arrive);
  }, [bound]);

  const goTo = (target: number) => {
    for (let level = depth() + 1; level <= target; level++)
      window.history.pushState({ [key]: level }, "");
    if (depth() > target) window.history.go(target - depth());
    show(target);
  };
  return { step, goTo };
}
