"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";
import type { PlanFormProps } from "@/components/visa-dates/plan-form";
import { planTitle } from "@/lib/parts/visa-dates/labels";
import type { VisaDates } from "@/lib/parts/visa-dates/queries";

// The form is loaded when it is opened.
const PlanForm = lateDialog<PlanFormProps>(() => import("@/components/visa-dates/plan-form"));

export const PlanButton = ({ refNo, row }: { refNo: string; row: VisaDates }) => (
  <DialogButton
    label={`Plan the visa for ${planTitle(row)}`}
    dialog={(onClose) => <PlanForm refNo={refNo} row={row} onClose={onClose} />}
  >
    Plan
  </DialogButton>
);
