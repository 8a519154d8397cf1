import { z } from "zod";
import { text } from "@/lib/values/fields/text";
import { canonicalMobile } from "@/lib/values/mobile";

/** A phone number as E.164 (decision C2). */
export const mobile = (label: string) =>
  text(label, 40).transform((value, context) => {
    const number = canonicalMobile(value);
    if (number) return number;
    context.addIssue({ code: "custom", message: "Please enter a valid mobile number" });
    return z.NEVER;
  });
