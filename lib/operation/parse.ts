import "server-only";
import { z } from "zod";
import { type Failure, refuse } from "@/lib/operation/result";

/** PostgreSQL's text cannot hold NUL, and neither it nor JSON half of a surrogate pair. */
const unstorable = /\0|\p{Cs}/u;

function unstorableField(raw: unknown): string | undefined {
  // A list and not a recursion: a body may be nested deeper than the stack is, and what a server
  // action is given may hold itself.
  const open: { value: unknown; path: string }[] = [{ value: raw, path: "" }];
  const seen = new Set<unknown>();
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path } = next;
    if (typeof value === "string" && unstorable.test(value)) return path;
    if (!value || typeof value !== "object" || seen.has(value)) continue;
    seen.add(value);
    for (const [key, inner] of Object.entries(value)) {
      if (unstorable.test(key)) return path || "body";
      // Below the second level a name tells nobody more.
      open.push({ value: inner, path: path.includes(".") ? path : path ? `${path}.${key}` : key });
    }
  }
  return undefined;
}

// Made once for each schema: making one costs as much as checking with it.
const strict = new WeakMap<z.ZodObject, z.ZodObject>();
function strictly(schema: z.ZodObject): z.ZodObject {
  const made = strict.get(schema) ?? schema.strict();
  strict.set(schema, made);
  return made;
}

/** The input as its schema wants it, or 422 with a message by field. */
export function parse<S extends z.ZodObject>(
  schema: S,
  raw: unknown,
): { ok: true; data: z.output<S> } | Failure {
  const unstored = unstorableField(raw);
  if (unstored !== undefined) {
    const message = "This text holds a character that cannot be stored";
    return refuse(422, message, { fields: { [unstored || "body"]: message } });
  }
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
