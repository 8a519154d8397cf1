import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import type { EntrySchemas } from "@/lib/entries/schema";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import { type Failure, isFailure } from "@/lib/platform/result";

type Key = { id: string; assessmentId: string };
type Stored = { id: string; version: number };
type Id = { id: true };

/** What is used of a Prisma table; one written by hand may refuse to give an entry away. */
type Table<D, T> = {
  findFirst: (args: { where: Key }) => Promise<(Stored & T) | Failure | null>;
  create: (args: { data: D & { assessmentId: string }; select: Id }) => Promise<{ id: string }>;
  update: (args: {
    where: Key;
    data: D & { version: { increment: number } };
    select: Id;
  }) => Promise<unknown>;
  delete: (args: { where: Key; select: Id }) => Promise<unknown>;
};

/** An entry that was just written. `before` is how it was, undefined when it is new. */
export type Saved<T> = {
  tx: Tx;
  viewer: Viewer;
  id: string;
  assessmentId: string;
  before?: T;
  after: T;
};

type Spec<F extends z.ZodRawShape, T, D extends T> = {
  /** in the audit log: "passport" gives "passport.add" */
  name: string;
  schemas: EntrySchemas<F>;
  table: (tx: Tx) => Table<NoInfer<D>, NoInfer<T>>;
  /** the fields as the table's columns, or why they cannot be written */
  columns: (values: z.output<z.ZodObject<F>>, tx: Tx) => D | Failure | Promise<D | Failure>;
  /** what people call it, for the audit log */
  title: (entry: T) => string;
  /** the tab that shows it: "details" */
  tab: string;
  /** other pages that show it */
  pages?: string[];
  /** what else is written with it; a Failure undoes all of it */
  saved?: (entry: Saved<NoInfer<T>>) => Promise<Failure | undefined>;
};

/**
 * Adding, editing and removing an entry on a case: for those who may open its file. An entry is
 * always found by its id and its case: with one's own ref_no another case's entry answers 404.
 */
export function entryOperations<F extends z.ZodRawShape, T, D extends T>({
  name,
  schemas,
  table,
  columns,
  title,
  tab,
  pages: others = [],
  saved = async () => undefined,
}: Spec<F, T, D>) {
  type Values = z.output<z.ZodObject<F>>;
  // A schema made of fields by a function gives a type that TypeScript cannot look into.
  const fieldsOf = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(schemas.fields.shape).map((key) => [key, input[key]])) as Values;
  const pages = [`/app/view-assessment/[ref_no]/${tab}`, ...others];
  type Finding = { input: Record<string, unknown>; subject: { id: string }; tx: Tx };
  const find = ({ input, subject, tx }: Finding) =>
    table(tx).findFirst({ where: { id: String(input[schemas.id]), assessmentId: subject.id } });
  const columnsOf = async ({ input, tx }: Finding) => {
    const to = await columns(fieldsOf(input), tx);
    return isFailure(to) ? to : { to };
  };

  return {
    add: caseOperation({
      name: `${name}.add`,
      input: schemas.add,
      pages,
      done: "Record added successfully",
      part: columnsOf,
      change: async ({ assessment, viewer, part, tx }) => {
        const assessmentId = assessment.id;
        const data = { ...part.to, assessmentId };
        const { id } = await table(tx).create({ data, select: { id: true } });
        return (await saved({ tx, viewer, id, assessmentId, after: part.to })) ?? { id };
      },
      detail: (_, __, part) => ({ entry: title(part.to) }),
    }),
    edit: caseOperation({
      name: `${name}.edit`,
      input: schemas.edit,
      pages,
      // The product said "deleted" here for a passport (decision W1).
      done: "Record edited successfully",
      part: async (finding) => {
        const entry = await find(finding);
        if (!entry || isFailure(entry)) return entry;
        const columns = await columnsOf(finding);
        return isFailure(columns) ? columns : { ...entry, ...columns };
      },
      partNow: (part) => fieldsOf(part),
      change: async ({ assessment, viewer, part, tx }) => {
        const { id, to: after } = part;
        const assessmentId = assessment.id;
        const data = { ...after, version: { increment: 1 } };
        await table(tx).update({ where: { id, assessmentId }, data, select: { id: true } });
        return (await saved({ tx, viewer, id, assessmentId, before: part, after })) ?? { id };
      },
      detail: (_, __, part) => ({ id: part.id, from: title(part), to: title(part.to) }),
    }),
    remove: caseOperation({
      name: `${name}.delete`,
      input: schemas.remove,
      pages,
      done: "Record deleted successfully",
      part: find,
      change: ({ assessment, part, tx }) =>
        table(tx).delete({
          where: { id: part.id, assessmentId: assessment.id },
          select: { id: true },
        }),
      detail: (_, __, part) => ({ id: part.id, entry: title(part) }),
    }),
  };
}
