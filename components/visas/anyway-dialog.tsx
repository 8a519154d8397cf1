"use client";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { labels as anywayLabels } from "@/lib/parts/checklist/labels";
import { editVisa } from "@/lib/parts/visas/actions";
import { visaStatusOption } from "@/lib/parts/visas/labels";
import { visaStatus } from "@/lib/parts/visas/schema";

type Props = {
  which: { ref_no: string; visaId: string; version: number };
  status: string;
  /** why the status was refused */
  says: string;
  onSaved: () => void;
  onClose: () => void;
};

/** Where a visa waits for its letter, an admin says here why it goes on all the same. */
export default function AnywayDialog({ which, status, says, onSaved, onClose }: Props) {
  const form = useActionForm({
    schema: visaStatus,
    action: editVisa,
    defaultValues: { ...which, status, anyway: "" } as Record<string, unknown>,
    onDone: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={visaStatusOption(status).label}
      form={form}
      above={<p>{says}</p>}
      save="Proceed"
      onClose={onClose}
    >
      <WholeRow>
        <TextAreaField name="anyway" label={anywayLabels.anyway} rows={2} required autoFocus />
      </WholeRow>
    </FormDialog>
  );
}
