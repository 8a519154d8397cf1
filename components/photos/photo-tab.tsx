"use client";
import { useEffect, useRef, useState } from "react";
import { Captured } from "@/components/photos/captured";
import { Button } from "@/components/ui/button";
import { IconCamera, IconUpload } from "@/components/ui/icons";
import { lateDialog, latePart } from "@/components/ui/late";
import { Alert } from "@/components/ui/notice";
import { Photo } from "@/components/ui/photo";
import { noCameraHere } from "@/components/uploads/camera-trouble";
import styles from "./photos.module.css";

// Fetched when somebody starts the camera or the upload: looking at a photo needs neither.
const Camera = latePart(() => import("@/components/photos/camera"));
const UploadPhoto = lateDialog(() => import("@/components/photos/upload"));

type Doing = { what: "looking" | "camera" | "dialog" } | { what: "captured"; picture: File };

type Props = { refNo: string; photo: string | null; name: string };

/** The student's photo, and a new one by webcam or by file (spec §2). */
export function PhotoTab({ refNo, photo, name }: Props) {
  const [doing, setDoing] = useState<Doing>({ what: "looking" });
  const [trouble, setTrouble] = useState<string>();
  const startButton = useRef<HTMLButtonElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const { what } = doing;

  // Back from camera or dialog, focus is where it was.
  const before = useRef(what);
  useEffect(() => {
    if (what === "looking" && before.current !== "looking")
      (before.current === "dialog" ? uploadButton : startButton).current?.focus();
    before.current = what;
  }, [what]);

  const look = () => setDoing({ what: "looking" });
  const start = () => {
    const here = Boolean(navigator.mediaDevices?.getUserMedia);
    setTrouble(here ? undefined : noCameraHere);
    if (here) setDoing({ what: "camera" });
  };

  return (
    <section className={styles.tab} aria-label="Photo">
      <h2>Photo</h2>
      {trouble && <Alert>{trouble}</Alert>}
      {what === "camera" ? (
        <Camera
          onCapture={(picture) => setDoing({ what: "captured", picture })}
          onTrouble={(message) => {
            setTrouble(message);
            look();
          }}
          onCancel={look}
        />
      ) : doing.what === "captured" ? (
        <Captured
          refNo={refNo}
          picture={doing.picture}
          onSaved={look}
          onRetake={start}
          onCancel={look}
        />
      ) : (
        <>
          <Photo src={photo} name={name} size={300} />
          <div className={styles.actions}>
            <Button ref={startButton} look="primary" onClick={start}>
              <IconCamera size={16} aria-hidden /> Start camera
            </Button>
            <Button
              ref={uploadButton}
              onClick={() => {
                setTrouble(undefined);
                setDoing({ what: "dialog" });
              }}
            >
              <IconUpload size={16} aria-hidden /> Upload a file
            </Button>
          </div>
        </>
      )}
      {what === "dialog" && <UploadPhoto refNo={refNo} onClose={look} />}
    </section>
  );
}
