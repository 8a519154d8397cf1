import { z } from "zod";
import { labels } from "@/lib/catalogue/notices/labels";
import { lines } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";

/** Shorter words cannot name every datum, every purpose and every right. */
const fewest = 100;

const words = (label: string) =>
  lines(label, 8000).refine(
    (typed) => typed.length >= fewest,
    `${label} is too short (at least ${fewest} characters)`,
  );

/** The next version; `version` is the one that it follows, so that two admins do not write over each other. */
export const newNotice = z.object({
  en: words(labels.en),
  pa: words(labels.pa),
  hi: words(labels.hi),
  version,
});
