/** A row of the list, as its dialogs know it. */
export type RowFacts = {
  refNo: string;
  applicationId: string;
  name: string;
  amount: string | null;
  partner: string | null;
  state: string;
};
