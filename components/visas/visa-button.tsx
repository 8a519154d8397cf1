"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";
import type { VisaFormProps } from "@/components/visas/form";

// The form is loaded when it is opened.
const VisaForm = lateDialog<VisaFormProps>(() => import("@/components/visas/form"));

type Props = { refNo: string; mobile: string; applicationId: string; numbered: boolean };

/** Adds a visa for one application; `numbered` as the university has numbered it (decision C8). */
export const VisaButton = ({ refNo, mobile, applicationId, numbered }: Props) => (
  <DialogButton
    label="Add visa"
    dialog={(onClose) => (
      <VisaForm
        refNo={refNo}
        mobile={mobile}
        applications={[{ value: applicationId, label: "", numbered }]}
        onClose={onClose}
      />
    )}
  >
    Visa
  </DialogButton>
);
