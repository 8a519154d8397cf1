"use client";
import dynamic from "next/dynamic";
import { DialogButton } from "@/components/dialogs/dialog-button";

const ReportForm = dynamic(() => import("@/components/reports/report-form"), { ssr: false });

export const AddReport = () => (
  <DialogButton look="primary" dialog={(onClose) => <ReportForm onClose={onClose} />}>
    Add Report
  </DialogButton>
);
