import "server-only";
import { kindIn } from "@/lib/catalogue/checklists/student-words";
import type { MissingItem } from "@/lib/parts/checklist/queries";
import { askWords, reasonIn } from "@/lib/parts/checklist/student-words";
import type { Language } from "@/lib/values/languages";

const inBrackets = (...words: (string | false | undefined)[]) => {
  const more = words.filter(Boolean);
  return more.length > 0 ? ` (${more.join(", ")})` : "";
};

/** "Marksheet of class 12 (2 copies, original)" */
const itemWords = ({ name, copies, form }: MissingItem, language: Language, kind?: string) => {
  const words = askWords(language);
  return `${name}${inBrackets(kind, copies > 1 && words.copies(copies), form === "original" && words.original)}`;
};

/** "- Marksheet of class 12 (2 copies) - pages are missing: the last one", with the help below. */
function lineOf(item: MissingItem, language: Language) {
  const { rejected, help } = item;
  const why = rejected && [reasonIn(language, rejected.reason), rejected.words].filter(Boolean);
  const name = itemWords(item, language, kindIn(language, item.kind));
  return `- ${name}${why?.length ? ` - ${why.join(": ")}` : ""}${help ? `\n  ${help}` : ""}`;
}

/** The missing items as messages name them: a text message is paid by its length, an email has room for the help. */
export const missingWords = (items: MissingItem[], language: Language) => ({
  missing: items.map((item) => itemWords(item, language)).join(", "),
  "missing.count": askWords(language).documents(items.length),
  "missing.list": items.map((item) => lineOf(item, language)).join("\n"),
});
