import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordDeleted } from "@/lib/case/labels";
import type { Case } from "@/lib/case/queries";
import type { CasePart } from "@/lib/parts/part/part";
import type { Viewer } from "@/lib/platform/access/policy";
import type { Tx } from "@/lib/platform/db";
import type { Failure } from "@/lib/platform/result";
import { Prisma } from "@/prisma/generated/client";

type Ref<Input> = { input: Input; assessment: Case; viewer: Viewer; tx: Tx };

/** What a record of a case is found by: `Key` names its id in the input. */
export type RecordRef<Key extends string> = Ref<Record<Key, string>>;

type Deletion<I extends z.ZodObject, R extends { id: string }> = {
  name: string;
  summary: string;
  part: Pick<CasePart, "table">;
  input: I;
  record: (ref: Ref<z.output<I>>) => Promise<R | Failure | null>;
  /** what the audit log calls it; left out where its name must not outlive the case (B14) */
  entry?: (record: R) => string;
};

/**
 * Deletes a record of a case with all that hangs on it. It is kept for a while first, so that whoever did it can take
 * it back (lib/case-file/README.md); the bytes of its files go once nobody can.
 */
export const deletion = <I extends z.ZodObject, R extends { id: string }>({
  part: { table },
  entry,
  ...spec
}: Deletion<I, R>) =>
  caseOperation({
    ...spec,
    who: "case.open",
    undo: table,
    done: recordDeleted,
    change: async ({ record: { id }, tx }) => {
      await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid`;
      return { id };
    },
    detail: ({ record }) => ({ id: record.id, ...(entry && { entry: entry(record) }) }),
  });
