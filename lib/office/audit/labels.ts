/** The columns and filters of the audit log. */
export const labels = {
  at: "Date",
  by: "Person",
  case: "Case",
  kind: "Kind",
  what: "What",
  subject: "About",
  detail: "Details",
  location: "Branch",
  from: "From",
  to: "To",
} as const;
