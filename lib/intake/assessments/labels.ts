import { fieldOf, isFieldName } from "@/lib/case/fields/fields";
import type { Questions } from "@/lib/intake/assessments/questions";
import { type Phrases, say } from "@/lib/values/say";

/** A message names the field by its label; here by the words in which the form asks for it. */
function byQuestion(message: string, name: string, questions: Questions) {
  if (!isFieldName(name)) return message;
  const { label } = fieldOf(name);
  const question = questions[name as keyof Questions];
  if (!question || question === label || !message.startsWith(label)) return message;
  const said = message.slice(label.length);
  if (!question.endsWith("?")) return question + said;
  return said === " is required" ? "Please answer this question" : `This answer${said}`;
}

/** A rule's message about a field, in the words and the language of the form. */
export const saidOf = (
  message: string,
  name: unknown,
  { questions, phrases }: { questions: Questions; phrases: Phrases },
) =>
  // "Mobile already registered" is a sentence of its own, and no rule of a field.
  phrases[message] ?? say(phrases, byQuestion(message, String(name), questions));
