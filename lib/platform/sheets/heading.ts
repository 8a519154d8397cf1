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

/** The column whose heading comes first among these names; a heading may say more: "Commission (GBP)". */
export function columnOf(folded: readonly string[], names: readonly string[]): number {
  for (const name of names) {
    const exact = folded.indexOf(name);
    if (exact >= 0) return exact;
  }
  for (const name of names) {
    const near = folded.findIndex((heading) => heading.startsWith(`${name} `));
    if (near >= 0) return near;
  }
  return -1;
}
