/** What leads back to the first page of a list. */
export const firstPage = { cursor: undefined, before: undefined };

export type Params = Record<string, string | string[] | undefined>;

/** `path` with the page's parameters, some of them changed; undefined and "" leave one out. */
export function href(path: string, params: Params, changes: Params = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...params, ...changes })) {
    const one = Array.isArray(value) ? value[0] : value;
    if (one) query.set(name, one);
  }
  // Says that nothing is asked for: needless where something is.
  const asks = [...query.keys()].some((name) => name !== "filters" && name !== "view");
  if (asks) query.delete("filters");
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
