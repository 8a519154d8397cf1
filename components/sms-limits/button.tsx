"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/sms-limits/form";
import { lateDialog } from "@/components/ui/late";

const SmsLimitsForm = lateDialog(() => import("@/components/sms-limits/form"));

/** What a day's text messages may cost is set where they are seen, and on its card in Settings. */
export const SmsLimitsButton = ({ limits, onCard }: { limits: Limits; onCard?: boolean }) => (
  <DialogButton
    look="default"
    label={onCard ? "Change limits of SMS" : undefined}
    dialog={(onClose) => <SmsLimitsForm limits={limits} onClose={onClose} />}
  >
    {onCard ? "Change" : "Limits of SMS"}
  </DialogButton>
);
