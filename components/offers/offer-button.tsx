"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useShowAdded } from "@/components/lists/use-added";
import type { OfferFormProps } from "@/components/offers/form";
import { lateDialog } from "@/components/ui/late";

// The form is loaded when it is opened.
const OfferForm = lateDialog<OfferFormProps>(() => import("@/components/offers/form"));

type Props = Omit<OfferFormProps, "onSaved" | "onClose"> & {
  /** the page that shows it afterwards, where it is another one */
  shownAt?: string;
};

/**
 * Opens the dialog that keeps what the university answered to an application; with `met`, the one
 * that makes an unconditional offer of that conditional one.
 */
export function OfferButton({ shownAt, met, ...props }: Props) {
  const showAdded = useShowAdded(shownAt);
  return (
    <DialogButton
      label={met && `Conditions met: ${met.offerNumber}`}
      dialog={(onClose) => <OfferForm {...props} met={met} onSaved={showAdded} onClose={onClose} />}
    >
      {met ? "Conditions met" : "Add offer letter"}
    </DialogButton>
  );
}
