"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { Limits } from "@/components/reading-limits/form";
import { lateDialog } from "@/components/ui/late";

const ReadingLimitsForm = lateDialog(() => import("@/components/reading-limits/form"));

/** Set beside the audit log, which has a line for each person and day, and on its card in Settings. */
export const ReadingLimitsButton = ({ limits, onCard }: { limits: Limits; onCard?: boolean }) => (
  <DialogButton
    look="default"
    label={onCard ? "Change limits of reading" : undefined}
    dialog={(onClose) => <ReadingLimitsForm limits={limits} onClose={onClose} />}
  >
    {onCard ? "Change" : "Limits of reading"}
  </DialogButton>
);
