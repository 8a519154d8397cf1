import type { z } from "zod";

/** What a schema makes of a value: its output, or the first message. */
export function outcome(schema: z.ZodType, value: unknown): { out: unknown } | { says: string } {
  const result = schema.safeParse(value);
  return result.success
    ? { out: result.data }
    : { says: result.error.issues[0]?.message ?? "no message" };
}

/** The message of each field that a schema refuses, by the field's name. */
export function messages(schema: z.ZodType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  if (result.success) return {};
  return Object.fromEntries(
    [...result.error.issues]
      .reverse()
      .map((issue) => [issue.path.join("."), issue.message] as const),
  );
}
