"use client";
import type { InvoiceDialog } from "@/components/claims/dialog";
import { SelectField, TextField } from "@/components/forms/fields";
import { useActionForm } from "@/components/forms/form";
import { FormDialog, WholeRow } from "@/components/forms/form-dialog";
import { mailInvoice } from "@/lib/money/claims/actions";
import { labels } from "@/lib/money/claims/labels";
import { invoiceMail } from "@/lib/money/claims/schema";
import { shortFailure } from "@/lib/platform/labels";

/** To a contact of the partner, or to an address that is typed where there is none. */
export default function MailForm({ invoice, onClose }: InvoiceDialog) {
  const { id, emails, paper } = invoice;
  const form = useActionForm({
    schema: invoiceMail,
    action: mailInvoice,
    defaultValues: { id, email: emails[0]?.value ?? "" },
    failed: shortFailure,
    onDone: onClose,
  });
  return (
    <FormDialog title={`Email ${paper.number}`} form={form} save="Send" onClose={onClose}>
      <WholeRow>
        {emails.length > 0 ? (
          <SelectField name="email" label={labels.email} required options={emails} autoFocus />
        ) : (
          <TextField
            name="email"
            label={labels.email}
            required
            autoFocus
            description="No contact of the partner has an email yet."
          />
        )}
      </WholeRow>
    </FormDialog>
  );
}
