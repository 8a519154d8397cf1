/** A row of the list, as its dialogs know it. */
export type RowFacts = {
  refNo: string;
  applicationId: string;
  name: string;
  partnerId: string | null;
  /** the invoice that claims it */
  invoiceId: string | null;
  state: string;
};
