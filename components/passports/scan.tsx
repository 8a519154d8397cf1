"use client";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { ask, call } from "@/components/forms/call";
import { PageRead } from "@/components/passports/page-read";
import { Button } from "@/components/ui/button";
import { IconCamera, IconFile, IconUpload } from "@/components/ui/icons";
import { latePart } from "@/components/ui/late";
import { Alert } from "@/components/ui/notice";
import { noCameraHere } from "@/components/uploads/camera-trouble";
import type { ScannedPassport } from "@/lib/parts/passport-scan/answer";
import { maxScan, scanTypes } from "@/lib/parts/passport-scan/labels";
import type { Result } from "@/lib/platform/result";
import styles from "./scan.module.css";

const Camera = latePart(() => import("@/components/passports/camera"));
const readPicture = call<ScannedPassport>("/api/enquiry/passport/read");

/** A file of the case that may be a passport's page. */
export type PassportPage = { fileId: string; name: string };

/** Reads the page of a passport into the form around it, for somebody to compare and save. */
export function PassportScan({ refNo, pages }: { refNo: string; pages: PassportPage[] }) {
  const { setValue } = useFormContext();
  const [page, setPage] = useState<ScannedPassport>();
  const [trouble, setTrouble] = useState<string>();
  const [doing, setDoing] = useState<"camera" | "reading">();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(0);

  const fill = (name: string, value: string) =>
    value && setValue(name, value, { shouldDirty: true, shouldValidate: true });

  /** The answer to the latest question alone counts: another file may have been chosen meanwhile. */
  const read = async (asked: Promise<Result<ScannedPassport>>) => {
    latest.current += 1;
    const own = latest.current;
    setDoing("reading");
    setTrouble(undefined);
    setPage(undefined);
    const result = await asked;
    if (own !== latest.current) return;
    setDoing(undefined);
    if (!result.ok) return setTrouble(result.message);
    setPage(result.data);
    fill("number", result.data.number.text);
    fill("validTo", result.data.expiry.text);
  };
  const readFile = (file: File) =>
    file.size > maxScan
      ? setTrouble("This file is too large: at most 12 MB")
      : read(readPicture.send({ ref_no: refNo, file }, {}));
  const readStored = (fileId: string) =>
    read(ask("/api/enquiry/passport/read-stored", { ref_no: refNo, fileId }));

  const startCamera = () => {
    const here = Boolean(navigator.mediaDevices?.getUserMedia);
    setTrouble(here ? undefined : noCameraHere);
    if (here) setDoing("camera");
  };

  return (
    <div className={styles.area}>
      {doing === "camera" ? (
        <Camera
          onPicture={(picture) => void readFile(picture)}
          onTrouble={(message) => {
            setTrouble(message);
            setDoing(undefined);
          }}
          onCancel={() => setDoing(undefined)}
        />
      ) : (
        <div className={styles.actions}>
          <Button loading={doing === "reading"} onClick={() => input.current?.click()}>
            <IconUpload size={16} aria-hidden /> Read a photo or scan
          </Button>
          <Button disabled={doing === "reading"} onClick={startCamera}>
            <IconCamera size={16} aria-hidden /> Use the camera
          </Button>
          {pages.map(({ fileId, name }) => (
            <Button
              key={fileId}
              disabled={doing === "reading"}
              onClick={() => void readStored(fileId)}
            >
              <IconFile size={16} aria-hidden /> Read {name}
            </Button>
          ))}
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Photo or scan of the passport"
        accept={scanTypes}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // So that the same file, taken anew meanwhile, can be chosen again.
          event.currentTarget.value = "";
          if (file) void readFile(file);
        }}
      />
      {trouble && <Alert>{trouble}</Alert>}
      {page && <PageRead page={page} />}
    </div>
  );
}
