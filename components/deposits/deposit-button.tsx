"use client";
import type { DepositFormProps } from "@/components/deposits/form";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";

// The form is loaded when it is opened.
const DepositForm = lateDialog<DepositFormProps>(() => import("@/components/deposits/form"));

type Props = { refNo: string; offerLetterId: string; title: string };

/** Records a deposit against one offer; `title` is what people call it. */
export const DepositButton = ({ refNo, offerLetterId, title }: Props) => (
  <DialogButton
    label={`Deposit for ${title}`}
    dialog={(onClose) => (
      <DepositForm
        refNo={refNo}
        title={`Deposit for ${title}`}
        offers={[{ value: offerLetterId, label: title }]}
        onClose={onClose}
      />
    )}
  >
    Deposit
  </DialogButton>
);
