"use client";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { ReasonAnswer } from "@/lib/reject-reasons/answer";

const ReasonForm = dynamic(() => import("@/components/reject-reasons/form"), { ssr: false });

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
