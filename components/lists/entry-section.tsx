"use client";
import Link from "next/link";
import { type ReactNode, useRef, useState } from "react";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { EntryFormProps, EntryRow } from "@/components/forms/entry-form";
import type { Action } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import type { Added } from "@/components/lists/use-added";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { IconPlus, IconUpload } from "@/components/ui/icons";
import { RowIcon } from "@/components/ui/row-icon";
import styles from "./entry.module.css";

// The heading, table, form and deletion of one kind of entry on a case. An entity brings its
// columns, its inputs and its actions; one that would need more than that leaves this section.

/** What a case's page gives a section. */
export type Rows<Row> = {
  refNo: string;
  rows: Row[];
  /** how many there are, where the rows are only the first */
  total?: number;
  /** where all of them are */
  allHref?: string;
};

type Props<Row> = Rows<Row> & {
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
  /** the one that was just added elsewhere, which is pointed at */
  added?: Added;
  /** where none yet is not all that there is to say */
  empty?: string;
  /** what a row has instead of Edit and Delete, where it can be neither */
  instead?: (row: Row) => ReactNode;
  /** what can be done with a row besides, before Edit and Delete */
  also?: (row: Row) => ReactNode;
  /** what is missing that another one needs: "an application" */
  lacks?: string;
  /** a row is not edited in the form */
  fixed?: boolean;
  /** asked before one is deleted, where the usual question would leave something out */
  question?: (row: Row) => string | undefined;
  /** new ones are files: the words and the sign are of an upload */
  uploads?: boolean;
  /** what adds or edits one; its code is loaded then, lists need none of it */
  form: (props: EntryFormProps<Row>) => ReactNode;
};

export function EntrySection<Row extends EntryRow>(props: Props<Row>) {
  const { refNo, rows, heading, noun, title, columns, id, remove, empty, instead, also } = props;
  const { added, lacks, fixed, question, uploads, form } = props;
  const { total = rows.length, allHref = "" } = props;
  const verb = uploads ? "Upload" : "Add";
  const [open, setOpen] = useState<{ row?: Row }>();
  const opener = useRef<HTMLButtonElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  useFocusBack(Boolean(open), opener);
  const openNew = () => {
    opener.current = add.current;
    setOpen({});
  };
  useAsked(noun, () => lacks || openNew());
  const deletion = useDeletion(remove, { onDone: () => add.current?.focus(), undo: true });

  // The row as it stands now; a deleted one stays as it was, with the typed values over it.
  const current = (row?: Row) => rows.find(({ _id }) => _id === row?._id) ?? row;

  const buttons: Column<Row> = {
    key: "change",
    header: fixed ? "Delete" : "Change",
    cell: (row) =>
      instead?.(row) || (
        <div className={styles.buttons}>
          {also?.(row)}
          {!fixed && (
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
              <RowIcon name="pencil" />
            </Button>
          )}
          <DeleteButton
            {...deletion.button(row._id, {
              name: `${noun} ${title(row)}`,
              message: question?.(row),
              values: {
                ref_no: refNo,
                [id]: row._id,
                ...(row.version !== undefined && { version: row.version }),
              },
            })}
          />
        </div>
      ),
  };

  return (
    <section className={styles.section} aria-label={heading}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        {!lacks && (
          <Button ref={add} small aria-label={`${verb} ${noun}`} onClick={openNew}>
            {uploads ? <IconUpload size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}{" "}
            {verb}
          </Button>
        )}
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption={heading}
          columns={[...columns, buttons]}
          rows={rows}
          rowKey={(row) => row._id}
          added={added}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          {empty ?? `No ${noun} yet.`}{" "}
          {lacks
            ? `It needs ${lacks}, of which there is none.`
            : !empty && (
                <button type="button" className={styles.first} onClick={openNew}>
                  {verb} the first one.
                </button>
              )}
        </p>
      )}
      {total > rows.length && (
        <p className={styles.more}>
          {rows.length} of {total} are shown.{" "}
          <Link href={allHref} scroll={false} prefetch={false}>
            Show all {total}
          </Link>
        </p>
      )}
      {open && form({ refNo, row: current(open.row), onClose: () => setOpen(undefined) })}
    </section>
  );
}

type DeleteProps = { name: string; loading: boolean; onClick: () => void };

export const DeleteButton = ({ name, ...rest }: DeleteProps) => (
  <Button look="subtleDanger" small title="Delete" aria-label={`Delete ${name}`} {...rest}>
    <RowIcon name="trash" />
  </Button>
);
