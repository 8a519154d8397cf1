// How near two spellings are, for the order of people whose names sound alike. Pure.

const pairs = (word: string) => {
  const text = ` ${word} `;
  return new Set(
    Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)),
  );
};

function likeness(one: string, other: string): number {
  const [left, right] = [pairs(one), pairs(other)];
  const both = [...left].filter((pair) => right.has(pair)).length;
  return (2 * both) / (left.size + right.size);
}

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** 0 to 1: how well each typed word is met by the best word of a name. */
export function alike(typed: string, name: string): number {
  const [pairs, has] = [words(typed), words(name)];
  if (pairs.length === 0 || has.length === 0) return 0;
  const best = pairs.map((word) => Math.max(...has.map((one) => likeness(word, one))));
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}
