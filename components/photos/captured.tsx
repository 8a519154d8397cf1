"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { newKey } from "@/components/forms/same";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadTrouble } from "@/components/uploads/upload-trouble";
import { useUpload } from "@/components/uploads/use-upload";
import type { Failure } from "@/lib/platform/result";
import styles from "./photos.module.css";

type Props = {
  refNo: string;
  picture: File;
  onSaved: () => void;
  onRetake: () => void;
  onCancel: () => void;
};

/** What the camera took, to be saved or taken anew. Saving again is the same request (C15). */
export function Captured({ refNo, picture, onSaved, onRetake, onCancel }: Props) {
  const router = useRouter();
  const [key] = useState(newKey);
  const [src, setSrc] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { send, progress, stop } = useUpload("/api/photo/upload");
  const { run, pending } = useAction(send, { quiet: true });

  useEffect(() => {
    const address = URL.createObjectURL(picture);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);

  const save = async () => {
    setFailure(undefined);
    const result = await run({ ref_no: refNo, file: picture }, key);
    if (!result.ok) return setFailure(result);
    toast.success("Record added successfully");
    router.refresh();
    onSaved();
  };

  return (
    <>
      {/* biome-ignore lint/performance/noImgElement: it is in the browser's memory only */}
      <img className={styles.square} src={src} alt="What was captured" width={300} height={300} />
      <UploadProgress percent={progress} />
      {failure && !pending && <UploadTrouble failure={failure} />}
      <div className={styles.actions}>
        <Button look="primary" autoFocus loading={pending} onClick={save}>
          {failure ? "Try again" : "Save"}
        </Button>
        <Button disabled={pending} onClick={onRetake}>
          Retake
        </Button>
        <Button onClick={pending ? stop : onCancel}>{pending ? "Stop" : "Cancel"}</Button>
      </div>
    </>
  );
}
