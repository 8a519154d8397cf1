import "server-only";
import type { z } from "zod";

export type SearchParams = Promise<Record<string, string | string[] | undefined>>;
/** What the page of a list is given by its address. */
export type ListPageProps = { searchParams: SearchParams };
export type ListState = Record<string, string>;

/**
 * A list's state from its page's URL, field by field: what is not valid there (an old bookmark, a
 * typed address) is left out. The same input as a call's query answers 422 instead.
 */
export async function listState(
  input: z.ZodObject,
  searchParams: SearchParams,
): Promise<ListState> {
  const state: ListState = {};
  for (const [name, param] of Object.entries(await searchParams)) {
    // A form without script sends several choices one by one.
    const value = Array.isArray(param) ? param.join(",") : param;
    const field = Object.hasOwn(input.shape, name) && input.shape[name];
    if (!value || value.includes("\0") || !field) continue;
    if ((field as z.ZodType).safeParse(value).success) state[name] = value;
  }
  return state;
}
