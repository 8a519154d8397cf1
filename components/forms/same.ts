/** Whether two values of a form are the same: texts, numbers and lists of them, in any order of names. */
export const same = (a: unknown, b: unknown) => inOrder(a) === inOrder(b);

const inOrder = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const names = new WeakMap<Blob, string>();

/** A name for this one file: another with the same bytes has another. */
function nameOf(file: Blob) {
  const name = names.get(file) ?? newKey();
  names.set(file, name);
  return name;
}

/** The values as one text, to tell whether the same is sent again. */
export const textOf = (values: unknown) =>
  JSON.stringify(values, (_, value: unknown) => (value instanceof Blob ? nameOf(value) : value));

/** Not randomUUID: offices open the product over plain http, where browsers do not have it. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
