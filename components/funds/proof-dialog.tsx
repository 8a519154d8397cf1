"use client";
import type { ProofDialogProps } from "@/components/funds/proof-button";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { fundProof } from "@/lib/parts/funds/schema";

export default function ProofDialog({ refNo, row, onClose }: ProofDialogProps) {
  return (
    <UploadDialog
      title="Upload proof"
      to="/api/enquiry/fund/proof"
      kind="document"
      schema={fundProof}
      values={{ ref_no: refNo, fundId: row._id, version: String(row.version) }}
      onClose={onClose}
    />
  );
}
