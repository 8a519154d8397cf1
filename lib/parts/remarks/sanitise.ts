import "server-only";
import sanitizeHtml from "sanitize-html";
import { markup } from "@/lib/parts/remarks/schema";
import { isBlank } from "@/lib/values/fields/text";

/** What goes with all that is in it; of other foreign tags the text stays. */
const gone = [
  ...["script", "style", "template", "title", "noscript", "noembed", "noframes", "iframe"],
  ...["object", "svg", "math", "textarea", "option", "xmp", "plaintext"],
];

const isId = (value: string | undefined): value is string =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value ?? "");

const mentionOf = (attributes: Record<string, string>) => {
  const id = attributes[markup.mention];
  return isId(id)
    ? { tagName: "span", attribs: { [markup.mention]: id } }
    : { tagName: "nobody", attribs: {} };
};

const clean = (html: string) =>
  sanitizeHtml(html, {
    allowedTags: markup.tags,
    allowedAttributes: { a: ["href"], ol: ["start"], span: [markup.mention] },
    // A span that names nobody is none: its text stays.
    transformTags: { span: (_, attributes) => mentionOf(attributes) },
    allowedSchemes: markup.schemes,
    allowProtocolRelative: false,
    nonTextTags: gone,
    // Deeper than anybody writes; a page full of nested lists would be slow for all who open it.
    nestingLimit: 20,
  }).replaceAll("<br />", "<br>");

/**
 * A remark's HTML with nothing in it that could do anything: an allow-list of tags, links that open
 * a page, a mail or a call. What was clean stays as it was typed; doing it twice changes nothing.
 */
export function sanitise(html: string): string {
  let [before, after] = [html, clean(html)];
  // Broken markup may be read otherwise once it is mended: again, until it reads the same.
  for (let again = 0; after !== before && again < 5; again++)
    [before, after] = [after, clean(after)];
  return after;
}

const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
};

/** The words of a sanitised remark, a line for each paragraph. */
export const textOf = (clean: string) =>
  clean
    .replace(/<br>|<\/(p|h3|h4|li|blockquote)>/g, "\n")
    .replace(/<[^<>]*>/g, "")
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .trim();

/** Whether there is something to read in a sanitised remark. */
export const hasWords = (clean: string) => !isBlank(textOf(clean));
