import { z } from "zod";
import { text } from "@/lib/values/fields/text";

/** An e-mail address in lower case. */
export const email = (label: string) =>
  text(label, 254)
    .toLowerCase()
    .pipe(z.email(`${label} is not a valid email address`));
