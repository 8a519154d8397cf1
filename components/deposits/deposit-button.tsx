"use client";
import dynamic from "next/dynamic";
import type { DepositFormProps } from "@/components/deposits/form";
import { DialogButton } from "@/components/dialogs/dialog-button";

// The form is loaded when it is opened.
const DepositForm = dynamic<DepositFormProps>(() => import("@/components/deposits/form"), {
  ssr: false,
});

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
