"use client";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { labels } from "@/lib/money/agreements/labels";
import { agreementFile } from "@/lib/money/agreements/schema";

/** A newer file takes the place of the one before. */
export default function AgreementFile({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <UploadDialog
      title={`Upload: ${labels.file.toLowerCase()}`}
      to="/api/agreement/file"
      kind="document"
      schema={agreementFile}
      values={{ id }}
      done={`${labels.file} uploaded successfully`}
      onClose={onClose}
    />
  );
}
