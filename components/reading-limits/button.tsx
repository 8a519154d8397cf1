"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/reading-limits/form";
import { lateDialog } from "@/components/ui/late";

const ReadingLimitsForm = lateDialog(() => import("@/components/reading-limits/form"));

/** Set beside the audit log, which has a line for each person and day. */
export const ReadingLimitsButton = ({ limits }: { limits: Limits }) => (
  <DialogButton
    look="default"
    dialog={(onClose) => <ReadingLimitsForm limits={limits} onClose={onClose} />}
  >
    Limits of reading
  </DialogButton>
);
