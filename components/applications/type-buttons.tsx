"use client";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import type { Typed } from "@/components/applications/type-dialog";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { Button } from "@/components/ui/button";

// Loaded when it is opened.
const Dialog = dynamic(() => import("@/components/applications/type-dialog"), { ssr: false });

type Props = { refNo: string; mobile: string; row: Typed; name: string; defers?: boolean };

/** Opens the dialog of an application's type, or with `defers` that of a deferral (decision C10). */
export function TypeButton({ name, ...props }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  const words = props.defers ? "Defer" : "Change type";
  return (
    <>
      <Button ref={button} small aria-label={`${words}: ${name}`} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
