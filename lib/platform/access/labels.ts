// The words of access. Pure.

/** Scopes of API keys, as an admin chooses them. Writing means reading too. */
export const keyScopes = {
  "cases.read": "Cases: read, with their files, passports and receipts",
  "cases.write": "Cases: read and write, messages to students too",
  "leads.read": "Leads: read",
  "leads.write": "Leads: read and write",
  "catalogue.read": "Universities and courses: read",
  "catalogue.write": "Universities and courses: read and write",
  "money.read": "Money: read receipts, expenses, books and registers",
  "money.write": "Money: read, and write receipts and expenses",
  "partners.read": "Partners: read agreements, commission and invoices",
  "reports.read": "Reports: read figures and what people did",
} as const;
export type KeyScope = keyof typeof keyScopes;
