// Tags in words: short ones of the office on cases and leads. Pure.

export const labels = { word: "Tag", colour: "Colour", into: "Merge into" } as const;

/** The colours of badges, which every theme has. */
export const tagColours = {
  grey: "Grey",
  blue: "Blue",
  green: "Green",
  yellow: "Yellow",
  red: "Red",
} as const;
export type TagColour = keyof typeof tagColours;

/** Letters that a word may have. */
export const longestTag = 30;
/** So many the office has at most, and so many one case or lead. */
export const mostTags = 500;
export const mostOnOne = 20;

/**
 * What two spellings of one word have in common: "Walk-In" and "walk in " are one. Letters, marks and digits alone, in small
 * letters; empty where there is none.
 */
export const tagKey = (word: string) =>
  word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** The words of some tags, as a sheet has them. */
export const tagWords = (tags: readonly { word: string }[]) =>
  tags.map(({ word }) => word).join(", ");
