export const labels = {
  code: "Code",
  name: "Name",
  prefix: "Prefix",
  address: "Address",
  phones: "Phones",
  licenceNumber: "Licence Number",
  licenceExpiry: "Licence Expiry",
  gstin: "GSTIN",
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

/** So long before it ends a licence has to be thought of. */
const licenceWarningDays = 60;

/** How a licence stands on a day: both are YYYY-MM-DD. */
export function licenceStanding(expiry: string | null, today: string): "past" | "near" | undefined {
  if (!expiry) return undefined;
  if (expiry < today) return "past";
  const left = (Date.parse(expiry) - Date.parse(today)) / (24 * 60 * 60 * 1000);
  return left <= licenceWarningDays ? "near" : undefined;
}
