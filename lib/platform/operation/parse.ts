import "server-only";
import { z } from "zod";
import { wordsFor } from "@/lib/platform/operation/input-words";
import { type Failure, refuse } from "@/lib/platform/result";
import { holdsUnstorable } from "@/lib/platform/storable";

/** No call takes as much; a body of brackets, or a form that holds itself, would never end. */
const deepest = 32;
const most = 200_000;

/** What cannot go on to a schema or into the database, wherever in the input it stands. */
function unfit(raw: unknown): Failure | undefined {
  // A list and not a recursion: a body may be nested deeper than the stack is.
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: raw, path: "", depth: 0 },
  ];
  let count = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next;
    if (++count > most || depth > deepest) return says(tooMuch, path.split(".")[0]);
    if (typeof value === "string" && holdsUnstorable(value)) return says(wrongCharacter, path);
    if (!value || typeof value !== "object") continue;
    for (const [key, inner] of Object.entries(value)) {
      if (holdsUnstorable(key)) return says(wrongCharacter, path);
      // Below the second level a name tells nobody more.
      const name = path.includes(".") ? path : path ? `${path}.${key}` : key;
      open.push({ value: inner, path: name, depth: depth + 1 });
    }
  }
  return undefined;
}

const tooMuch = "This holds too much, or too deep in it";
const wrongCharacter = "This text holds a character that cannot be stored";
const says = (message: string, path = "") =>
  refuse(422, message, { fields: { [path || "body"]: message } });

z.config({ customError: wordsFor });

// Made once for each schema: making one costs as much as checking with it.
const strict = new WeakMap<z.ZodObject, z.ZodObject>();
function strictly(schema: z.ZodObject): z.ZodObject {
  const strictSchema = strict.get(schema) ?? schema.strict();
  strict.set(schema, strictSchema);
  return strictSchema;
}

/** The input as its schema wants it, or 422 with a message by field. */
export function parse<S extends z.ZodObject>(
  schema: S,
  raw: unknown,
): { ok: true; data: z.output<S> } | Failure {
  const bad = unfit(raw);
  if (bad) return bad;
  const result = z.safeParse(strictly(schema), raw);
  if (result.success) return { ok: true, data: result.data as z.output<S> };
  // A Map, because a field may be called "constructor".
  const said = new Map<string, string>();
  for (const issue of result.error.issues) {
    const names =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".") || "body"];
    for (const name of names) {
      const message =
        issue.code === "unrecognized_keys" ? "This field is not known" : issue.message;
      if (!said.has(name)) said.set(name, message);
    }
  }
  const [first] = said.values();
  return refuse(422, first, { fields: Object.fromEntries(said) });
}
