"use client";
import { useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useLatest } from "@/components/ui/use-latest";

/**
 * Opens a form that a link from elsewhere asked for by `?add=…`. The address forgets it at once, so
 * that a reload does not open the form again.
 */
export function useAsked(what: string, open: () => void) {
  const isAsked = useSearchParams().get("add") === what;
  const latest = useLatest(open);
  useEffect(() => {
    if (!isAsked) return;
    latest.current();
    const here = new URL(window.location.href);
    here.searchParams.delete("add");
    window.history.replaceState(null, "", here);
  }, [isAsked, latest]);
}
