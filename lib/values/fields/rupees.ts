import { decimal } from "@/lib/values/fields/number";
import { text } from "@/lib/values/fields/text";

/** More than the column holds would be cut or refused by the database. */
const most = 9_999_999_999.99;

/** Rupees, exactly (decision C13); a receipt of nothing is none. */
export const rupees = (label: string) => decimal(label, 0.01, most, "rupees");

/** A receipt prints on one page of A5: text is one line that wraps, of a bounded length. */
export const paperLine = (label: string, max: number) =>
  text(label, max).transform((text) => text.replace(/ {2,}/g, " "));
