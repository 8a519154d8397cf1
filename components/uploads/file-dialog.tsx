"use client";
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Modal } from "@/components/dialogs/modal";
import { Form, type useActionForm } from "@/components/forms/form";
import { WholeRow } from "@/components/forms/form-dialog";
import styles from "@/components/forms/form-dialog.module.css";
import { Proceed } from "@/components/forms/proceed";
import { Button } from "@/components/ui/button";
import { UploadProgress } from "@/components/uploads/upload-progress";
import { UploadTrouble } from "@/components/uploads/upload-trouble";

type Props<V extends FieldValues, T> = {
  title: string;
  form: ReturnType<typeof useActionForm<V, T>>;
  /** the inputs that say themselves what is wrong with them */
  inputs: string[];
  /** the input that must be chosen first */
  until: string;
  children: ReactNode;
  onClose: () => void;
};

/** The dialog of a form that may bring a file along; while one is under way, closing only stops it. */
export function FileDialog<V extends FieldValues, T>(props: Props<V, T>) {
  const { title, form, inputs, until, children, onClose } = props;
  const { failure, pending, progress, stop } = form;
  const beside = Object.keys(failure?.fields ?? {}).some((name) => inputs.includes(name));
  const trouble = failure && !pending && !beside ? failure : undefined;
  const leave = progress === undefined ? onClose : stop;
  return (
    <Modal title={title} size="lg" onClose={leave}>
      <Form form={form} label={title}>
        <div className={styles.form}>
          {children}
          {(progress !== undefined || trouble) && (
            <WholeRow>
              <UploadProgress percent={progress} />
              {trouble && <UploadTrouble failure={trouble} />}
            </WholeRow>
          )}
          <div className={styles.end}>
            <Button onClick={leave}>{progress === undefined ? "Cancel" : "Stop"}</Button>
            <Proceed until={until} again={trouble !== undefined} />
          </div>
        </div>
      </Form>
    </Modal>
  );
}
