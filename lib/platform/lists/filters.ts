import "server-only";
import { z } from "zod";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Failure } from "@/lib/platform/result";
import type { DayKind } from "@/lib/values/days";
import { branch } from "@/lib/values/fields/branch";
import { day as dayField } from "@/lib/values/fields/day";
import { notGiven, optionalValue } from "@/lib/values/fields/given";
import { record as recordField } from "@/lib/values/fields/record";

// What lists are narrowed by. Each filter is declared once: its words, what may be given, the condition
// that it becomes, and the choices where it has some. The page's controls, the call's input and the
// export follow from it.

/** One of some values, the usual one where none is given. */
export const givenOr = <const V extends readonly [string, ...string[]]>(
  values: V,
  usual: V[number],
) => z.preprocess(notGiven, z.enum(values).default(usual as never));

export type Option = { value: string; label: string };
/** `chosen` is what the list is narrowed to already, so that it can be named. */
type OptionsReader = (viewer: Viewer, chosen?: string) => Promise<readonly Option[]>;
type Options = readonly Option[] | OptionsReader;

/** At once, or after something was looked up. */
export type Maybe<T> = T | Promise<T>;

export type Filter<W> = {
  kind: "search" | "choice" | "choices" | "day" | "tab";
  label: string;
  schema: z.ZodType;
  /** a Failure where what was given cannot be asked: the call answers it, the page has no rows */
  where: (value: unknown, viewer: Viewer) => Maybe<W | Failure>;
  options?: Options;
  /** the call that finds more by what is typed, as `q`; of a choice whose options are only the first */
  found?: `/api/${string}`;
  /** of a day: what a short date means ("15 dec") */
  dayKind?: DayKind;
  /** who has the control on the page; everybody unless told */
  shownTo?: (viewer: Viewer) => boolean;
};

type Where<S extends z.ZodType, W> = (value: z.output<S>, viewer: Viewer) => Maybe<W | Failure>;

const filter = <S extends z.ZodType, W>(
  kind: Filter<W>["kind"],
  label: string,
  schema: S,
  where: Where<S, W>,
  more: Pick<Filter<W>, "options" | "shownTo" | "found" | "dayKind"> = {},
): Filter<W> => ({
  kind,
  label,
  schema: optionalValue(schema),
  where: (value, viewer) => where(value as z.output<S>, viewer),
  ...more,
});

/** A text in which something is looked for. */
export const search = <W>(label: string, where: Where<z.ZodString, W>) =>
  filter("search", label, z.string().trim().max(100), where);

/** One of some choices. */
export const choice = <S extends z.ZodType, W>(
  label: string,
  schema: S,
  options: Options,
  where: Where<S, W>,
) => filter("choice", label, schema, where, { options });

/** A record by its id. Its choices are asked only for those who are shown them. */
export const record = <W>(
  label: string,
  options: Options,
  where: (id: string, viewer: Viewer) => W | Failure,
  shownTo?: Filter<W>["shownTo"],
) => filter("choice", label, recordField(label), where, { options, shownTo });

/** A record with more choices than a page can hold: the first few, and a call that finds the others. */
export const lookup = <W>(
  label: string,
  call: Filter<W>["found"],
  options: OptionsReader,
  where: (id: string, viewer: Viewer) => W | Failure,
) => filter("choice", label, recordField(label), where, { options, found: call });

/** Several of some choices, as "dead,retrying". */
export const choices = <V extends string, W>(
  label: string,
  options: readonly (Option & { value: V })[],
  where: (values: V[], viewer: Viewer) => W | Failure,
) => {
  const known = z.enum(options.map(({ value }) => value) as [V, ...V[]]);
  const schema = z
    .string()
    .max(500)
    .transform((text) => text.split(","))
    .pipe(z.array(known));
  return filter("choices", label, schema, where as Where<typeof schema, W>, { options });
};

/** A day as people write it; YYYY-MM-DD comes out. Short dates mean days that have passed unless told. */
export const day = <W>(label: string, where: (day: string) => W, dayKind: DayKind = "past") =>
  filter("day", label, dayField(label, dayKind), where, { dayKind });

/** One of some values, always: they have tabs on the page rather than a control. */
export const tab = <const V extends readonly [string, ...string[]], W>(
  values: V,
  usual: V[number],
  where: (value: V[number], viewer: Viewer) => W,
): Filter<W> => ({
  kind: "tab",
  label: "",
  schema: givenOr(values, usual),
  where: (value, viewer) => where(value as V[number], viewer),
});

/** The branch that a list is narrowed to; never more than the viewer may see (decision A1). */
export const location = optionalValue(branch("Branch"));
