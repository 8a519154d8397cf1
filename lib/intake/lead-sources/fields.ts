import { formMapping, type Mapping, type Part, parts } from "@/lib/intake/lead-sources/labels";
import { name as nameField } from "@/lib/values/fields/name";
import type { Language } from "@/lib/values/languages";
import { canonicalMobile } from "@/lib/values/mobile";

// What a portal or a form sends, as pairs of a name and a text, and what is understood of them. Pure.

export type Field = readonly [name: string, text: string];

const mostFields = 200;
const longestName = 100;
const longestText = 1000;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field as forms of advertisements send it: { name: "full_name", values: ["Amrit"] }, { column_id: "CITY", string_value: "Batala" }. */
function asNamed(value: Record<string, unknown>): [string, unknown] | null {
  const name = value.column_id ?? value.name ?? value.key ?? value.label;
  const given = value.string_value ?? value.values ?? value.value;
  return typeof name === "string" && given !== undefined ? [name, given] : null;
}

function* flattened(value: unknown, path: string): Generator<Field> {
  if (Array.isArray(value)) {
    if (value.every((one) => !isObject(one) && !Array.isArray(one))) {
      yield [path, value.join(", ")];
      return;
    }
    for (const [index, one] of value.entries()) {
      const named = isObject(one) && asNamed(one);
      if (named) yield* flattened(named[1], named[0]);
      else yield* flattened(one, `${path}.${index + 1}`);
    }
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value))
      yield* flattened(one, path ? `${path}.${key}` : key);
  } else if (value !== null && value !== undefined) yield [path, String(value)];
}

function fieldsOfJson(text: string): Field[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? [...flattened(value, "")] : null;
  } catch {
    return null;
  }
}

/** Between a name and its text; two spaces are between the cells of a mail's table. */
const between = /[:=]|\t| {2}/;

/** Lines such as "Mobile : 98140 12345", or "Mobile:" with the number on the next one. */
function fieldsOfLines(text: string): Field[] {
  const all = text.split("\n").map((line) => line.trim());
  return all.flatMap((line, index) => {
    const at = line.search(between);
    const name = line.slice(0, Math.max(at, 0)).trim();
    if (name === "" || name.length > longestName) return [];
    const value = line.slice(at).replace(/^\s*[:=]?/, "");
    const below = all[index + 1] ?? "";
    return [[name, value === "" && !between.test(below) ? below : value] as const];
  });
}

const fieldsOfForm = (text: string): Field[] => [...new URLSearchParams(text)];

const trimmed = (fields: Iterable<Field>): Field[] =>
  [...fields]
    .map(
      ([name, value]): Field => [
        name.trim().slice(0, longestName) || "value",
        value.trim().slice(0, longestText),
      ],
    )
    .filter(([, value]) => value !== "")
    .slice(0, mostFields);

/** The fields of a value that was JSON. */
export const flattenedFields = (value: unknown): Field[] => trimmed(flattened(value, ""));

/** JSON, a form's pairs, or lines like "Name: Amrit", whatever its header says that it is. */
export function fieldsOf(body: string): Field[] {
  const text = body.trim();
  const isPairs = /^[^\s:{[]+=/.test(text) && !/[\r\n]/.test(text);
  return trimmed(fieldsOfJson(text) ?? (isPairs ? fieldsOfForm(text) : fieldsOfLines(text)));
}

const guesses: Record<Part, RegExp> = {
  mobile: /mobile|phone|whats.?app|contact.?(?:no|num)|\btel|msisdn/i,
  surname: /sur.?name|last.?name|family.?name/i,
  name: /name/i,
  wish: /course|study|stream|category|requirement|interest|enquir|query|message|wish|program|country|search/i,
  place: /pin.?code|post(?:al)?.?code|zip|city|town|area|place|location/i,
  language: /language|mother.?tongue|bhasha|ਭਾਸ਼ਾ|भाषा/i,
};
/** Names that hold a part's word and are something else. */
const others = /form.?name|campaign|ad.?name|adset|company|father|parent|source|user.?id|branch/i;

/** Which field is probably which part, for an admin to look at. */
export function guessMapping(fields: readonly Field[]): Mapping {
  const mapping: Mapping = {};
  const taken = new Set<string>();
  // A surname is a name too, so the narrower parts choose first.
  for (const part of ["mobile", "surname", "name", "wish", "place", "language"] as const) {
    const found = fields.find(
      ([name]) => guesses[part].test(name) && !others.test(name) && !taken.has(name),
    );
    if (!found) continue;
    mapping[part] = found[0];
    taken.add(found[0]);
  }
  return mapping;
}

export type Understood = {
  name: string;
  mobile: string;
  wish: string | null;
  place: string | null;
  /** in which they are called best; null: none was said, or none that we write */
  language: Language | null;
  note: string | null;
};
export type NotUnderstood = { fault: string };

const fullNameField = nameField("Name", 200);
const nobodysName = "Name not given";

/** What the fields say. A call needs a mobile; a name that is missing or no name is asked in the call. */
export function understand(
  fields: readonly Field[],
  mapping: Mapping = formMapping,
): Understood | NotUnderstood {
  const texts = new Map(fields.map(([name, text]) => [name.toLowerCase(), text]));
  const of = (part: Part) => {
    const field = mapping[part];
    return field === undefined ? undefined : texts.get(field.toLowerCase());
  };
  const typed = of("mobile");
  if (typed === undefined) return { fault: "No field holds the mobile" };
  const mobile = canonicalMobile(typed);
  if (!mobile) return { fault: "The mobile is no number that can be called" };
  const named = [of("name"), of("surname")].filter(Boolean).join(" ");
  const name = fullNameField.safeParse(named);
  // What they wrote of their language stays in the note: "Punjabi, a little Hindi".
  const mapped = new Set(
    parts.filter((part) => part !== "language").map((part) => mapping[part]?.toLowerCase()),
  );
  // Nobody gets past our own form without the tick, and its language is what its page was read in.
  const told = mapping === formMapping ? ["agreed", "language"] : [];
  const rest = fields.filter(
    ([field]) => !mapped.has(field.toLowerCase()) && !told.includes(field),
  );
  return {
    name: name.success ? name.data : nobodysName,
    mobile,
    wish: of("wish")?.replace(/\s+/g, " ").slice(0, 300) || null,
    place: of("place") || null,
    language: languageIn(of("language") ?? ""),
    note:
      rest
        .map(([field, text]) => `${field}: ${text}`)
        .join("\n")
        .slice(0, 2000) || null,
  };
}

const spellings: Record<Language, RegExp> = {
  pa: /p[au]n?jabi|ਪੰਜਾਬੀ|^pa$/i,
  hi: /hindi|हिन्दी|हिंदी|^hi$/i,
  en: /english|^en$/i,
};

/** The language that a text names, the rarer one where it names several: "Punjabi, English" → pa. */
const languageIn = (text: string): Language | null =>
  (["pa", "hi", "en"] as const).find((one) => spellings[one].test(text.trim())) ?? null;

/** As areas are compared: "Pathankot " → "pathankot", "145 001" → "145001". */
export function asArea(place: string): string {
  const text = place.toLowerCase().replace(/\s+/g, " ").trim();
  return /^[\d\s]+$/.test(text) ? text.replace(/\s/g, "") : text;
}

/** What areas a place may be in, the narrowest first: a PIN code's beginnings, or the town's words. */
export function areasOf(place: string): string[] {
  const area = asArea(place);
  const pin = /\b\d{3}\s?\d{3}\b/.exec(area)?.[0].replace(/\s/g, "");
  const beginnings = pin ? [6, 5, 4, 3, 2].map((digits) => pin.slice(0, digits)) : [];
  const words = area.split(/[,/()-]/).map((part) => part.replace(/\d+/g, "").trim());
  return [...new Set([...beginnings, ...words, area])].filter((one) => one !== "");
}
