"use client";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { Button } from "@/components/ui/button";
import { IconMailForward } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { SendFormProps } from "@/components/vouchers/send-form";

const SendForm = lateDialog<SendFormProps>(() => import("@/components/vouchers/send-form"));

/** Sends a receipt to its student, when asked. */
export function SendReceipt(props: Omit<SendFormProps, "onClose">) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  return (
    <>
      <Button ref={button} small onClick={() => setOpen(true)}>
        <IconMailForward size={16} aria-hidden /> Send
      </Button>
      {open && <SendForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
