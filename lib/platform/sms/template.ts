// The texts that an office writes for its SMS gateway: an address and a body with {placeholders}.
// A value is escaped for where it stands, so that no message can change the request around it.

const placeholders = [
  "to",
  "digits",
  "national",
  "message",
  "id",
  "sender",
  "entityId",
  "templateId",
] as const;
export type Values = Record<(typeof placeholders)[number], string>;

type Escape = (value: string) => string;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** By the type of the content; text/plain has nothing to escape. */
const escapes: [RegExp, Escape][] = [
  [/\bjson\b/i, (value) => JSON.stringify(value).slice(1, -1)],
  [/^application\/x-www-form-urlencoded\b/i, encodeURIComponent],
  [/\bxml\b/i, (value) => value.replace(/[&<>"']/g, (one) => entities[one] ?? one)],
  [/^text\/plain\b/i, (value) => value],
];

/** How values are written into a body of this type, or undefined where that is not known. */
export const escapeFor = (contentType: string) =>
  escapes.find(([type]) => type.test(contentType))?.[1];

const holes = /\{(\w+)\}/g;

/** The placeholders of a template, known or not. */
export const named = (template: string) =>
  [...template.matchAll(holes)].map(([, name]) => name ?? "");

export const isPlaceholder = (name: string): name is keyof Values =>
  (placeholders as readonly string[]).includes(name);

/** The template with its placeholders' values; what is none stays. */
export const fill = (template: string, values: Values, escaped: Escape) =>
  template.replace(holes, (hole, name: string) =>
    isPlaceholder(name) ? escaped(values[name]) : hole,
  );
