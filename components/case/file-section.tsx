"use client";
import { type ReactNode, useRef, useState } from "react";
import type { FileDialogProps } from "@/components/case/named-file-dialog";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { Action } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { AddFirst, DeleteButton, EditButton } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { IconDownload, IconUpload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { FileRow } from "@/lib/parts/files/file-row";
import { fileKinds } from "@/lib/platform/storage/labels";
import { showMoment, showSize } from "@/lib/values/words";

// Loaded when it is opened: a list needs none of a form's code.
const Dialog = lateDialog<FileDialogProps>(() => import("@/components/case/named-file-dialog"));

type Props<Row> = {
  refNo: string;
  rows: Row[];
  /** above the table: "Documents" */
  heading: string;
  /** one of them: "document" */
  noun: string;
  /** the call that takes one */
  to: `/api/${string}`;
  /** its parameter in the calls: "documentId" */
  id: string;
  /** what else is known of one */
  facts?: Column<Row>[];
  /** what uploads one, where it asks for more than a name */
  upload?: (props: FileDialogProps) => ReactNode;
  /** what edits one, where it can be edited */
  edit?: (props: { refNo: string; row: Row; onClose: () => void }) => ReactNode;
  remove: Action<unknown>;
  /** asked before one is deleted, where the usual question would leave something out */
  question?: (row: Row) => string | undefined;
};

/** "application/pdf" → "PDF" */
const typeWord = (mime: string) => {
  const ending = Object.entries(fileKinds.document.types).find(([type]) => type === mime)?.[1];
  return ending?.split(".").at(-1)?.toUpperCase() ?? "–";
};

const oneLine = (words: string) => <span className={styles.line}>{words}</span>;

const named: Column<FileRow> = {
  key: "name",
  header: "Name",
  wide: true,
  cell: (row) => row.name,
};

const stored: Column<FileRow>[] = [
  { key: "type", header: "Type", cell: (row) => typeWord(row.mime) },
  { key: "size", header: "Size", align: "right", cell: (row) => oneLine(showSize(row.size)) },
  { key: "createdAt", header: "Uploaded On", cell: (row) => oneLine(showMoment(row.createdAt)) },
  {
    key: "download",
    header: "File",
    cell: (row) => (
      <a className={styles.download} href={row.uri} download aria-label={`Download ${row.name}`}>
        <IconDownload size={16} aria-hidden /> Download
      </a>
    ),
  },
];

/** The heading, table, upload and deletion of one kind of named file on a case. */
export function FileSection<Row extends FileRow>(props: Props<Row>) {
  const { refNo, rows, heading, noun, to, id, facts = [], edit, remove, question } = props;
  const { upload = (dialog) => <Dialog {...dialog} /> } = props;
  const [open, setOpen] = useState<{ row?: Row }>();
  const add = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  useFocusBack(Boolean(open), opener);
  const openNew = () => {
    opener.current = add.current;
    setOpen({});
  };
  useAsked(noun, openNew);
  const deletion = useDeletion(remove, { onDone: () => add.current?.focus(), undo: true });
  const onClose = () => setOpen(undefined);

  const buttons: Column<Row> = {
    key: "change",
    header: edit ? "Change" : "Delete",
    cell: (row) => (
      <div className={styles.buttons}>
        {edit && (
          <EditButton
            name={`${noun} ${row.name}`}
            onClick={(event) => {
              opener.current = event.currentTarget;
              setOpen({ row });
            }}
          />
        )}
        <DeleteButton
          {...deletion.button(row._id, {
            name: `${noun} ${row.name}`,
            message: question?.(row),
            values: { ref_no: refNo, [id]: row._id },
          })}
        />
      </div>
    ),
  };

  return (
    <section className={styles.section} aria-label={heading}>
      <header className={styles.header}>
        <h2>{heading}</h2>
        <Button ref={add} small aria-label={`Upload ${noun}`} onClick={openNew}>
          <IconUpload size={16} aria-hidden /> Upload
        </Button>
      </header>
      {rows.length > 0 ? (
        <DataTable
          caption={heading}
          columns={[named, ...facts, ...stored, buttons]}
          rows={rows}
          rowKey={(row) => row._id}
          empty=""
        />
      ) : (
        <p className={styles.none}>
          No {noun} yet. <AddFirst onClick={openNew}>Upload the first one.</AddFirst>
        </p>
      )}
      {open &&
        (open.row && edit
          ? edit({ refNo, row: open.row, onClose })
          : upload({ refNo, noun, to, onClose }))}
    </section>
  );
}
