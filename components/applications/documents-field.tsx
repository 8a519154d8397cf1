"use client";
import { useEffect, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import styles from "@/components/applications/applications.module.css";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import { MultiSelectField } from "@/components/forms/multi-select-field";
import { Button } from "@/components/ui/button";
import { IconUpload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import { labels } from "@/lib/parts/applications/labels";

// Loaded when it is opened.
const Upload = lateDialog(() => import("@/components/case/document-dialog"));

export type Choices = { value: string; label: string }[];

type Props = { choices: Choices; label?: string };

/** Some documents of the case. One that comes meanwhile is chosen: who uploads it here wants it. */
export function DocumentsField({ choices, label = labels.documents }: Props) {
  const { getValues, setValue } = useFormContext<{ documents: string[] }>();
  const known = useRef(choices);
  useEffect(() => {
    const before = known.current;
    known.current = choices;
    const added = choices.filter(({ value }) => !before.some((one) => one.value === value));
    if (added.length === 0) return;
    const chosen = [...getValues("documents"), ...added.map(({ value }) => value)];
    setValue("documents", chosen, { shouldDirty: true });
  }, [choices, getValues, setValue]);
  return (
    <MultiSelectField
      name="documents"
      label={label}
      required
      options={choices}
      placeholder={choices.length ? "Choose documents" : "The case has none yet: upload one"}
    />
  );
}

/** Uploads a document to the case. It stands beside the form, which its dialog is no part of. */
export function UploadButton({ refNo }: { refNo: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusBack(open, button);
  const close = () => setOpen(false);
  return (
    <div className={styles.upload}>
      <Button ref={button} small onClick={() => setOpen(true)}>
        <IconUpload size={16} aria-hidden /> Upload a document
      </Button>
      {open && <Upload refNo={refNo} noun="document" to="/api/docs/upload" onClose={close} />}
    </div>
  );
}
