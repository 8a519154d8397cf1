"use client";
import { useState } from "react";
import { type Column, DataTable } from "@/components/lists/data-table";
import { Badge } from "@/components/ui/badge";
import type { CheckedRow } from "@/lib/catalogue/catalogue-import/schema";
import styles from "./import.module.css";

type Props = {
  columns: { name: string; label: string }[];
  lines: CheckedRow[];
  skipped: ReadonlySet<number>;
  onSkip: (row: number, skip: boolean) => void;
};

/** Every row of the file as it will be added, or with what is wrong with it. */
export function PreviewTable({ columns, lines, skipped, onSkip }: Props) {
  const [onlyWrong, setOnlyWrong] = useState(false);
  const allColumns: Column<CheckedRow>[] = [
    { key: "row", header: "Row", align: "right", cell: ({ row }) => row },
    {
      key: "check",
      header: "Check",
      wide: true,
      cell: ({ row, problems, note }) =>
        problems.length === 0 ? (
          <>
            <Badge tone="green">Right</Badge> {note}
          </>
        ) : (
          <div className={styles.wrong}>
            <ul>
              {problems.map(({ column, message }) => (
                <li key={`${column}${message}`}>
                  {/* The form's messages begin with their field. */}
                  {column && !message.startsWith(column) && `${column}: `}
                  {message}
                </li>
              ))}
            </ul>
            <label className={styles.skip}>
              <input
                type="checkbox"
                checked={skipped.has(row)}
                aria-label={`Skip row ${row}`}
                onChange={(event) => onSkip(row, event.currentTarget.checked)}
              />
              Skip this row
            </label>
          </div>
        ),
    },
    ...columns.map(({ name, label }) => ({
      key: name,
      header: label,
      cell: ({ cells }: CheckedRow) => cells[name],
    })),
  ];
  const someWrong = lines.some(({ problems }) => problems.length);
  return (
    <>
      {someWrong && (
        <label className={`${styles.skip} ${styles.filter}`}>
          <input
            type="checkbox"
            checked={onlyWrong}
            onChange={(event) => setOnlyWrong(event.currentTarget.checked)}
          />
          Show wrong rows only
        </label>
      )}
      <DataTable
        caption="Rows of the file"
        columns={allColumns}
        rows={onlyWrong ? lines.filter(({ problems }) => problems.length) : lines}
        rowKey={({ row }) => String(row)}
        empty="No row is wrong."
      />
    </>
  );
}
