"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/sms-limits/form";
import { lateDialog } from "@/components/ui/late";

const SmsLimitsForm = lateDialog(() => import("@/components/sms-limits/form"));

/** What a day's text messages may cost is set where they are seen. */
export const SmsLimitsButton = ({ limits }: { limits: Limits }) => (
  <DialogButton
    look="default"
    dialog={(onClose) => <SmsLimitsForm limits={limits} onClose={onClose} />}
  >
    Limits of SMS
  </DialogButton>
);
