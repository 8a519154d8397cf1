"use client";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { OfferFormProps } from "@/components/offers/form";
import { Button } from "@/components/ui/button";

// The form is loaded when it is opened.
const OfferForm = dynamic<OfferFormProps>(() => import("@/components/offers/form"), { ssr: false });

/**
 * Opens the dialog that keeps what the university answered to an application; with `met`, the one
 * that makes an unconditional offer of that conditional one.
 */
export function OfferButton(props: Omit<OfferFormProps, "onClose">) {
  const { met } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  return (
    <>
      <Button
        ref={button}
        small
        aria-label={met ? `Conditions met: ${met.offerNumber}` : undefined}
        onClick={() => setOpen(true)}
      >
        {met ? "Conditions met" : "Add offer letter"}
      </Button>
      {open && <OfferForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
