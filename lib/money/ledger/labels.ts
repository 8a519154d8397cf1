/** The address of the books as a file. */
export const ledgerHref = (
  file: "tally" | "csv",
  { location, period }: { location: string; period: string },
) => `/api/ledger/${file}?${new URLSearchParams({ location, period })}`;
