import "server-only";
import { z } from "zod";
import { type Failure, refuse } from "@/lib/operation/result";

/** NUL is the one character that PostgreSQL's text cannot hold. */
function nulField(value: unknown, path = ""): string | undefined {
  if (typeof value === "string") return value.includes("\0") ? path : undefined;
  if (!value || typeof value !== "object") return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes("\0") ? path || "body" : nulField(inner, path ? `${path}.${key}` : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The input as its schema wants it, or 422 with a message by field. */
export function parse<S extends z.ZodObject>(
  schema: S,
  raw: unknown,
): { ok: true; data: z.output<S> } | Failure {
  const nul = nulField(raw);
  if (nul !== undefined) {
    const message = "This text holds a character that cannot be stored";
    return refuse(422, message, { fields: { [nul || "body"]: message } });
  }
  const result = z.safeParse(schema.strict(), raw);
  if (result.success) return { ok: true, data: result.data as z.output<S> };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const names =
      issue.code === "unrecognized_keys"
        ? issue.keys.map((key) => [...issue.path, key].join("."))
        : [issue.path.join(".") || "body"];
    for (const name of names) {
      fields[name] ??= issue.code === "unrecognized_keys" ? "This field is not known" : issue.message;
    }
  }
  const [first] = Object.values(fields);
  return refuse(422, first, { fields });
}
