"use client";
import { type FocusEvent, type KeyboardEvent, useRef } from "react";

/**
 * A filled field is typed over by somebody who comes to it by Tab. Browsers select its text by themselves; inside a dialog, which
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
