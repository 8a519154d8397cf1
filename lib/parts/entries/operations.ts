import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded, recordEdited } from "@/lib/case/labels";
import { deletion } from "@/lib/parts/part/operations";
import type { CasePart } from "@/lib/parts/part/part";
import type { Tx } from "@/lib/platform/db";

type Entry<F extends z.ZodObject, Data, Row extends { id: string }> = {
  part: Pick<CasePart, "operation" | "table">;
  /** with its article: "a passport" */
  noun: string;
  /** what `entrySchemas` made */
  inputs: { id: string; fields: F } & Record<"add" | "edit" | "remove", z.ZodObject>;
  /** the columns of its fields */
  data: (fields: z.output<F>) => Data;
  find: (tx: Tx, where: { id: string; assessmentId: string }) => Promise<Row | null>;
  create: (tx: Tx, data: Data & { assessmentId: string }) => Promise<{ id: string }>;
  update: (tx: Tx, id: string, data: Data & { version: { increment: 1 } }) => Promise<unknown>;
  /** what the audit log calls it; left out where its name must not outlive the case (B14) */
  title?: (entry: z.output<F> | Row) => string;
};

/** Adding, editing and deleting an entry whose change has no rule besides those of its inputs. */
export function entryOperations<F extends z.ZodObject, Data, Row extends { id: string }>({
  part,
  noun,
  inputs,
  title,
  ...entry
}: Entry<F, Data, Row>) {
  const names = Object.keys(inputs.fields.shape);
  const fieldsOf = (input: object) =>
    Object.fromEntries(
      Object.entries(input).filter(([name]) => names.includes(name)),
    ) as z.output<F>;
  const record = (request: { input: object; assessment: { id: string }; tx: Tx }) => {
    const { [inputs.id]: id } = request.input as Record<string, string>;
    return entry.find(request.tx, { id: id as string, assessmentId: request.assessment.id });
  };
  return {
    add: caseOperation({
      name: `${part.operation}.add`,
      summary: `Add ${noun} to a case`,
      who: "case.open",
      input: inputs.add,
      done: recordAdded,
      change: ({ input, assessment, tx }) =>
        entry.create(tx, { ...entry.data(fieldsOf(input)), assessmentId: assessment.id }),
      detail: ({ input }, { id }): Record<string, string> =>
        title ? { entry: title(fieldsOf(input)) } : { id },
    }),
    edit: caseOperation({
      name: `${part.operation}.edit`,
      summary: `Edit ${noun}`,
      who: "case.open",
      input: inputs.edit,
      done: recordEdited,
      record,
      change: async ({ input, record: { id }, tx }) => {
        await entry.update(tx, id, { ...entry.data(fieldsOf(input)), version: { increment: 1 } });
        return { id };
      },
      detail: ({ input, record }) => ({
        id: record.id,
        ...(title && { from: title(record), to: title(fieldsOf(input)) }),
      }),
    }),
    remove: deletion({
      name: `${part.operation}.delete`,
      summary: `Delete ${noun}`,
      part,
      input: inputs.remove,
      record,
      entry: title,
    }),
  };
}
