import "server-only";
import { headers } from "next/headers";
import { ruleMessage } from "@/lib/intake/assessments/labels";
import { publicQuestions } from "@/lib/intake/assessments/public-questions";
import { languageOf } from "@/lib/platform/http/language";
import type { Result } from "@/lib/platform/result";
import { formPhrases } from "@/lib/values/form-phrases";
import type { Language } from "@/lib/values/languages";
import { say } from "@/lib/values/say";

/** An answer of the public form in the language of its page. Calls and staff pages are answered in English. */
export function inLanguage<T>(result: Result<T>, language: Language): Result<T> {
  if (language === "en") return result;
  const phrases = formPhrases(language);
  const { message } = result;
  if (result.ok) return { ...result, ...(message && { message: say(phrases, message) }) };
  const words = { questions: publicQuestions(language).questions, phrases };
  const fields = Object.entries(result.fields ?? {});
  const messages = fields.map(([name, wrong]) => [name, ruleMessage(wrong, name, words)] as const);
  // The message of a field is the whole answer's too.
  const index = fields.findIndex(([, wrong]) => wrong === message);
  return {
    ...result,
    message: messages[index]?.[1] ?? say(phrases, result.message),
    ...(result.fields && { fields: Object.fromEntries(messages) }),
  };
}

type Action<T> = (values: unknown, idempotencyKey?: string) => Promise<Result<T>>;

/** A server action of a page for students, which answers in the language of the page. */
export const inPageLanguage =
  <T>(send: Action<T>): Action<T> =>
  async (values, idempotencyKey) =>
    inLanguage(await send(values, idempotencyKey), languageOf(await headers()));
