"use client";
import { useRef, useState } from "react";
import { useAsked } from "@/components/dialogs/use-asked";
import { useFocusBack } from "@/components/dialogs/use-focus-back";
import type { Action } from "@/components/forms/use-action";
import { type Column, DataTable } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { AddFirst, DeleteButton } from "@/components/lists/entry-section";
import { useDeletion } from "@/components/lists/use-deletion";
import { Button } from "@/components/ui/button";
import { IconDownload, IconUpload } from "@/components/ui/icons";
import { lateDialog } from "@/components/ui/late";
import type { FileRow } from "@/lib/parts/files/file-row";
import { fileKinds } from "@/lib/platform/storage/labels";
import { showMoment, showSize } from "@/lib/values/words";

// Loaded when it is opened: a list needs none of a form's code.
const Dialog = lateDialog(() => import("@/components/case/named-file-dialog"));

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

const columns: Column<FileRow>[] = [
  { key: "name", header: "Name", wide: true, cell: (row) => row.name },
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
  const { refNo, rows, heading, noun, to, id, remove, question } = props;
  const [open, setOpen] = useState(false);
  const upload = useRef<HTMLButtonElement>(null);

  useFocusBack(open, upload);
  useAsked(noun, () => setOpen(true));
  const deletion = useDeletion(remove, { onDone: () => upload.current?.focus(), undo: true });

  const buttons: Column<Row> = {
    key: "delete",
    header: "Delete",
    cell: (row) => (
      <div className={styles.buttons}>
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
        <Button ref={upload} small aria-label={`Upload ${noun}`} onClick={() => setOpen(true)}>
          <IconUpload size={16} aria-hidden /> Upload
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
          No {noun} yet. <AddFirst onClick={() => setOpen(true)}>Upload the first one.</AddFirst>
        </p>
      )}
      {open && <Dialog refNo={refNo} noun={noun} to={to} onClose={() => setOpen(false)} />}
    </section>
  );
}
