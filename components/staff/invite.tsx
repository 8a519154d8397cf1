"use client";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Offered } from "@/components/staff/invitation-form";

const InvitationForm = dynamic(() => import("@/components/staff/invitation-form"), { ssr: false });

/** An admin makes an account for a colleague. */
export function InviteUser(offered: Offered) {
  return (
    <DialogButton
      look="primary"
      dialog={(onClose) => <InvitationForm {...offered} onClose={onClose} />}
    >
      Invite a user
    </DialogButton>
  );
}
