"use client";
import { UploadDialog } from "@/components/uploads/upload-dialog";
import { newPhoto } from "@/lib/parts/photos/schema";

/** A photo from a file, for people without a camera, or with a better picture. */
export default function UploadPhoto({ refNo, onClose }: { refNo: string; onClose: () => void }) {
  return (
    <UploadDialog
      title="Upload photo"
      to="/api/photo/upload"
      kind="photo"
      schema={newPhoto}
      values={{ ref_no: refNo }}
      onClose={onClose}
    />
  );
}
