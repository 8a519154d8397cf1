"use client";
import type { InvoiceDialog } from "@/components/claims/dialog";
import { DialogButton } from "@/components/dialogs/dialog-button";
import { useAction } from "@/components/forms/use-action";
import { Button } from "@/components/ui/button";
import { lateDialog } from "@/components/ui/late";
import { answerInvoiceQuery } from "@/lib/money/claims/actions";
import type { InvoicePage } from "@/lib/money/claims/queries";

const MailForm = lateDialog<InvoiceDialog>(() => import("@/components/claims/mail-form"));
const QueryForm = lateDialog<InvoiceDialog>(() => import("@/components/claims/query-form"));
const CreditForm = lateDialog<InvoiceDialog>(() => import("@/components/claims/credit-form"));

type Props = { invoice: InvoicePage };

export const MailInvoice = ({ invoice }: Props) => (
  <DialogButton dialog={(onClose) => <MailForm invoice={invoice} onClose={onClose} />}>
    Email
  </DialogButton>
);

export const QueryInvoice = ({ invoice }: Props) => (
  <DialogButton dialog={(onClose) => <QueryForm invoice={invoice} onClose={onClose} />}>
    Queried
  </DialogButton>
);

export function AnswerQuery({ invoice: { id, version } }: Props) {
  const { run, pending } = useAction(answerInvoiceQuery);
  return (
    <Button loading={pending} onClick={() => run({ id, version })}>
      Answered
    </Button>
  );
}

export const CreditInvoice = ({ invoice }: Props) => (
  <DialogButton dialog={(onClose) => <CreditForm invoice={invoice} onClose={onClose} />}>
    Credit note
  </DialogButton>
);
