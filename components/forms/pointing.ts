import type { ReactNode } from "react";

// What typed text points at in a list. Pure.

export type Option = { value: string; label: string };
export type OptionGroup = { group: ReactNode; items: Option[] };
export type Choices = readonly (Option | OptionGroup)[];

export const flat = (choices: Choices): Option[] =>
  choices.flatMap((one) => (isGroup(one) ? one.items : [one]));

const plain = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The whole label before its beginning, that before the beginning of a word, that before any place. */
function rank(label: string, typed: string): number {
  const at = label.indexOf(typed);
  if (at === 0) return label === typed ? 0 : 1;
  if (at === -1) return 4;
  return label.includes(` ${typed}`) || label.includes(`(${typed}`) ? 2 : 3;
}

function ranked(items: readonly Option[], typed: string): Option[] {
  const found = items.map((item) => ({ item, rank: rank(plain(item.label), typed) }));
  return found
    .filter((one) => one.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.item);
}

const isGroup = (one: Option | OptionGroup): one is OptionGroup => "items" in one;
const isOption = (one: Option | OptionGroup): one is Option => !isGroup(one);

/**
 * What is left of a list when something was typed, what it points at most closely first: "ind" is India
 * before British Indian Ocean Territory. Groups stay, and the first match is the first one of the list.
 */
export function matching(choices: Choices, typed: string): (Option | OptionGroup)[] {
  const wanted = plain(typed);
  if (!wanted) return [...choices];
  const groups = choices
    .filter(isGroup)
    .map((one) => ({ ...one, items: ranked(one.items, wanted) }))
    .filter((one) => one.items.length > 0);
  return [...ranked(choices.filter(isOption), wanted), ...groups];
}

/** The one that Enter and Tab take. */
export const pointedAt = (choices: Choices, typed: string): Option | undefined =>
  flat(matching(choices, typed))[0];

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

export const notListed = (typed: string) => `“${typed}” is not in the list`;
