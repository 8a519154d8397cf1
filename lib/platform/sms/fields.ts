// Fields of what gateways say, whatever its shape: a form, JSON, lists in lists, or JSON in a field of a form. Pure.

/** Fields by their names in the gateway's spelling. */
export type Fields = Record<string, string>;

/** Deeper is no gateway's; a thousand reports are more than any sends at once. */
const deepest = 6;
const most = 1_000;

function gather(value: unknown, above: Fields, depth: number, found: Fields[]): void {
  if (typeof value !== "object" || value === null || depth > deepest || found.length >= most)
    return;
  if (Array.isArray(value)) {
    for (const one of value) gather(one, above, depth + 1, found);
    return;
  }
  const entries = Object.entries(value);
  const own: Fields = { ...above };
  for (const [name, field] of entries)
    if (typeof field === "string" || typeof field === "number") own[name] = String(field);
  const before = found.length;
  for (const [, field] of entries) gather(field, own, depth + 1, found);
  // What holds others says something of each of them, and nothing by itself.
  if (found.length === before) found.push(own);
}

function jsonOf(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A form's fields, some of which may hold JSON. */
function fieldsOfForm(text: string): unknown {
  const entries = [...new URLSearchParams(text)];
  return Object.fromEntries(entries.map(([name, field]) => [name, jsonOf(field) ?? field]));
}

/** The first of these names, in small letters, that the fields have, with something in it. */
export function fieldNamed(fields: Fields, names: readonly string[]): string | undefined {
  const entries = Object.entries(fields).map(([name, text]) => [name.toLowerCase(), text.trim()]);
  const filled = new Map(entries.filter(([, text]) => text) as [string, string][]);
  return names.map((name) => filled.get(name)).find((text) => text !== undefined);
}

/** The records of a body or an answer, each with the fields of what it lies in; `above` are those of the address. */
export function fieldsOf(text: string, above: Fields = {}): Fields[] {
  const found: Fields[] = [];
  gather(jsonOf(text) ?? fieldsOfForm(text), above, 0, found);
  return found.slice(0, most);
}
