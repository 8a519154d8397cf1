import { text } from "@/lib/values/fields/text";

/** A web address of http or https: it becomes a link, so nothing that could run as a script. */
export const link = (label: string) =>
  text(label, 2000).refine(
    (value) => /^https?:\/\/[^\s/]/i.test(value) && !/\s/.test(value) && URL.canParse(value),
    `${label} must be a web address that begins with http:// or https://`,
  );
