import { text } from "@/lib/values/fields/text";
import { isGstin } from "@/lib/values/gstin";

/** A GSTIN; copied from a certificate it comes in groups. */
export const gstin = (label: string) =>
  text(label, 30)
    .transform((value) => value.replace(/[\s-]/g, "").toUpperCase())
    .refine(isGstin, "This is not a GSTIN: 15 signs, of which the last checks the others");
