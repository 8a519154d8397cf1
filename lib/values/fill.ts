/** "Step {} of {}" with its values, in their order. Pure: words that go to the browser are plain texts. */
export function fill(words: string, ...values: string[]): string {
  let next = 0;
  return words.replace(/\{\}/g, () => values[next++] ?? "");
}
