"use client";
import { IconDownload, IconUpload } from "@tabler/icons-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { type Column, DataTable } from "@/components/shared/data-table";
import { DeleteEntry } from "@/components/shared/entry-section";
import { TextField } from "@/components/shared/fields";
import type { Action } from "@/components/shared/use-action";
import { Button } from "@/components/ui/button";
import type { FileRow } from "@/lib/files/file-row";
import { fileKinds } from "@/lib/storage/labels";
import { showMoment, showSize } from "@/lib/words";
import styles from "./entry.module.css";

const UploadDialog = dynamic(() => import("@/components/shared/upload-dialog"), { ssr: false });

type Props<Row> = {
  refNo: string;
  rows: Row[];
  /** above the table: "Documents" */
  heading: string;
  /** one of them: "document" */
  noun: string;
  /** the call that takes one */
  to: string;
  /** of adding and removing one; `id` is its parameter in the calls */
  schemas: { id: string; add: z.ZodObject };
  remove: Action<unknown>;
  /** what else goes with this one, to be said before it is deleted */
  warning?: (row: Row) => string | undefined;
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
  const { refNo, rows, heading, noun, to, schemas, remove, warning } = props;
  const [open, setOpen] = useState(false);
  const upload = useRef<HTMLButtonElement>(null);

  // The dialog goes away as soon as it closes, so focus is given back here.
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) upload.current?.focus();
    wasOpen.current = open;
  }, [open]);

  const buttons: Column<Row> = {
    key: "delete",
    header: "Delete",
    cell: (row) => (
      <div className={styles.buttons}>
        <DeleteEntry
          name={`${noun} ${row.name}`}
          message={warning?.(row)}
          values={{ ref_no: refNo, [schemas.id]: row._id }}
          remove={remove}
          onDone={() => upload.current?.focus()}
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
      <DataTable
        caption={heading}
        columns={[...columns, buttons]}
        rows={rows}
        rowKey={(row) => row._id}
        empty={`No ${noun} yet. Upload the first one.`}
      />
      {open && (
        <UploadDialog
          title={`Upload ${noun}`}
          to={to}
          kind="document"
          schema={schemas.add}
          values={{ ref_no: refNo, name: "" }}
          draft={`upload:${noun}:${refNo}`}
          onClose={() => setOpen(false)}
        >
          <TextField name="name" label="Name" required maxLength={120} autoFocus />
        </UploadDialog>
      )}
    </section>
  );
}
