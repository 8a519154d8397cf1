"use client";
import { TextField } from "@/components/forms/fields";
import { Form, SubmitRow, useActionForm } from "@/components/forms/form";
import { saveBackup } from "@/lib/office/office-settings/actions";
import { labels } from "@/lib/office/office-settings/labels";
import type { OfficeSettings } from "@/lib/office/office-settings/queries";
import { backup } from "@/lib/office/office-settings/schema";
import { shortFailure } from "@/lib/platform/labels";

export function BackupForm({ values, version }: OfficeSettings["backup"]) {
  const form = useActionForm({
    schema: backup,
    action: saveBackup,
    defaultValues: { folder: values.folder, version },
    draft: "office:backup",
    failed: shortFailure,
  });
  return (
    <Form form={form} label="Backup">
      <TextField
        name="folder"
        label={labels.folder}
        placeholder="/mnt/backups"
        description="On another disk of the computer that the product runs on, or on a stick that stays in it. Each night at 01:40 a backup goes there; those of seven days and four Sundays stay. Empty, none is made."
      />
      <SubmitRow>Save</SubmitRow>
    </Form>
  );
}
