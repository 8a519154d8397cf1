import type { ReactNode } from "react";
import { foldLabel } from "@/lib/values/fold-label";

// What typed text points at in a list. Pure.

/** `names`: what else people call it; names of up to three letters count whole only ("uk"). */
export type Option = { value: string; label: string; names?: readonly string[] };
export type OptionGroup = { group: ReactNode; items: Option[] };
export type Choices = readonly (Option | OptionGroup)[];

export const flat = (choices: Choices): Option[] =>
  choices.flatMap((one) => (isGroup(one) ? one.items : [one]));

const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Whether a word of the text begins with what was typed. */
function beginsWord(text: string, typed: string) {
  for (let index = text.indexOf(typed); index !== -1; index = text.indexOf(typed, index + 1))
    if (!isLetter(text[index - 1])) return true;
  return false;
}

const INSIDE = 4;
const NOWHERE = 5;

/** The whole name before its beginning, that before the beginning of a word, of words in another order, and any place. */
function rank({ label, names = [] }: Option, typed: string): number {
  const text = foldLabel(label);
  const others = names.map(foldLabel);
  if (text === typed || others.includes(typed)) return 0;
  const all = [text, ...others.filter((name) => name.length > 3)];
  if (all.some((name) => name.startsWith(typed))) return 1;
  if (all.some((name) => beginsWord(name, typed))) return 2;
  if (typed.split(" ").every((word) => beginsWord(text, word))) return 3;
  return text.includes(typed) ? INSIDE : NOWHERE;
}

function ranked(items: readonly Option[], typed: string): Option[] {
  const ranked = items.map((item) => ({ item, rank: rank(item, typed) }));
  return ranked
    .filter((one) => one.rank <= INSIDE)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.item);
}

const isGroup = (one: Option | OptionGroup): one is OptionGroup => "items" in one;
const isOption = (one: Option | OptionGroup): one is Option => !isGroup(one);

/** The options that match the typed text, the closest first. Groups stay. */
export function matching(choices: Choices, typed: string): (Option | OptionGroup)[] {
  const folded = foldLabel(typed);
  if (!folded) return [...choices];
  const groups = choices
    .filter(isGroup)
    .map((one) => ({ ...one, items: ranked(one.items, folded) }))
    .filter((one) => one.items.length > 0);
  return [...ranked(choices.filter(isOption), folded), ...groups];
}

/**
 * The one that Enter and Tab take: the first of what is left, unless the text stands only inside its
 * words. "us" is in Belarus, and nobody means it.
 */
export function pointedAt(choices: Choices, typed: string): Option | undefined {
  const folded = foldLabel(typed);
  if (!folded) return flat(choices)[0];
  return flat(matching(choices, typed)).find((option) => rank(option, folded) < INSIDE);
}

/** No more than can be drawn at once. */
export function atMost(choices: Choices, limit: number): (Option | OptionGroup)[] {
  let left = limit;
  return choices.slice(0, limit).map((one) => {
    if (!isGroup(one)) return one;
    const items = one.items.slice(0, left);
    left -= items.length;
    return { ...one, items };
  });
}

const id = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Text that was typed and is not in the list stays in the box; the id of a record is nothing to read. */
export const isTyped = (value: string) => value !== "" && !id.test(value);

export const notListed = "“{}” is not in the list";
