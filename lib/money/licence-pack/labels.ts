/** A client of a period: who, for what, and what was paid and given back in it. Money is decimal text. */
export type ClientRow = {
  refNo: string;
  name: string;
  address: string;
  mobile: string;
  passports: string;
  service: string;
  /** the package; null where none was agreed, or the case is gone */
  charged: string | null;
  received: string;
  /** of what was received: for a university, an embassy, an insurer */
  passedOn: string;
  refunded: string;
  /** each receipt and refund in a line */
  receipts: string[];
};
