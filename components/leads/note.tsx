"use client";
import { useEffect, useState } from "react";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { LeadDialogProps } from "@/components/leads/dialog";
import type { Desk } from "@/components/leads/form";
import { keepKeys, keepsKeys, takeKeys } from "@/components/ui/kept-keys";
import { useKeys } from "@/components/ui/keys";
import { codeIsLost, lateDialog } from "@/components/ui/late";
import { toast } from "@/components/ui/toast";
import { useLatest } from "@/components/ui/use-latest";

const load = () => import("@/components/leads/dialog");
const Dialog = lateDialog<LeadDialogProps>(load);

/** The key that notes a lead from any page of the office. */
export function LeadKey(desk: Desk) {
  const [open, setOpen] = useState(false);
  const [alive, setAlive] = useState(false);
  const note = () => {
    if (open) return;
    // Somebody is on the telephone: what is typed while the form's code is on its way goes into it.
    keepKeys("lead");
    load().then(
      () => setOpen(true),
      () => {
        takeKeys("lead");
        toast.error(codeIsLost);
      },
    );
  };
  const begin = useLatest(note);
  useKeys("Leads", [{ key: "Ctrl+Shift+E", does: "Note a lead", run: note }]);
  useEffect(() => {
    setAlive(true);
    if (keepsKeys("lead")) begin.current();
  }, [begin]);
  return (
    <>
      <span hidden data-keeps="lead" data-alive={alive || undefined} />
      {open && <Dialog {...desk} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The same on the list, for the mouse. */
export const NoteLead = (desk: Desk) => (
  <DialogButton look="primary" dialog={(onClose) => <Dialog {...desk} onClose={onClose} />}>
    Note a lead
  </DialogButton>
);
