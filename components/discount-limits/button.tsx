"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/discount-limits/form";
import { lateDialog } from "@/components/ui/late";

const DiscountLimitsForm = lateDialog(() => import("@/components/discount-limits/form"));

/** Stands on its card in Settings. */
export const DiscountLimitsButton = ({ limits }: { limits: Limits }) => (
  <DialogButton
    look="default"
    label="Change limits of discounts"
    dialog={(onClose) => <DiscountLimitsForm limits={limits} onClose={onClose} />}
  >
    Change
  </DialogButton>
);
