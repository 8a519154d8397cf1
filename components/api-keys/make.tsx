"use client";
import type { Offered } from "@/components/api-keys/form";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";

const KeyForm = lateDialog(() => import("@/components/api-keys/form"));

export const MakeKey = (offered: Offered) => (
  <DialogButton look="primary" dialog={(onClose) => <KeyForm {...offered} onClose={onClose} />}>
    Make a key
  </DialogButton>
);
