/** NUL, and a half of a character written in two. */
const unstorable = /[\0\p{Surrogate}]/gu;

/**
 * A JSON value as PostgreSQL can hold it: NUL and halves of characters, which cutting a text leaves,
 * become the replacement character.
 */
export function storable<T>(value: T): T {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "string" ? inner.replace(unstorable, "\ufffd") : inner,
  );
  return text === undefined ? value : (JSON.parse(text) as T);
}

/** Whether PostgreSQL's text cannot hold this one. */
export const holdsUnstorable = (text: string) => text.search(unstorable) >= 0;
