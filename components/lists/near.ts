"use client";
import { useEffect, useRef, useState } from "react";

/**
 * Choices or items are drawn only once somebody comes near their select or button; `of` goes on that element.
 * Focus and pointer both come before the press, and React draws at once what they change.
 */
export function useNear<E extends HTMLElement>(from = false) {
  const [near, setNear] = useState(from);
  const ref = useRef<E>(null);
  // Somebody may stand in it, or have pressed it, before this code is here.
  useEffect(() => {
    const { current } = ref;
    const opened = current instanceof HTMLButtonElement ? current.popoverTargetElement : null;
    const near = current === document.activeElement || opened?.matches(":popover-open");
    if (near) setNear(true);
  }, []);
  const come = () => setNear(true);
  return { near, of: { ref, onPointerDown: come, onFocus: come } };
}
