import { decimal } from "@/lib/values/fields/number";
import { text } from "@/lib/values/fields/text";

/** One record is at most a crore, which the database keeps too: a nought too many stops here and not at the books. */
const most = 10_000_000;

/** Rupees, exactly (decision C13); a receipt of nothing is none. */
export const rupees = (label: string) => decimal(label, 0.01, most, "rupees");

/** A receipt prints on one page of A5: text is one line that wraps, of a bounded length. */
export const paperLine = (label: string, max: number) =>
  text(label, max).transform((text) => text.replace(/ {2,}/g, " "));
