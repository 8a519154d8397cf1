"use client";
import { startTransition, useEffect, useRef, useState } from "react";
import { pageAsked } from "@/components/shell/page-asked";

/** A page that stands within this time needs no word about its coming. */
const SLOW_MS = 250;

/**
 * Whether a page is on its way for so long that people should see it. The event comes inside the transition in which
 * Next's router changes its state, so what is set in a transition then is there when the new page stands. (The pending
 * of `useTransition` is not shown after Back: React tries such a transition at once, and holds both back.)
 */
export function useSlowNavigation(): boolean {
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [stands, setStands] = useState(0);
  const [slow, setSlow] = useState(false);

  useEffect(() => {
    const begin = () => {
      asked.current += 1;
      const page = asked.current;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSlow(true), SLOW_MS);
      startTransition(() => setStands(page));
    };
    document.addEventListener(pageAsked, begin);
    return () => {
      document.removeEventListener(pageAsked, begin);
      clearTimeout(timer.current);
    };
  }, []);

  useEffect(() => {
    if (stands !== asked.current) return;
    clearTimeout(timer.current);
    setSlow(false);
  }, [stands]);

  return slow;
}
