"use client";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { newLogo } from "@/lib/office/office-settings/schema";

export default function UploadLogo({ onClose }: { onClose: () => void }) {
  return (
    <UploadDialog
      title="Upload a logo"
      to="/api/logo/upload"
      kind="photo"
      schema={newLogo}
      values={{}}
      onClose={onClose}
    >
      <p>It stands on every page and receipt, on white. A wide or a square one looks best.</p>
    </UploadDialog>
  );
}
