// Messages of forms and calls in another language. They are made in English all over the product, so they are known again
// by the English phrase, where `{}` stands for what differs: "{} is required". Pure.

import { fill } from "@/lib/values/fill";

/** Phrases of one language by the English ones; English itself has none. */
export type Phrases = Record<string, string>;

type Pattern = { pattern: RegExp; phrase: string; literal: number };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const patterns = new WeakMap<Phrases, Pattern[]>();

/** The one that says most by itself first: "{}: write {}" would take what another phrase says better. */
function patternsOf(phrases: Phrases): Pattern[] {
  const known = patterns.get(phrases);
  if (known) return known;
  const made = Object.entries(phrases)
    .map(([english, phrase]) => {
      const parts = english.split("{}");
      const pattern = new RegExp(`^${parts.map(escaped).join("(.+?)")}$`, "su");
      return { pattern, phrase, literal: parts.join("").length };
    })
    .sort((a, b) => b.literal - a.literal);
  patterns.set(phrases, made);
  return made;
}

/** No message of ours is longer; a text that somebody typed would take the patterns too long. */
const longest = 500;

/** A message in the language of the phrases; one that they do not have stays English. */
export function say(phrases: Phrases, message: string): string {
  if (message.length > longest) return message;
  for (const { pattern, phrase } of patternsOf(phrases)) {
    const [match, ...values] = pattern.exec(message) ?? [];
    if (match === undefined) continue;
    // "Please try again in {}": what stands there may be a phrase itself, "{} minutes".
    return fill(phrase, ...values.map((value) => say(phrases, value)));
  }
  return message;
}
