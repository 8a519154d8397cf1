"use client";
import type { ComponentProps, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Modal } from "@/components/dialogs/modal";
import { Form, SubmitButton, type useActionForm } from "@/components/forms/form";
import { Button } from "@/components/ui/button";
import styles from "./form-dialog.module.css";

type Props<V extends FieldValues, T> = ComponentProps<typeof Modal> & {
  form: ReturnType<typeof useActionForm<V, T>>;
  /** what the form is called, where that is not the dialog's title */
  label?: string;
  /** the word on the button that saves, or another button */
  save?: ReactNode;
  /** what stands above the form */
  above?: ReactNode;
  /** what else is done from here, in front of Cancel or behind it */
  beforeCancel?: ReactNode;
  behindCancel?: ReactNode;
};

/** A form in a dialog, with its buttons at the end. Its `children` are the inputs, two in a row where there is room. */
export function FormDialog<V extends FieldValues, T>(props: Props<V, T>) {
  const { form, label = props.title, save = "Save", above, children, ...rest } = props;
  const { beforeCancel, behindCancel, ...modal } = rest;
  return (
    <Modal {...modal}>
      {above}
      <Form form={form} label={label}>
        <div className={styles.form}>
          {children}
          <div className={styles.end}>
            {beforeCancel}
            <Button onClick={modal.onClose}>Cancel</Button>
            {behindCancel}
            {typeof save === "string" ? <SubmitButton>{save}</SubmitButton> : save}
          </div>
        </div>
      </Form>
    </Modal>
  );
}

/** An input as wide as the dialog, for what is long. */
export const WholeRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.whole}>{children}</div>
);
