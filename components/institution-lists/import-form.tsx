"use client";
import Link from "next/link";
import { useState } from "react";
import { call } from "@/components/forms/call";
import { DateField } from "@/components/forms/date-field";
import { SelectField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { useAction } from "@/components/forms/use-action";
import styles from "@/components/institution-lists/institution-lists.module.css";
import { ImportPreview } from "@/components/institution-lists/preview";
import { Alert, Notice } from "@/components/ui/notice";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import type { ListPreview } from "@/lib/catalogue/institution-lists/answer";
import { labels, listOptions } from "@/lib/catalogue/institution-lists/labels";
import { listFileWith } from "@/lib/catalogue/institution-lists/schema";
import { shortFailure } from "@/lib/platform/labels";
import { counted } from "@/lib/values/words";

type Values = { list: string; listedOn: string; file: File | null };
type Looked = { values: Values; preview: ListPreview };

const schema = listFileWith(chosenFile("list"));
const blank: Values = { list: "", listedOn: "", file: null };

/** From the file to the list: choose it, look at what it changes, import it. */
export function ImportForm() {
  const [looked, setLooked] = useState<Looked>();
  const [failure, setFailure] = useState("");
  const [imported, setImported] = useState(0);
  const form = useActionForm<Values, ListPreview>({
    schema,
    action: call("/api/institution-list/preview"),
    defaultValues: blank,
    failed: shortFailure,
    quiet: true,
    onDone: (preview) => {
      setLooked({ values: form.methods.getValues(), preview });
      setFailure("");
      setImported(0);
    },
    onFailure: ({ message, fields }) => {
      setLooked(undefined);
      setFailure(fields ? "" : message);
    },
  });
  const run = useAction<{ count: number }>(call("/api/institution-list/import"), {
    quiet: true,
    failed: shortFailure,
  });
  const typed = form.methods.watch();
  // What was looked at is imported, and nothing that was chosen since.
  const current =
    looked &&
    (["list", "listedOn", "file"] as const).every((name) => typed[name] === looked.values[name])
      ? looked
      : undefined;

  const importIt = async () => {
    if (!current) return;
    const { values, preview } = current;
    const { version, isOlder } = preview;
    const result = await run.run({ ...values, version, ...(isOlder && { older: true }) });
    setFailure(result.ok ? "" : result.message);
    if (!result.ok) return;
    setImported(result.data.count);
    setLooked(undefined);
    form.startAgain(blank);
  };

  return (
    <>
      <Form form={form} label="Import a register">
        <SelectField name="list" label={labels.list} required options={listOptions} />
        <DateField name="listedOn" label={labels.listedOn} required kind="past" />
        <FileField name="file" label={labels.file} kind="list" required />
        <SubmitRow>Look at the file</SubmitRow>
      </Form>
      {failure && <Alert className={styles.notice}>{failure}</Alert>}
      {imported > 0 && (
        <Notice tone="ok" role="status" className={styles.notice}>
          {counted(imported, "institution")} imported.{" "}
          <Link href="/app/institution-lists">See the lists</Link>
        </Notice>
      )}
      {current && (
        <ImportPreview
          preview={current.preview}
          importing={run.pending}
          onImport={() => void importIt()}
        />
      )}
    </>
  );
}
