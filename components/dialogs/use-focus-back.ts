"use client";
import { type RefObject, useEffect, useRef } from "react";

/** Focus goes back to the button that opened something which goes away as soon as it closes. */
export function useFocusBack(open: boolean, opener: RefObject<HTMLElement | null>) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) opener.current?.focus();
    wasOpen.current = open;
  }, [open, opener]);
}
