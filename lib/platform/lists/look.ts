import { z } from "zod";

// What is kept of a list besides its name: what its URL said, and how its table looks. Pure.

/** `dense` rows have one line and less room around it. */
export const densities = ["comfortable", "dense"] as const;
export type Density = (typeof densities)[number];

const column = z.string().min(1).max(40);

/** The columns in their order, where they were chosen, and the height of the rows. */
export const look = z.object({
  columns: z.array(column).max(40).optional(),
  density: z.enum(densities).optional(),
});
export type Look = z.output<typeof look>;

/** So many letters of names and values: what a URL holds, and no more. */
const mostLetters = 4_000;

/** A list's state, by the names in its URL. Whether they are filters is asked when it is read again. */
export const listWords = z
  .record(z.string().min(1).max(40), z.string().max(600))
  .refine((state) => JSON.stringify(state).length <= mostLetters, "This is too long to be kept");

/** What the URL says of the page and not of the list. */
const ofPage = ["cursor", "before", "limit", "view", "filters"];

/** What of a state belongs to a view of it. */
export const viewState = (state: Record<string, string>) =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !ofPage.includes(name)));
