"use client";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/sms-limits/form";

const SmsLimitsForm = dynamic(() => import("@/components/sms-limits/form"), { ssr: false });

/** What a day's text messages may cost is set where they are seen. */
export const SmsLimitsButton = ({ limits }: { limits: Limits }) => (
  <DialogButton
    look="default"
    dialog={(onClose) => <SmsLimitsForm limits={limits} onClose={onClose} />}
  >
    Limits of SMS
  </DialogButton>
);
