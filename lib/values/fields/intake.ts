import { z } from "zod";
import { unwrap } from "@/lib/values/fields/choice";
import { text } from "@/lib/values/fields/text";
import { intakeOf } from "@/lib/values/intakes";

/** An intake as YYYY-MM, in words ("January 2026"), or as an option; YYYY-MM comes out (decision C7). */
export const intake = (label: string) =>
  z.preprocess(
    unwrap,
    text(label, 30).transform((value, context) => {
      const intake = intakeOf(value);
      if (intake) return intake;
      context.addIssue({ code: "custom", message: `${label} is not one of the choices` });
      return z.NEVER;
    }),
  );
