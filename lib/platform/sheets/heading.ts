// How the headings of people's sheets are compared. Pure.

/** Far longer than any column's name. */
const longestName = 200;

/** "Tuition Fee ($) *" and "tuition  fee" are one name. */
export const plainHeading = (name: string) =>
  name
    .slice(0, longestName)
    .toLowerCase()
    // Up to the next bracket only: each "(" that looked for its ")" to the end would make a long cell dear.
    .replace(/\([^()]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
