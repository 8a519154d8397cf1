import { fieldOf, isFieldName } from "@/lib/case/fields/fields";
import type { Questions } from "@/lib/intake/assessments/questions";
import { type Phrases, say } from "@/lib/values/say";

export type FormWords = { questions: Questions; phrases: Phrases };

/** A message names the field by its label; here by the words in which the form asks for it. */
function byQuestion(message: string, name: string, questions: Questions) {
  if (!isFieldName(name)) return message;
  const { label } = fieldOf(name);
  const question = questions[name as keyof Questions];
  if (!question || question === label || !message.startsWith(label)) return message;
  const fault = message.slice(label.length);
  if (!question.endsWith("?")) return question + fault;
  return fault === " is required" ? "Please answer this question" : `This answer${fault}`;
}

/** A rule's message about a field, in the words and the language of the form. */
export const ruleMessage = (message: string, name: unknown, { questions, phrases }: FormWords) =>
  // "Mobile already registered" is a sentence of its own, and no rule of a field.
  phrases[message] ?? say(phrases, byQuestion(message, String(name), questions));
