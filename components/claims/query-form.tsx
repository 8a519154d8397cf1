"use client";
import type { InvoiceDialog } from "@/components/claims/dialog";
import { TextAreaField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { queryInvoice } from "@/lib/money/claims/actions";
import { labels } from "@/lib/money/claims/labels";
import { invoiceQuery } from "@/lib/money/claims/schema";
import { shortFailure } from "@/lib/platform/labels";

/** What the partner asks; reminders stop meanwhile. */
export default function QueryForm({ invoice, onClose }: InvoiceDialog) {
  const { id, version, query, paper } = invoice;
  const form = useActionForm({
    schema: invoiceQuery,
    action: queryInvoice,
    defaultValues: { id, version, query: query ?? "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`${paper.number} is queried`} form={form} onClose={onClose}>
      <WholeRow>
        <TextAreaField name="query" label={labels.query} required autoFocus />
      </WholeRow>
    </FormDialog>
  );
}
