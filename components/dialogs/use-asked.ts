"use client";
import { useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/**
 * Opens a form that a link from elsewhere asked for by `?add=…`. The address forgets it at once, so
 * that a reload does not open the form again.
 */
export function useAsked(what: string, open: () => void) {
  const asked = useSearchParams().get("add") === what;
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!asked) return;
    latest.current();
    const here = new URL(window.location.href);
    here.searchParams.delete("add");
    window.history.replaceState(null, "", here);
  }, [asked]);
}
