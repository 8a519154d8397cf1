export const labels = {
  code: "Code",
  name: "Name",
  prefix: "Prefix",
  address: "Address",
  phones: "Phones",
  licenceNumber: "Licence Number",
  licenceExpiry: "Licence Expiry",
  gstin: "GSTIN",
  sac: "SAC",
  upiId: "UPI ID",
  gstOwn: "GST on own fees (%)",
  gstPassedOn: "GST on fees passed on (%)",
  adminBooks: "Books",
  voidsWait: "Voids of printed and cash receipts",
  colour: "Colour",
  active: "Status",
} as const;

/** The colours of a branch's tab and badge; each has its pair for light and dark (ui/theme.css). */
export const colours = [
  "blue",
  "green",
  "violet",
  "teal",
  "orange",
  "pink",
  "red",
  "grey",
] as const;

export const colourOptions = colours.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

/** What becomes of a void that its author asks for (decision A11). */
export const voidsOptions = [
  { value: "no", label: "At once, and admins are told" },
  { value: "yes", label: "Wait for an admin" },
];

/** The books of a branch may be kept from everybody but admins (decision A8). */
export const booksOptions = [
  { value: "no", label: "Admins, users and Admission" },
  { value: "yes", label: "Admins only" },
];
