import { z } from "zod";
import { countryCode } from "@/lib/values/countries";
import { unwrap } from "@/lib/values/fields/choice";
import { text } from "@/lib/values/fields/text";

/** A country by code, by name, or as an option; its code comes out. */
export const country = (label: string) =>
  z.preprocess(
    unwrap,
    text(label, 100).transform((value, context) => {
      const code = countryCode(value);
      if (code) return code;
      context.addIssue({ code: "custom", message: `${label} is not a country` });
      return z.NEVER;
    }),
  );
