"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";
import type { ReasonAnswer } from "@/lib/intake/reject-reasons/answer";

const ReasonForm = lateDialog(() => import("@/components/reject-reasons/form"));

export const AddReason = () => (
  <DialogButton look="primary" dialog={(onClose) => <ReasonForm onClose={onClose} />}>
    Add reason
  </DialogButton>
);

export const EditReason = ({ reason }: { reason: ReasonAnswer }) => (
  <DialogButton
    label={`Edit ${reason.label}`}
    dialog={(onClose) => <ReasonForm reason={reason} onClose={onClose} />}
  >
    Edit
  </DialogButton>
);
