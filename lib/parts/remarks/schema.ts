import { z } from "zod";
import { refNo } from "@/lib/values/fields/record";
import { isBlank } from "@/lib/values/fields/text";

/** What a remark may be made of, for the editor, for what is stored and for what is shown. */
export const markup = {
  tags: [
    ...["p", "br", "strong", "b", "em", "i", "u", "s", "a"],
    ...["h3", "h4", "ul", "ol", "li", "blockquote", "span"],
  ],
  /** a span mentions a user, who is notified: data-mention="id" */
  mention: "data-mention",
  schemes: ["http", "https", "mailto", "tel"],
};

/** Spec §5. */
export const invalidRemark = "Please enter a valid remark.";

const mostHtml = 20_000;

/**
 * Whether there is nothing to read in what the editor made. The server asks again of what is left
 * after sanitising (lib/parts/remarks/operations).
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

/** The same typed as plain lines (lib/parts/remarks/mentions). */
export const quickRemark = z.object({
  ref_no: refNo,
  remarks: z
    .string(invalidRemark)
    .max(mostHtml / 2, `Remark is too long (at most ${mostHtml / 2} characters)`)
    .refine((typed) => !isBlank(typed), invalidRemark),
});

// A remark that names users, as HTML: <span data-mention="id">@Simran Kaur</span>. Pure.

const mention = new RegExp(`<span ${markup.mention}="([^"]*)">([\\s\\S]*?)</span>`, "g");

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Whom a sanitised remark names, each once. */
export const mentionsIn = (html: string) => [
  ...new Set([...html.matchAll(mention)].map(([, id = ""]) => id)),
];

/** The same with each of them called by their name, whatever was written there. */
export const named = (html: string, names: ReadonlyMap<string, string>) =>
  html.replace(mention, (all, id: string) => {
    const name = names.get(id);
    return name === undefined ? all : `<span ${markup.mention}="${id}">@${escaped(name)}</span>`;
  });

export type Named = { _id: string; name: string };

/** Lines as they were typed, with those who were chosen while typing: a paragraph for each line. */
export function remarkOf(typed: string, chosen: readonly Named[]): string {
  // The longest first: @Simran Kaur is not @Simran.
  const names = [...chosen].sort((a, b) => b.name.length - a.name.length);
  const ids = new Map(names.map(({ name, _id }) => [`@${escaped(name)}`, _id]));
  const pattern = [...ids.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const marked = (line: string) =>
    pattern.length === 0
      ? escaped(line)
      : escaped(line).replace(
          new RegExp(`(?:${pattern.join("|")})(?![\\p{L}\\p{N}])`, "gu"),
          (name) => `<span ${markup.mention}="${ids.get(name)}">${name}</span>`,
        );
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => `<p>${marked(line)}</p>`)
    .join("");
}

/** The text between an @ that begins a word and the caret: "thanks @Sim" asks for "Sim". */
export const mentionText = (before: string) =>
  /(?:^|[\s(])@([\p{L}\p{N}.' ]{0,40})$/u.exec(before)?.[1];

/** Those whose name begins a word with it; nobody once more was typed than a name. */
export const suggested = <N extends Named>(people: readonly N[], typed: string): N[] => {
  const part = typed.toLowerCase();
  return people.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${part}`)).slice(0, 6);
};
