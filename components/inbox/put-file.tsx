"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { PutProps } from "@/components/inbox/put-form";
import { lateDialog } from "@/components/ui/late";

const PutForm = lateDialog<PutProps>(() => import("./put-form"));

/** Puts a file that came with a message to an item of the checklist. */
export const PutFile = (props: Omit<PutProps, "onClose">) => (
  <DialogButton dialog={(onClose) => <PutForm {...props} onClose={onClose} />}>
    Put to the checklist
  </DialogButton>
);
