import "server-only";
import { isLanguage, type Language } from "@/lib/values/languages";

/**
 * The language of a page for students: what the person chose, then `usual`, which is their case's, then what their
 * browser asks for. The server says it in the request (scripts/page-language.mjs); every other page is English.
 */
export function languageOf(headers: Headers, usual: Language | null = null): Language {
  const language = headers.get("x-language");
  if (!isLanguage(language)) return "en";
  return chosenLanguage(headers) ?? usual ?? language;
}

/** What the person chose on the page; null where nobody chose. */
export function chosenLanguage(headers: Headers): Language | null {
  const language = headers.get("x-language");
  return headers.has("x-language-chosen") && isLanguage(language) ? language : null;
}
