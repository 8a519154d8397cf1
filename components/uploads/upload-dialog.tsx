"use client";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Modal } from "@/components/dialogs/modal";
import { call } from "@/components/forms/call";
import { Form, SubmitButton, useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import { chosenFile, FileField, nameOfFile } from "@/components/uploads/file-field";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadTrouble } from "@/components/uploads/upload-trouble";
import type { FileKind } from "@/lib/platform/storage/labels";
import { counted } from "@/lib/values/words";
import styles from "./upload.module.css";

type Props = {
  title: string;
  /** the call that takes the form: "/api/docs/upload" */
  to: `/api/${string}`;
  kind: FileKind;
  /** the schema of the call, whose field `file` is the file */
  schema: z.ZodObject;
  /** what goes along with the file, as it stands at first */
  values: Record<string, string>;
  /** the field that takes the file's name; several files can then be chosen, which are uploaded one after the other */
  names?: string;
  /** keeps what is typed, under this name */
  draft?: string;
  /** what the person reads when it is done */
  done?: string;
  /** the inputs for what is typed, named as the fields of the schema */
  children?: ReactNode;
  onClose: () => void;
};

/**
 * Uploads one file, with what is typed beside it. While it is under way, closing only stops it; what
 * was typed and chosen stays, and trying again is the same request (decision C15).
 */
export function UploadDialog(props: Props) {
  const { title, to, kind, schema, values, names, draft, children, onClose } = props;
  const { done = "Record added successfully" } = props;
  const [waiting, setWaiting] = useState<File[]>([]);
  const form = useActionForm({
    schema: schema.extend({ file: chosenFile(kind) }),
    action: call(to),
    defaultValues: { ...values, file: null } as Record<string, string | File | null>,
    draft,
    done,
    quiet: true,
    onDone: () => {
      const [next, ...others] = waiting;
      if (!next || !names) return onClose();
      setWaiting(others);
      form.startAgain({ ...values, [names]: nameOfFile(next), file: next });
    },
  });
  const { failure, pending, progress, stop } = form;
  const beside = Object.keys(failure?.fields ?? {}).some(
    (name) => name === "file" || (children && name in values),
  );
  const leave = () => (pending ? stop() : onClose());

  return (
    <Modal title={title} onClose={leave}>
      <Form form={form} label={title}>
        {children}
        <FileField
          name="file"
          label="File"
          kind={kind}
          required
          autoFocus={!children}
          names={names}
          onMore={names ? setWaiting : undefined}
        />
        {waiting.length > 0 && <p role="status">{counted(waiting.length, "file")} to follow.</p>}
        <UploadProgress percent={progress} />
        {failure && !pending && !beside && <UploadTrouble failure={failure} />}
        <div className={styles.end}>
          <Button onClick={leave}>{pending ? "Stop" : "Cancel"}</Button>
          <SubmitButton>{failure && !beside ? "Try again" : "Upload"}</SubmitButton>
        </div>
      </Form>
    </Modal>
  );
}
