// Messages of forms and calls in another language. They are made in English all over the product, so they are known again
// by the English phrase, where `{}` stands for what differs: "{} is required". Pure.

import { fill } from "@/lib/values/fill";

/** Phrases of one language by the English ones; English itself has none. */
export type Phrases = Record<string, string>;

type Pattern = { parts: string[]; phrase: string };

const cache = new WeakMap<Phrases, Pattern[]>();

/** The one that says most by itself first: "{}: write {}" would take what another phrase says better. */
function patternsOf(phrases: Phrases): Pattern[] {
  const patterns =
    cache.get(phrases) ??
    Object.entries(phrases)
      .map(([english, phrase]) => ({ parts: english.split("{}"), phrase }))
      .sort((a, b) => b.parts.join("").length - a.parts.join("").length);
  cache.set(phrases, patterns);
  return patterns;
}

/** What stands between the parts of a phrase, where a message is made of it; undefined where it is not. */
function valuesIn(message: string, parts: string[]): string[] | undefined {
  const [first = "", ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return message === first ? [] : undefined;
  if (!message.startsWith(first) || !message.endsWith(last)) return undefined;
  const end = message.length - last.length;
  const values: string[] = [];
  let from = first.length;
  for (const part of rest) {
    const at = message.indexOf(part, from + 1);
    if (at === -1) return undefined;
    values.push(message.slice(from, at));
    from = at + part.length;
  }
  // Something stands in each place.
  return from < end ? [...values, message.slice(from, end)] : undefined;
}

/** A message in the language of the phrases; one that they do not have stays English. */
export function say(phrases: Phrases, message: string): string {
  for (const { parts, phrase } of patternsOf(phrases)) {
    const values = valuesIn(message, parts);
    // "Please try again in {}": what stands there may be a phrase itself, "{} minutes".
    if (values) return fill(phrase, ...values.map((value) => say(phrases, value)));
  }
  return message;
}
