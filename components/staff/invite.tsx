"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Offered } from "@/components/staff/invitation-form";
import { lateDialog } from "@/components/ui/late";

const InvitationForm = lateDialog(() => import("@/components/staff/invitation-form"));

/** An admin makes an account for a colleague. */
export const InviteUser = (offered: Offered) => (
  <DialogButton
    look="primary"
    dialog={(onClose) => <InvitationForm {...offered} onClose={onClose} />}
  >
    Invite a user
  </DialogButton>
);
