"use client";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { setHold } from "@/lib/office/erasure/actions";
import { labels } from "@/lib/office/erasure/labels";
import { newHold } from "@/lib/office/erasure/schema";
import { shortFailure } from "@/lib/platform/labels";

/** Keeps a case from erasure: a dispute, a court, an authority. */
export default function HoldForm({ refNo, onClose }: { refNo: string; onClose: () => void }) {
  const form = useActionForm({
    schema: newHold,
    action: setHold,
    defaultValues: { ref_no: refNo, reason: "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Hold ${refNo}`} label="Hold" form={form} onClose={onClose}>
      <WholeRow>
        <TextAreaField name="reason" label={labels.reason} rows={3} required autoFocus />
      </WholeRow>
    </FormDialog>
  );
}
