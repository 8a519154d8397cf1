"use client";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { messages } from "@/lib/office/office-settings/labels";
import { newLogo } from "@/lib/office/office-settings/schema";

export default function UploadLogo({ onClose }: { onClose: () => void }) {
  return (
    <UploadDialog
      title="Upload a logo"
      to="/api/logo/upload"
      kind="photo"
      schema={newLogo}
      values={{}}
      done={messages.logo}
      onClose={onClose}
    >
      <p>It stands on every page and receipt, on white. A wide or a square one looks best.</p>
    </UploadDialog>
  );
}
