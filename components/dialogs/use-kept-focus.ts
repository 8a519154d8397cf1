"use client";
import { useCallback, useEffect, useRef } from "react";
import { questionOpener } from "@/components/dialogs/question";

const takesFocus =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [contenteditable="true"], [tabindex]:not([tabindex="-1"])';

/** The element and what it is in, from the inside out. */
function trailOf(element: Element | null): Element[] {
  const trail: Element[] = [];
  for (let next = element; next && next !== document.body; next = next.parentElement)
    trail.push(next);
  return trail;
}

const canHold = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && element.matches(takesFocus) && element.offsetParent !== null;

/**
 * Keeps the keyboard where it was while something is under way: a button that is switched off
 * meanwhile, or is not there afterwards, would drop it to the top of the page. It goes back to the same
 * element, else to the nearest one that is left. `hold()` is called before, `busy` says how long.
 */
export function useKeptFocus(busy: boolean) {
  const trail = useRef<Element[]>([]);
  const hold = useCallback(() => {
    const element = document.activeElement;
    // A question was answered: its dialog goes, and gives back what it took.
    trail.current = trailOf(element?.closest("dialog") ? questionOpener() : element);
  }, []);

  useEffect(() => {
    if (busy || trail.current.length === 0) return;
    const held = trail.current;
    // This runs after other code that sets the focus in the same change of the page.
    const frame = requestAnimationFrame(() => {
      trail.current = [];
      if (document.activeElement && document.activeElement !== document.body) return;
      for (const element of held) {
        if (!element.isConnected) continue;
        const target = canHold(element)
          ? element
          : [...element.querySelectorAll(takesFocus)].find(canHold);
        if (target) return target.focus({ preventScroll: element === target });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [busy]);

  return hold;
}
