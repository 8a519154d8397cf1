"use client";
import { Modal } from "@/components/dialogs/modal";
import { type Desk, LeadForm } from "@/components/leads/form";
import type { LeadAnswer } from "@/lib/intake/leads/answer";

export type LeadDialogProps = Desk & { lead?: LeadAnswer; onClose: () => void };

/** The form over whatever page one is on: somebody is on the telephone. */
export default function LeadDialog({ onClose, ...props }: LeadDialogProps) {
  return (
    <Modal title={props.lead ? "Edit lead" : "Note a lead"} size="lg" onClose={onClose}>
      <LeadForm {...props} onDone={onClose} onCancel={onClose} />
    </Modal>
  );
}
