import "server-only";
import { z } from "zod";

// What calls answer is declared with these pieces, once. Of it come the type of the answer in the code
// (`z.output`), the description of the call (openapi.ts, of `z.input`) and the test that holds it against the
// real answers (tests/api/contract.test.ts). Nothing is checked while the product runs.

/** The schemas that the description says once, by their names. */
export const components = z.registry<{ id?: string; examples?: unknown[] }>();

function like<S extends z.ZodType>(schema: S, ...examples: unknown[]): S {
  components.add(schema, { examples });
  return schema;
}

/** Strict, so that a column of our own which slips into an answer fails the test. */
export const inline = z.strictObject;

/** A record that has a name in the description. */
export function named<S extends z.ZodRawShape>(id: string, shape: S) {
  const schema = inline(shape);
  components.add(schema, { id });
  return schema;
}

export const text = z.string();
export const count = z.int();
export const flag = z.boolean();
export const list = z.array;
export const byName = <S extends z.ZodType>(value: S) => z.record(z.string(), value);
export const id = z.uuid();
export const version = z.int();
/** YYYY-MM-DD */
export const day = like(z.iso.date(), "2026-11-22");
/** YYYY-MM */
export const month = like(z.string().regex(/^\d{4}-\d\d$/), "2027-01");
/** A moment that pages have as a Date. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (written) => new Date(written),
  encode: (moment) => moment.toISOString(),
});
/** A moment that is a text in the code, too. */
export const momentText = like(z.iso.datetime(), "2026-11-22T04:30:00.000Z");
/** An exact decimal, never a float (decision C13). */
export const decimal = like(z.string().regex(/^-?\d+(\.\d+)?$/), "1234567.50");
/** E.164 (decision C2) */
export const mobile = like(z.string().regex(/^\+\d{6,15}$/), "+919876543210");
export const email = like(z.string(), "somebody@example.com");
/** The address of a file: "/api/files?id=…" */
export const uri = like(z.string().regex(/^\/api\//), "/api/files?id=…");
/** A value of a fixed set; the code has only texts for sets that the database keeps. */
export const among = (values: readonly string[]) => z.enum(values);

export const option = named("Option", { value: text, label: text });
/** One of a fixed set, with its words. */
export const optionOf = (values: readonly string[]) =>
  inline({ value: among(values), label: text });
export const person = named("Person", { name: text, email });

/** A change that answers nothing but that it is done. */
export const done = inline({});

/** What a call answers: what is declared, or for pages alone what is read. */
export type Answer<A, T> = A extends z.ZodType ? z.output<A> : T;
/** A call that a route may serve: its answer is declared. */
export type Answering = { answers: z.ZodType };
