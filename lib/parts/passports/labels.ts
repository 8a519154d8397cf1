export const labels = {
  number: "Number",
  validFrom: "Valid From",
  validTo: "Valid To",
  address: "Address",
  issuePlace: "Issue Place",
} as const;

export const passportTitle = ({ number }: { number: string }) => number;
