"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { VoidDialog } from "@/components/remittances/dialog";
import { lateDialog } from "@/components/ui/late";

const VoidForm = lateDialog<VoidDialog>(() => import("@/components/remittances/void-form"));

type Props = { id: string; reference: string; voided: string | null };

/** Voids what was entered wrongly; of one that is void, who did and why. */
export const VoidRemittance = ({ id, reference, voided }: Props) =>
  voided ?? (
    <DialogButton
      look="subtle"
      label={`Void ${reference}`}
      dialog={(onClose) => <VoidForm {...{ id, reference, onClose }} />}
    >
      Void
    </DialogButton>
  );
