// A fixed set is an object: its values, and the words that people read of them, in their order. Pure.

export const valuesOf = <T extends string>(words: Record<T, string>) =>
  Object.keys(words) as [T, ...T[]];

/** A value that is its own word. */
export const asOption = (value: string) => ({ value, label: value });

export const optionsOf = <T extends string>(words: Record<T, string>) =>
  (Object.entries(words) as [T, string][]).map(([value, label]) => ({ value, label }));

/** A stored value with its words; one that the set has no more stands for itself. */
export const optionIn = (words: Record<string, string>, value: string) => ({
  value,
  label: words[value] ?? value,
});
