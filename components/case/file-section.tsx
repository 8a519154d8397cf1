"use client";
import type { ReactNode } from "react";
import type { FileDialogProps } from "@/components/case/named-file-dialog";
import type { Action } from "@/components/forms/use-action";
import type { Column } from "@/components/lists/data-table";
import styles from "@/components/lists/entry.module.css";
import { EntrySection } from "@/components/lists/entry-section";
import { IconDownload } from "@/components/ui/icons";
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

/** The section of one kind of named file on a case. */
export function FileSection<Row extends FileRow>(props: Props<Row>) {
  const { to, facts = [], edit, ...section } = props;
  const { upload = (dialog) => <Dialog {...dialog} /> } = props;
  return (
    <EntrySection
      {...section}
      uploads
      fixed={!edit}
      title={({ name }) => name}
      columns={[named, ...facts, ...stored]}
      form={({ row, ...dialog }) =>
        row && edit ? edit({ ...dialog, row }) : upload({ ...dialog, noun: section.noun, to })
      }
    />
  );
}
