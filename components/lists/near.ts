"use client";
import { useEffect, useRef, useState } from "react";

/**
 * Choices or items are drawn only once somebody comes near their select or button; `of` goes on that element.
 * Focus and pointer both come before the press, and React draws at once what they change.
 */
export function useNear<E extends HTMLElement>(drawnAtOnce = false) {
  const [near, setNear] = useState(drawnAtOnce);
  const ref = useRef<E>(null);
  const come = () => setNear(true);
  // Somebody may stand in it, or have pressed it, before this code is here.
  useEffect(() => {
    const { current } = ref;
    const menu = current instanceof HTMLButtonElement ? current.popoverTargetElement : null;
    if (current === document.activeElement || menu?.matches(":popover-open")) setNear(true);
  }, []);
  return { near, of: { ref, onPointerDown: come, onFocus: come } };
}
