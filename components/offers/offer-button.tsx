"use client";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { OfferFormProps } from "@/components/offers/form";

// The form is loaded when it is opened.
const OfferForm = dynamic<OfferFormProps>(() => import("@/components/offers/form"), { ssr: false });

/**
 * Opens the dialog that keeps what the university answered to an application; with `met`, the one
 * that makes an unconditional offer of that conditional one.
 */
export const OfferButton = ({ met, ...props }: Omit<OfferFormProps, "onClose">) => (
  <DialogButton
    label={met && `Conditions met: ${met.offerNumber}`}
    dialog={(onClose) => <OfferForm {...props} met={met} onClose={onClose} />}
  >
    {met ? "Conditions met" : "Add offer letter"}
  </DialogButton>
);
