"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { lateDialog } from "@/components/ui/late";

const ReportForm = lateDialog(() => import("@/components/daily-reports/report-form"));

export const AddReport = () => (
  <DialogButton look="primary" dialog={(onClose) => <ReportForm onClose={onClose} />}>
    Add Report
  </DialogButton>
);
