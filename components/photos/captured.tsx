"use client";
import { useEffect, useState } from "react";
import { call } from "@/components/forms/call";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadTrouble } from "@/components/uploads/upload-trouble";
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
  const [src, setSrc] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const { run, pending, progress, stop } = useAction(call("/api/photo/upload"), {
    done: "Record added successfully",
    quiet: true,
    onDone: onSaved,
  });

  useEffect(() => {
    const address = URL.createObjectURL(picture);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [picture]);

  const save = async () => {
    setFailure(undefined);
    const result = await run({ ref_no: refNo, file: picture });
    if (!result.ok) setFailure(result);
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
