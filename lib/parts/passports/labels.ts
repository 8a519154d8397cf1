export const labels = {
  number: "Number",
  validFrom: "Valid From",
  validTo: "Valid To",
  address: "Address",
  issuePlace: "Issue Place",
} as const;

/** A number as pages show it before somebody asks for all of it: its last four, or fewer of a short one. */
export const maskedNumber = (number: string) =>
  `•••••${number.slice(-Math.max(1, Math.min(4, Math.floor(number.length / 2))))}`;

export const passportTitle = ({ number }: { number: string }) => maskedNumber(number);
