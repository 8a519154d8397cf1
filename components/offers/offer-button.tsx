"use client";
import dynamic from "next/dynamic";
import { useRef, useState } from "react";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { useShowAdded } from "@/components/lists/use-added";
import type { OfferFormProps } from "@/components/offers/form";
import { Button } from "@/components/ui/button";

// The form is loaded when it is opened.
const OfferForm = dynamic<OfferFormProps>(() => import("@/components/offers/form"), { ssr: false });

type Props = Omit<OfferFormProps, "onSaved" | "onClose"> & {
  /** the page that shows it afterwards, where it is another one */
  shownAt?: string;
};

/**
 * Opens the dialog that keeps what the university answered to an application; with `met`, the one
 * that makes an unconditional offer of that conditional one.
 */
export function OfferButton({ shownAt, ...props }: Props) {
  const { met } = props;
  const showAdded = useShowAdded(shownAt);
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
      {open && <OfferForm {...props} onSaved={showAdded} onClose={() => setOpen(false)} />}
    </>
  );
}
