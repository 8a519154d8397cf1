"use client";
import { useEffect, useRef, useState } from "react";
import Webcam from "react-webcam";
import { Button } from "@/components/ui/button";
import { cameraGone, cameraTrouble } from "@/components/uploads/camera-trouble";
import styles from "./scan.module.css";

/** What the camera shows, whole: letters are found in it wherever they stand. */
function pictureOf(video: HTMLVideoElement): Promise<File | undefined> {
  const canvas = document.createElement("canvas");
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], "passport.jpg", { type: blob.type }) : undefined),
      "image/jpeg",
      0.92,
    ),
  );
}

type Props = {
  onPicture: (picture: File) => void;
  onTrouble: (message: string) => void;
  onCancel: () => void;
};

/** The camera of a phone or a desk, with a frame to hold the passport's page in. */
export default function PassportCamera({ onPicture, onTrouble, onCancel }: Props) {
  const webcam = useRef<Webcam>(null);
  const take = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) take.current?.focus();
  }, [ready]);

  const capture = async () => {
    const video = webcam.current?.video;
    const picture = video && (await pictureOf(video));
    if (picture) onPicture(picture);
  };

  return (
    <>
      <div className={styles.camera}>
        <Webcam
          ref={webcam}
          aria-label="What the camera shows"
          videoConstraints={{
            facingMode: "environment",
            width: { ideal: 1920 },
            height: { ideal: 1080 },
          }}
          onLoadedData={() => setReady(true)}
          onUserMedia={(stream) => {
            for (const track of stream.getVideoTracks())
              track.onended = () => onTrouble(cameraGone);
          }}
          onUserMediaError={(error) => onTrouble(cameraTrouble(error))}
        />
        {ready && <div className={styles.frame} />}
      </div>
      <p role="status" className={styles.note}>
        {ready
          ? "Hold the page in the frame: the two lines with < in the lowest part, sharp and without glare."
          : "Waiting for the camera. Allow it if the browser asks."}
      </p>
      <div className={styles.actions}>
        <Button ref={take} look="primary" disabled={!ready} onClick={capture}>
          Take the picture
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
