import "server-only";
import type { z } from "zod";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/**
 * A list's state from its page's URL, field by field: what is not valid there (an old bookmark, a
 * typed address) is left out rather than answered with an error.
 */
export async function listState<I extends z.ZodObject>(
  input: I,
  searchParams: SearchParams,
): Promise<Record<string, string>> {
  const state: Record<string, string> = {};
  for (const [name, value] of Object.entries(await searchParams)) {
    const field = Object.hasOwn(input.shape, name) && input.shape[name];
    if (typeof value !== "string" || value === "" || value.includes("\0") || !field) continue;
    if ((field as z.ZodType).safeParse(value).success) state[name] = value;
  }
  return state;
}
