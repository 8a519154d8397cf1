"use client";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";

/**
 * Whoever comes to a filled field by Tab types over it. Browsers select its text by themselves; inside a dialog, which
 * moves the focus by script to keep it inside, they do not.
 */
export function useSelectOnTab() {
  const byTab = useRef(false);
  return {
    onKeyDownCapture: ({ key }: KeyboardEvent) => {
      byTab.current = key === "Tab";
    },
    onPointerDownCapture: () => {
      byTab.current = false;
    },
    onFocus: ({ target }: FocusEvent) => {
      if (byTab.current && target instanceof HTMLInputElement) target.select();
    },
  };
}
