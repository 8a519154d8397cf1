import "server-only";
import type { z } from "zod";
import { type Parts, parts } from "@/lib/case-file/parts";
import type { CaseWords } from "@/lib/parts/part/part";
import * as is from "@/lib/platform/operation/answer";
import type { Prisma } from "@/prisma/generated/client";

// The lists inside a case as the call for a single assessment answers them (spec §3): each as its part says.

type ListName = {
  [Name in keyof Parts]: Parts[Name] extends { list: object } ? Name : never;
}[keyof Parts];

const names = (Object.keys(parts) as (keyof Parts)[]).filter((name): name is ListName =>
  Object.hasOwn(parts[name], "list"),
);

/** One value for each list. */
const ofEach = (make: (name: ListName) => unknown) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<ListName, unknown>;

export const caseLists = ofEach((name) => is.list(parts[name].answer)) as {
  [Name in ListName]: z.ZodArray<Parts[Name]["answer"]>;
};
export type CaseLists = z.output<z.ZodObject<typeof caseLists>>;

/** What a case's select reads for them. */
export const listsSelect = ofEach((name) => parts[name].list) as {
  [Name in ListName]: Parts[Name]["list"];
};
type Stored = Prisma.AssessmentGetPayload<{ select: typeof listsSelect }>;

/** The compiler holds each part's row against its own list and its own answer here. */
const readers: {
  [Name in ListName]: {
    row: (stored: Stored[Name][number], of: CaseWords) => CaseLists[Name][number];
  };
} = parts;

export const listsAnswer = (stored: Stored, of: CaseWords) =>
  ofEach((name) => stored[name].map((one) => readers[name].row(one as never, of))) as CaseLists;
