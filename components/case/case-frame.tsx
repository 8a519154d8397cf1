"use client";
import { usePathname } from "next/navigation";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import classes from "@/components/case/case.module.css";
import { IconChevronDown } from "@/components/ui/icons";

type Props = { line: ReactNode; children: ReactNode };

/** One line that stays; what there is no room for folds behind a button, and folds again on the way. */
export function CaseFrame({ line, children }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const path = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab of the case folds it
  useEffect(() => setOpen(false), [path]);
  const close = (event: KeyboardEvent) => {
    // A menu or a dialog that is open takes Esc first.
    if (event.key !== "Escape" || !open || event.currentTarget.querySelector(":popover-open"))
      return;
    setOpen(false);
    toggle.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Esc of what is in it
    <header className={classes.header} data-open={open || undefined} onKeyDown={close}>
      <div className={classes.line}>
        {line}
        <button
          ref={toggle}
          type="button"
          className={classes.fold}
          aria-expanded={open}
          aria-controls="case-facts"
          aria-label="More about this case"
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={1.7} aria-hidden />
        </button>
      </div>
      {children}
    </header>
  );
}
