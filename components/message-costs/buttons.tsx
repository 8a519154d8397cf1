"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";

const PriceForm = lateDialog(() => import("@/components/message-costs/price-form"));

export const SetPrice = ({ today }: { today: string }) => (
  <DialogButton dialog={(onClose) => <PriceForm today={today} onClose={onClose} />}>
    Set a price
  </DialogButton>
);
