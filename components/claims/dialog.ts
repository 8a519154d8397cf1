import type { InvoicePage } from "@/lib/money/claims/queries";

/** What the dialogs of an invoice are about. */
export type InvoiceDialog = { invoice: InvoicePage; onClose: () => void };
