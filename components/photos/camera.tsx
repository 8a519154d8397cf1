"use client";
import { useEffect, useRef, useState } from "react";
import Webcam from "react-webcam";
import { Button } from "@/components/ui/button";
import { cameraGone, cameraTrouble } from "@/components/uploads/camera-trouble";
import styles from "./photos.module.css";

/** Spec §9: what the webcam gives is 300×300. */
const side = 300;

/** The square in the middle of what the camera shows, as a JPEG under a fixed name (spec §2). */
function captureFrom(video: HTMLVideoElement): Promise<File | undefined> {
  const { videoWidth: width, videoHeight: height } = video;
  const part = Math.min(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context || part === 0) return Promise.resolve(undefined);
  const [x, y] = [(width - part) / 2, (height - part) / 2];
  context.drawImage(video, x, y, part, part, 0, 0, side, side);
  return new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], "webcam.jpg", { type: "image/jpeg" }) : undefined),
      "image/jpeg",
      0.92,
    ),
  );
}

type Props = {
  onCapture: (picture: File) => void;
  onTrouble: (message: string) => void;
  onCancel: () => void;
};

/** The front camera's picture as in a mirror. The camera is released when this goes. */
export default function Camera({ onCapture, onTrouble, onCancel }: Props) {
  const webcam = useRef<Webcam>(null);
  const capture = useRef<HTMLButtonElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (ready) capture.current?.focus();
  }, [ready]);

  const take = async () => {
    const video = webcam.current?.video;
    const picture = video && (await captureFrom(video));
    if (picture) onCapture(picture);
  };

  return (
    <>
      <Webcam
        ref={webcam}
        mirrored
        aria-label="What the camera shows"
        className={styles.square}
        videoConstraints={{ facingMode: "user" }}
        onLoadedData={() => setReady(true)}
        onUserMedia={(stream) => {
          for (const track of stream.getVideoTracks()) track.onended = () => onTrouble(cameraGone);
        }}
        onUserMediaError={(error) => onTrouble(cameraTrouble(error))}
      />
      <p role="status" className={styles.note}>
        {ready ? "" : "Waiting for the camera. Allow it if the browser asks."}
      </p>
      <div className={styles.actions}>
        <Button ref={capture} look="primary" disabled={!ready} onClick={take}>
          Capture
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </>
  );
}
