import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";
import { isBlank } from "@/lib/values/fields/text";

/** What a remark may be made of, for the editor, for what is stored and for what is shown. */
export const markup = {
  tags: [
    ...["p", "br", "strong", "b", "em", "i", "u", "s", "a"],
    ...["h3", "h4", "ul", "ol", "li", "blockquote", "span"],
  ],
  /** a span names a user who is told of the remark: data-mention="id" */
  mention: "data-mention",
  schemes: ["http", "https", "mailto", "tel"],
};

/** Spec §5. */
export const invalidRemark = "Please enter a valid remark.";

const mostHtml = 20_000;

/**
 * Whether there is nothing to read in what the editor made. The server asks again of what is left
 * after sanitising (lib/remarks/operations).
 */
const looksBlank = (html: string) =>
  isBlank(html.replace(/<\/?[a-z!?][^<>]*>/gi, "").replace(/&(nbsp|#160|#xa0|#8203);/gi, ""));

/** Spec §7: a remark as HTML. */
export const newRemark = z.object({
  ref_no: refNo,
  remarks: z
    .string(invalidRemark)
    .max(mostHtml, `Remark is too long (at most ${mostHtml} characters, formatting included)`)
    .refine((html) => !looksBlank(html), invalidRemark),
});

/** The same typed as plain lines (lib/remarks/mentions). */
export const quickRemark = z.object({
  ref_no: refNo,
  remarks: z
    .string(invalidRemark)
    .max(mostHtml / 2, `Remark is too long (at most ${mostHtml / 2} characters)`)
    .refine((typed) => !isBlank(typed), invalidRemark),
});
