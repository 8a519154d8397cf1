"use client";
import { SelectField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { putToItem } from "@/lib/desk/inbox-files/actions";
import { paperOfMessage } from "@/lib/desk/inbox-files/schema";

export type PutProps = {
  refNo: string;
  message: string;
  fileName: string;
  items: { value: string; label: string }[];
  onClose: () => void;
};

/** The item that a file is for; it waits there to be checked. */
export default function PutForm({ refNo, message, fileName, items, onClose }: PutProps) {
  const form = useActionForm({
    schema: paperOfMessage,
    action: putToItem,
    defaultValues: { ref_no: refNo, message, item: "" },
    onDone: onClose,
  });
  return (
    <FormDialog title={`Put to an item: ${fileName}`} form={form} save="Put" onClose={onClose}>
      <WholeRow>
        <SelectField name="item" label="Item" required autoFocus options={items} />
      </WholeRow>
    </FormDialog>
  );
}
