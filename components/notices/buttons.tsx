"use client";
import { DialogButton } from "@/components/dialogs/dialog-button";
import type { NoticeFormProps } from "@/components/notices/notice-form";
import { lateDialog } from "@/components/ui/late";

const NoticeForm = lateDialog<NoticeFormProps>(() => import("./notice-form"));

export const WriteNotice = (last: Omit<NoticeFormProps, "onClose">) => (
  <DialogButton look="primary" dialog={(onClose) => <NoticeForm {...last} onClose={onClose} />}>
    Write the next version
  </DialogButton>
);
