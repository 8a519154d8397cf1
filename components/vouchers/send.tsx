"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { IconMailForward } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { SendFormProps } from "@/components/vouchers/send-form";

const SendForm = lateDialog<SendFormProps>(() => import("@/components/vouchers/send-form"));

/** Sends a receipt to its student, when asked. */
export const SendReceipt = (props: Omit<SendFormProps, "onClose">) => (
  <DialogButton dialog={(onClose) => <SendForm {...props} onClose={onClose} />}>
    <IconMailForward size={16} aria-hidden /> Send
  </DialogButton>
);
