// Money that partners send, in words. Pure.

export const labels = {
  partner: "Partner",
  location: "Branch whose bank received it",
  receivedOn: "Received on",
  reference: "Reference of the bank",
  amount: "Amount",
  rupees: "Rupees credited",
  charges: "Charges of the bank in rupees",
  lines: "Students",
  reason: "Reason",
  file: "Remittance sheet",
} as const;

export const remittancesPath = "/app/commission/remittances";
export const newRemittancePath = (partner: string) =>
  `${remittancesPath}/new?partner=${partner}` as const;

export const remittanceTabs = { standing: "Received", void: "Void" };
export const remittanceTabValues = ["standing", "void"] as const;

/** Money pays so many students at once: as many as a screen can check. */
export const mostLines = 1000;

/** What a refusal asks: whether money is taken for a student who left. */
export const paidForLeft = "paid-for-left";

export const sheetLimits = { file: 2 * 1024 * 1024, rows: 2000, columns: 40 };
