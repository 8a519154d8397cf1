import { z } from "zod";
import { text } from "@/lib/values/fields/text";
import { readTime } from "@/lib/values/times";

/** A time of day in India: however it is typed in, "HH:MM" out. */
export const time = (label: string) =>
  text(label, 20).transform((value, context) => {
    const read = readTime(value);
    if (read) return read;
    context.addIssue({ code: "custom", message: `${label} is not a time (11:30, 3 pm)` });
    return z.NEVER;
  });
