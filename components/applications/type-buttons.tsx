"use client";
import type { Typed } from "@/components/applications/type-dialog";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";

// Loaded when it is opened.
const Dialog = lateDialog(() => import("@/components/applications/type-dialog"));

type Props = { refNo: string; mobile: string; row: Typed; name: string; defers?: boolean };

/** Opens the dialog of an application's type, or with `defers` that of a deferral (decision C10). */
export function TypeButton({ name, ...props }: Props) {
  const words = props.defers ? "Defer" : "Change type";
  return (
    <DialogButton
      label={`${words}: ${name}`}
      dialog={(onClose) => <Dialog {...props} onClose={onClose} />}
    >
      {words}
    </DialogButton>
  );
}
