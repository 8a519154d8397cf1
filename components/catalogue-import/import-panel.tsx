"use client";
import Link from "next/link";
import { type ChangeEvent, useState } from "react";
import { PreviewTable } from "@/components/catalogue-import/preview-table";
import { call } from "@/components/forms/call";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { Alert, Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { maxFile, maxRows } from "@/lib/catalogue/catalogue-import/labels";
import type { CheckedRow } from "@/lib/catalogue/catalogue-import/schema";
import { counted } from "@/lib/values/words";
import styles from "./import.module.css";

type Props = {
  /** where it is sent: "/api/university/import" */
  to: `/api/${string}`;
  /** where what was added is seen */
  list: string;
  noun: string;
  plural: string;
  /** what becomes of the rows, where it is not "added" */
  done?: string;
  /** those that the preview shows */
  columns: { name: string; label: string }[];
};

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** From the file to the list: choose, look at every row, skip what is wrong, import. */
export function ImportPanel({ to, list, noun, plural, done = "added", columns }: Props) {
  const [file, setFile] = useState("");
  const [lines, setLines] = useState<CheckedRow[]>();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [failure, setFailure] = useState("");
  const [added, setAdded] = useState(0);
  const preview = useAction<{ lines: CheckedRow[] }>(call(`${to}/preview`), {
    reads: true,
    quiet: true,
  });
  const run = useAction<{ added: number }>(call(to), { quiet: true });

  const show = (next?: CheckedRow[], message = "") => {
    setLines(next);
    setSkipped(new Set());
    setFailure(message);
    setAdded(0);
  };

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    if (!chosen) return;
    setFile(chosen.name);
    if (chosen.size > maxFile) show(undefined, "The file is larger than 2 MiB");
    else {
      const result = await preview.run({ file: chosen });
      if (result.ok) show(result.data.lines);
      else show(undefined, result.message);
    }
    // The same file, put right, may be chosen again.
    input.value = "";
  };

  const wrong = lines?.filter(({ problems }) => problems.length) ?? [];
  const open = wrong.filter(({ row }) => !skipped.has(row));
  const right = (lines?.length ?? 0) - wrong.length;

  const importAll = async () => {
    if (!lines) return;
    const rows = lines.filter(({ problems }) => !problems.length);
    const result = await run.run({ rows: rows.map(({ row, cells }) => ({ row, cells })) });
    if (result.ok) {
      show();
      setFile("");
      setAdded(result.data.added);
      return;
    }
    // Somebody else was quicker with some of them: they stand in the table as wrong now.
    const { message, fields = {} } = result;
    setFailure(message);
    setLines(
      lines.map((line) => {
        const now = fields[`rows.${line.row}`];
        return now ? { ...line, problems: [{ message: now }] } : line;
      }),
    );
  };

  return (
    <>
      <Sheet>
        <p className={styles.help}>
          An Excel file (.xlsx) whose first row names the columns, with at most{" "}
          {maxRows.toLocaleString("en-IN")} rows and 2 MiB.{" "}
          <a href={`${to}/template`}>Download the template</a>
        </p>
        <div className={styles.file}>
          <label className={styles.choose} data-disabled={preview.pending || undefined}>
            Choose Excel file
            <input
              type="file"
              accept={`.xlsx,${type}`}
              disabled={preview.pending}
              onChange={choose}
            />
          </label>
          <span>{file || "No file chosen yet"}</span>
        </div>
        {preview.pending && <p role="status">Reading {file} …</p>}
      </Sheet>
      {failure && <Alert className={styles.notice}>{failure}</Alert>}
      {added > 0 && (
        <Notice tone="ok" role="status" className={styles.notice}>
          {counted(added, noun, plural)} {done}. <Link href={list}>See the list</Link>
        </Notice>
      )}
      {lines && (
        <section aria-label="Preview">
          <div className={styles.bar}>
            <p role="status">
              {file}: {counted(lines.length, "row")}, {right} right, {wrong.length} wrong
              {wrong.length > 0 && `, ${wrong.length - open.length} skipped`}
            </p>
            <div className={styles.actions}>
              {open.length > 0 && (
                <Button onClick={() => setSkipped(new Set(wrong.map(({ row }) => row)))}>
                  Skip all wrong rows
                </Button>
              )}
              <Button
                look="primary"
                disabled={open.length > 0 || right === 0}
                loading={run.pending}
                onClick={importAll}
              >
                Import {right > 0 && counted(right, noun, plural)}
              </Button>
            </div>
          </div>
          <PreviewTable
            columns={columns}
            lines={lines}
            skipped={skipped}
            onSkip={(row, skip) =>
              setSkipped(
                new Set(skip ? [...skipped, row] : [...skipped].filter((one) => one !== row)),
              )
            }
          />
        </section>
      )}
    </>
  );
}
