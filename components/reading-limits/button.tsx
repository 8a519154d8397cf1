"use client";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/reading-limits/form";

const ReadingLimitsForm = dynamic(() => import("@/components/reading-limits/form"), { ssr: false });

/** Set beside the audit log, which has a line for each person and day. */
export const ReadingLimitsButton = ({ limits }: { limits: Limits }) => (
  <DialogButton
    look="default"
    dialog={(onClose) => <ReadingLimitsForm limits={limits} onClose={onClose} />}
  >
    Limits of reading
  </DialogButton>
);
