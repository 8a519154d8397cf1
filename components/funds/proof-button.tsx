"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { ProofDialogProps } from "@/components/funds/proof-dialog";
import { IconUpload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { FundRow } from "@/lib/parts/funds/answer";
import { fundTitle } from "@/lib/parts/funds/labels";

const Dialog = lateDialog<ProofDialogProps>(() => import("@/components/funds/proof-dialog"));

/** Uploads the bank's statement or letter, instead of the one that is there. */
export const ProofButton = ({ refNo, row }: { refNo: string; row: FundRow }) => (
  <DialogButton
    label={`Upload proof of ${fundTitle(row)}`}
    dialog={(onClose) => <Dialog refNo={refNo} row={row} onClose={onClose} />}
  >
    <IconUpload size={16} aria-hidden /> Proof
  </DialogButton>
);
