"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";

const Form = lateDialog(() => import("@/components/checklists/template-form"));

export const AddTemplate = ({ country }: { country: string }) => (
  <DialogButton look="primary" dialog={(onClose) => <Form country={country} onClose={onClose} />}>
    Add checklist
  </DialogButton>
);
