"use client";
import type { UploadDialogProps } from "@/components/bank-statement/dialogs";
import { call } from "@/components/forms/call";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { toast } from "@/components/ui/toast";
import { chosenFile, FileField } from "@/components/uploads/file-field";
import { labels, type Uploaded, uploadWords } from "@/lib/money/bank-statement/labels";
import { statementUploadWith } from "@/lib/money/bank-statement/schema";
import { shortFailure } from "@/lib/platform/labels";

const schema = statementUploadWith(chosenFile("list"));

/** A statement as the bank gives it: what stands above and below its table does not matter. */
export default function UploadForm({ accounts, account, onClose }: UploadDialogProps) {
  const only = accounts.length === 1 ? accounts[0]?.value : undefined;
  const form = useActionForm<{ account: string; file: File | null }, Uploaded>({
    schema,
    action: call("/api/bank-statement/upload"),
    defaultValues: { account: account ?? only ?? "", file: null },
    failed: shortFailure,
    onDone: (made) => {
      toast.success(uploadWords(made));
      onClose();
    },
  });
  return (
    <FormDialog title="Upload a statement" form={form} save="Upload" onClose={onClose}>
      <WholeRow>
        <SelectField name="account" label={labels.account} options={accounts} required />
      </WholeRow>
      <WholeRow>
        <FileField name="file" label={labels.file} kind="list" required />
      </WholeRow>
      <WholeRow>
        <p>Lines that an earlier file brought are not kept twice.</p>
      </WholeRow>
    </FormDialog>
  );
}
