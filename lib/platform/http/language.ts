import "server-only";
import { isLanguage, type Language } from "@/lib/values/languages";

/**
 * The language of a page for students: what the person chose, then `usual`, which is their case's, then what their
 * browser asks for. The server says it in the request (scripts/page-language.mjs); every other page is English.
 */
export function languageOf(headers: Headers, usual: Language | null = null): Language {
  const language = headers.get("x-language");
  if (!isLanguage(language)) return "en";
  return headers.has("x-language-chosen") ? language : (usual ?? language);
}
