"use client";
import { type ReactNode, useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { Button, type Look } from "@/components/ui/button";

type Props = {
  /** what it is called, where its words alone say too little */
  label?: string;
  /** a small plain one unless told */
  look?: Look["look"];
  children: ReactNode;
  dialog: (onClose: () => void) => ReactNode;
};

/** Opens a dialog, and has the focus again once that is closed. */
export function DialogButton({ label, look, children, dialog }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  return (
    <>
      <Button
        ref={button}
        look={look}
        small={!look}
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
