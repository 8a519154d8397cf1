"use client";
import { useRouter } from "next/navigation";
import { call } from "@/components/forms/call";
import { SelectField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { importKinds, importPath, labels } from "@/lib/desk/import/labels";
import { importFileWith } from "@/lib/desk/import/schema";
import { shortFailure } from "@/lib/platform/labels";
import { optionsOf } from "@/lib/values/options";
import styles from "./import.module.css";

type Values = { kind: string; file: File | null };
type Read = { imports: { _id: string; sheet: string; total: number }[] };

const schema = importFileWith(chosenFile("list"));

/** A file to read; the page of its first sheet opens then, where the columns are chosen. */
export function ReadForm() {
  const router = useRouter();
  const form = useActionForm<Values, Read>({
    schema,
    action: call("/api/import/read"),
    defaultValues: { kind: "leads", file: null },
    failed: shortFailure,
    onDone: ({ imports: [first, ...others] }) => {
      if (first && others.length === 0) router.push(importPath(first._id));
      else {
        form.startAgain();
        router.refresh();
      }
    },
  });
  return (
    <Form form={form} label="Read a file" className={styles.read}>
      <SelectField name="kind" label={labels.kind} required options={optionsOf(importKinds)} />
      <FileField name="file" label={labels.file} kind="list" required />
      <SubmitRow>Read the file</SubmitRow>
    </Form>
  );
}
