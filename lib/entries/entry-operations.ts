import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/assessments/case-operation";
import type { Tx } from "@/lib/db";
import type { EntrySchemas } from "@/lib/entries/schema";

type Key = { id: string; assessmentId: string };
type Stored = { id: string; version: number };
type Id = { id: true };

/** What is used of a Prisma table. */
type Table<D, T> = {
  findFirst: (args: { where: Key }) => Promise<(Stored & T) | null>;
  create: (args: { data: D & { assessmentId: string }; select: Id }) => Promise<unknown>;
  update: (args: {
    where: Key;
    data: D & { version: { increment: number } };
    select: Id;
  }) => Promise<unknown>;
  delete: (args: { where: Key; select: Id }) => Promise<unknown>;
};

type Spec<F extends z.ZodRawShape, T, D extends T> = {
  /** in the audit log: "passport" gives "passport.add" */
  name: string;
  schemas: EntrySchemas<F>;
  table: (tx: Tx) => Table<NoInfer<D>, NoInfer<T>>;
  /** the fields as the table's columns */
  columns: (values: z.output<z.ZodObject<F>>) => D;
  /** what people call it, for the audit log */
  title: (entry: T) => string;
  /** the tab that shows it: "details" */
  tab: string;
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
}: Spec<F, T, D>) {
  type Values = z.output<z.ZodObject<F>>;
  // A schema made of fields by a function gives a type that TypeScript cannot look into.
  const fieldsOf = (input: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(schemas.fields.shape).map((key) => [key, input[key]])) as Values;
  const idOf = (input: Record<string, unknown>) => String(input[schemas.id]);
  const pages = [`/app/view-assessment/[ref_no]/${tab}`];
  const find = ({ input, subject, tx }: { input: object; subject: { id: string }; tx: Tx }) =>
    table(tx).findFirst({
      where: { id: idOf(input as Record<string, unknown>), assessmentId: subject.id },
    });

  return {
    add: caseOperation({
      name: `${name}.add`,
      input: schemas.add,
      pages,
      done: "Record added successfully",
      change: ({ input, assessment, tx }) =>
        table(tx).create({
          data: { ...columns(fieldsOf(input)), assessmentId: assessment.id },
          select: { id: true },
        }),
      detail: (input) => ({ entry: title(columns(fieldsOf(input))) }),
    }),
    edit: caseOperation({
      name: `${name}.edit`,
      input: schemas.edit,
      pages,
      // The product said "deleted" here for a passport (decision W1).
      done: "Record edited successfully",
      part: find,
      change: ({ input, assessment, part, tx }) =>
        table(tx).update({
          where: { id: part.id, assessmentId: assessment.id },
          data: { ...columns(fieldsOf(input)), version: { increment: 1 } },
          select: { id: true },
        }),
      detail: (input, _, part) => ({
        id: part.id,
        from: title(part),
        to: title(columns(fieldsOf(input))),
      }),
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
