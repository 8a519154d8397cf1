"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const pause = 2_000;

/** While a run goes on, the page is read anew every two seconds, unless nobody sees it. */
export function usePageWatch(goes: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (!goes) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") router.refresh();
    }, pause);
    return () => clearInterval(timer);
  }, [goes, router]);
}
