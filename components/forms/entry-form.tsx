"use client";
import type { ReactNode } from "react";
import type { z } from "zod";
import { useActionForm } from "@/components/forms/form";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Action } from "@/components/forms/use-action";
import { unwrap } from "@/lib/values/fields/choice";

export type EntryRow = { _id: string; version?: number };

/** What an entity's form is given; `row` is missing while one is added. */
export type EntryFormProps<Row> = {
  refNo: string;
  row?: Row;
  /** after it was saved, before it closes */
  onSaved?: () => void;
  onClose: () => void;
};

type Props<Row> = EntryFormProps<Row> & {
  noun: string;
  /** what the dialog is called, where that is not "Edit" or "Add" and the noun */
  title?: string;
  schemas: { id: string; add: z.ZodType; edit: z.ZodType; fields: z.ZodObject };
  add: Action<unknown>;
  /** missing where it cannot be edited */
  edit?: Action<unknown>;
  /** what a new one is filled with at first */
  preset?: Record<string, string>;
  /** whose draft a new one is, where the case says too little */
  draftOf?: string;
  /** true for values that are not to be sent yet */
  intercept?: (values: Record<string, unknown>) => boolean;
  /** what takes a saved one back, offered for ten seconds */
  undo?: (result: unknown) => (() => Promise<boolean>) | undefined;
  /** the inputs, named as the fields of the schema */
  children: ReactNode;
  /** the button that saves, where it is not the usual one */
  save?: ReactNode;
};

/** The dialog that adds an entry to a case, or with a row edits that one. */
export function EntryForm<Row extends EntryRow>(props: Props<Row>) {
  const { refNo, row, noun, schemas, add, edit, onSaved, onClose, children } = props;
  const { preset, draftOf = refNo, intercept, undo, save } = props;
  const values: Record<string, unknown> = { ...row };
  const fields = Object.keys(schemas.fields.shape).map((name) => [
    name,
    String(unwrap(values[name]) ?? ""),
  ]);
  const which = row && { [schemas.id]: row._id, version: row.version };
  const form = useActionForm({
    schema: row ? schemas.edit : schemas.add,
    action: (row && edit) ?? add,
    defaultValues: { ref_no: refNo, ...which, ...Object.fromEntries(fields), ...(!row && preset) },
    draft: `${noun}:${row ? row._id : draftOf}`,
    intercept,
    undo,
    onDone: () => {
      onSaved?.();
      onClose();
    },
  });
  const { title = `${row ? "Edit" : "Add"} ${noun}` } = props;
  return (
    <FormDialog
      title={title}
      size="lg"
      form={form}
      save={save}
      // The section gives focus back: this dialog goes away as soon as it closes.
      returnFocus={false}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}
