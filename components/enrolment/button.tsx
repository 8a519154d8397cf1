"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { EnrolmentFormProps } from "@/components/enrolment/form";
import { lateDialog } from "@/components/ui/late";
import { enrolmentTitle } from "@/lib/parts/enrolment/labels";
import type { EnrolmentRow } from "@/lib/parts/enrolment/queries";

// The form is loaded when it is opened.
const EnrolmentForm = lateDialog<EnrolmentFormProps>(() => import("@/components/enrolment/form"));

export const EnrolmentButton = ({ refNo, row }: { refNo: string; row: EnrolmentRow }) => (
  <DialogButton
    label={`Enter the enrolment for ${enrolmentTitle(row)}`}
    dialog={(onClose) => <EnrolmentForm refNo={refNo} row={row} onClose={onClose} />}
  >
    Enter
  </DialogButton>
);
