"use client";
import { Input } from "@mantine/core";
import { useEffect, useId, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { z } from "zod";
import { useFormState } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { IconFile, IconUpload } from "@/components/ui/icons";
import { TakeShared } from "@/components/uploads/shared-files";
import { type FileKind, fileKinds, fileMessages, maxFileSize } from "@/lib/platform/storage/labels";
import { showSize } from "@/lib/values/words";
import styles from "./upload.module.css";

const endings = (kind: FileKind) => Object.values(fileKinds[kind].types).join(",");

/** What the server would refuse, as far as name and size tell; it goes by the content. */
function wrongWith(file: unknown, kind: FileKind): string | undefined {
  if (!(file instanceof File)) return fileMessages.missing;
  const name = file.name.toLowerCase();
  if (
    !endings(kind)
      .split(",")
      .some((ending) => name.endsWith(ending))
  )
    return fileMessages.wrongType(kind);
  if (file.size === 0) return fileMessages.empty;
  return file.size > maxFileSize ? fileMessages.tooLarge : undefined;
}

/** A file in a form's values, with the server's words where it is not right. */
export const chosenFile = (kind: FileKind) =>
  z.unknown().superRefine((file, context) => {
    const message = wrongWith(file, kind);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Beside the field, a dropped file would replace the page and what was typed in it. */
function useNoStrayDrops() {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type === "file") return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = "none";
    };
    window.addEventListener("dragover", ignore);
    window.addEventListener("drop", ignore);
    return () => {
      window.removeEventListener("dragover", ignore);
      window.removeEventListener("drop", ignore);
    };
  }, []);
}

type Props = {
  name: string;
  label: string;
  kind: FileKind;
  required?: boolean;
  autoFocus?: boolean;
  /** the field that takes the file's name, where nothing stands in it yet */
  names?: string;
  /** takes what was chosen beside the first; without it one file is chosen at a time */
  onMore?: (files: File[]) => void;
};

/** "Mark sheet 12.pdf" → "Mark sheet 12" */
export const nameOfFile = (file: File) => file.name.replace(/\.[^.]+$/, "").slice(0, 100);

/** A file, picked or dropped; the browser's own input lies over the whole of it and takes both. */
export function FileField({ name, label, kind, required, autoFocus, names, onMore }: Props) {
  const { field, fieldState } = useController({ name });
  const { trigger, clearErrors, getValues, setValue } = useFormContext();
  const { secrets, pending } = useFormState();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  // A draft is text: a file cannot be kept in it.
  useEffect(() => void secrets.add(name), [secrets, name]);
  useNoStrayDrops();

  const file = field.value instanceof File ? field.value : undefined;
  const error = fieldState.error?.message;
  const choose = ([chosen, ...more]: File[]) => {
    if (!chosen) return;
    if (names && (!getValues(names) || (file && getValues(names) === nameOfFile(file))))
      setValue(names, nameOfFile(chosen), { shouldDirty: true });
    field.onChange(chosen);
    if (more.length > 0) onMore?.(more);
    void trigger(name);
  };
  /** The button goes with the file: the keyboard stays at the field, which says what it asks for. */
  const clear = () => {
    field.onChange(null);
    clearErrors(name);
    input.current?.focus();
  };

  return (
    <Input.Wrapper
      id={id}
      label={label}
      required={required}
      error={error}
      errorProps={{ id: `${id}error` }}
      inputWrapperOrder={["label", "input", "description", "error"]}
    >
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-wrong={Boolean(error) || undefined}
      >
        <input
          ref={(element) => {
            field.ref(element);
            input.current = element;
          }}
          id={id}
          type="file"
          multiple={onMore !== undefined}
          accept={endings(kind)}
          data-autofocus={autoFocus}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}about${error ? ` ${id}error` : ""}`}
          onBlur={field.onBlur}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={(event) => {
            choose([...(event.currentTarget.files ?? [])]);
            // So that the same file, put right meanwhile, can be chosen again.
            event.currentTarget.value = "";
          }}
        />
        <div id={`${id}about`} className={styles.about} aria-live="polite">
          {file ? (
            <>
              <IconFile size={22} stroke={1.6} aria-hidden />
              <strong>{file.name}</strong>
              <span>{showSize(file.size)} · choose or drop another to replace it</span>
            </>
          ) : (
            <>
              <IconUpload size={22} stroke={1.6} aria-hidden />
              <strong>
                {onMore
                  ? "Choose one or more files, or drop them here"
                  : "Choose a file, or drop it here"}
              </strong>
              <span>
                {fileKinds[kind].words}, at most {showSize(maxFileSize)}
              </span>
            </>
          )}
        </div>
        {file && !pending && (
          <div className={styles.clear}>
            <Button look="subtle" small aria-label={`Clear ${file.name}`} onClick={clear}>
              Clear
            </Button>
          </div>
        )}
      </div>
      {!file && !pending && <TakeShared onTake={(shared) => choose([shared])} />}
    </Input.Wrapper>
  );
}
