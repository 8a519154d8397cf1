"use client";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useConfirm } from "@/components/dialogs/confirm";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { EntryFormProps, EntryRow } from "@/components/forms/entry-form";
import { type Action, useAction } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Button } from "@/components/ui/button";
import { IconPencil, IconPlus, IconTrash } from "@/components/ui/icons";
import styles from "./entry.module.css";

// The heading, table, form and deletion of one kind of entry on a case. An entity brings its
// columns, its inputs and its actions; one that would need more than that leaves this section.

type Props<Row> = {
  refNo: string;
  rows: Row[];
  /** above the table: "Passports" */
  heading: string;
  /** one of them: "passport" */
  noun: string;
  /** what people call this one, in the question before it goes */
  title: (row: Row) => string;
  columns: Column<Row>[];
  /** its parameter in the calls: "passportId" */
  id: string;
  remove: Action<unknown>;
  /** where none yet is not all that there is to say */
  empty?: string;
  /** what a row has instead of Edit and Delete, where it can be neither */
  instead?: (row: Row) => ReactNode;
  /** loaded when it is opened: lists need none of a form's code */
  Form: ComponentType<EntryFormProps<Row>>;
};

export function EntrySection<Row extends EntryRow>(props: Props<Row>) {
  const { refNo, rows, heading, noun, title, columns, id, remove, empty, instead, Form } = props;
  const [open, setOpen] = useState<{ row?: Row }>();
  const opener = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  useFocusBack(Boolean(open), opener);
  const openNew = () => {
    opener.current = add.current;
    setOpen({});
  };
  useAsked(noun, openNew);

  // As it stands now; one that is gone stays as it was, with what is typed over it.
  const current = (row?: Row) => rows.find(({ _id }) => _id === row?._id) ?? row;

  const buttons: Column<Row> = {
    key: "change",
    header: "Change",
    cell: (row) =>
      instead?.(row) || (
        <div className={styles.buttons}>
          <Button
            look="subtle"
            small
            title="Edit"
            aria-label={`Edit ${noun} ${title(row)}`}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setOpen({ row });
            }}
          >
            <IconPencil size={16} aria-hidden />
          </Button>
          <DeleteEntry
            name={`${noun} ${title(row)}`}
            values={{ ref_no: refNo, [id]: row._id, version: row.version }}
            remove={remove}
            onDone={() => add.current?.focus()}
          />
        </div>
      ),
  };

  return (
    <section className={styles.section} aria-label={heading}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        <Button ref={add} small aria-label={`Add ${noun}`} onClick={openNew}>
          <IconPlus size={16} aria-hidden /> Add
        </Button>
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption={heading}
          columns={[...columns, buttons]}
          rows={rows}
          rowKey={(row) => row._id}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          {empty ?? (
            <>
              No {noun} yet. <AddFirst onClick={openNew} />
            </>
          )}
        </p>
      )}
      {open && <Form refNo={refNo} row={current(open.row)} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** In the middle of the sentence that says that there is none. */
export const AddFirst = ({ onClick, children }: { onClick: () => void; children?: ReactNode }) => (
  <button type="button" className={styles.first} onClick={onClick}>
    {children ?? "Add the first one."}
  </button>
);

type DeleteProps = {
  name: string;
  /** the question, where the usual one would leave something out */
  message?: string;
  values: Record<string, unknown>;
  remove: Action<unknown>;
  onDone: () => void;
};

/** The button that deletes one, once the person said yes to its name. */
export function DeleteEntry({ name, message, values, remove, onDone }: DeleteProps) {
  const { run, pending } = useAction(remove, { onDone });
  const confirm = useConfirm();
  const ask = async () => {
    if (await confirm({ title: `Delete ${name}?`, message })) await run(values);
  };
  return (
    <Button
      look="subtleDanger"
      small
      title="Delete"
      aria-label={`Delete ${name}`}
      loading={pending}
      onClick={ask}
    >
      <IconTrash size={16} aria-hidden />
    </Button>
  );
}
