"use client";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import type { FundRow } from "@/lib/parts/funds/answer";
import { fundProof } from "@/lib/parts/funds/schema";

export type ProofDialogProps = { refNo: string; row: FundRow; onClose: () => void };

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
