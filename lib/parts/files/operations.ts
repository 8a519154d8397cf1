import "server-only";
import type { z } from "zod";
import { caseOperation } from "@/lib/case/case-operation";
import { recordAdded } from "@/lib/case/labels";
import type { namedFile } from "@/lib/parts/files/schema";
import { enterLetters } from "@/lib/parts/letter-entry/operations";
import { deletion } from "@/lib/parts/part/operations";
import type { CasePart } from "@/lib/parts/part/part";
import { recordWork } from "@/lib/people/daily-work/record";
import type { Tx } from "@/lib/platform/db";
import { keepFile } from "@/lib/platform/storage/stored-file";

type NamedFile<Add extends typeof namedFile> = {
  part: Pick<CasePart, "operation" | "table">;
  /** with its article: "a document" */
  noun: string;
  /** what `namedFileSchemas` made */
  inputs: { id: string; add: Add; remove: z.ZodObject };
  find: (
    tx: Tx,
    where: { id: string; assessmentId: string },
  ) => Promise<{ id: string; name: string } | null>;
  create: (
    tx: Tx,
    data: { name: string; fileId: string; assessmentId: string },
    input: z.output<Add>,
  ) => Promise<{ id: string }>;
};

/** Adding a named file to a case, a line of the person's daily work (decision C11), and deleting it. */
export const namedFileOperations = <Add extends typeof namedFile>({
  part,
  noun,
  inputs,
  find,
  create,
}: NamedFile<Add>) => ({
  add: caseOperation({
    name: `${part.operation}.add`,
    summary: `Upload ${noun} to a case`,
    who: "case.open",
    input: inputs.add,
    done: recordAdded,
    change: async ({ input, assessment: { id: assessmentId }, viewer, tx }) => {
      const fileId = await keepFile(tx, input.file);
      const { id } = await create(tx, { name: input.name, fileId, assessmentId }, input);
      await enterLetters(tx, assessmentId, viewer.id);
      await recordWork(tx, viewer, "docUpload", { assessmentId, recordId: id });
      return { id };
    },
    detail: ({ input: { name, file } }, { id }) => ({
      id,
      entry: name,
      file: file.name,
      size: file.size,
    }),
  }),
  remove: deletion({
    name: `${part.operation}.delete`,
    summary: `Delete ${noun}`,
    part,
    input: inputs.remove,
    record: ({ input, assessment, tx }) =>
      find(tx, { id: String(input[inputs.id]), assessmentId: assessment.id }),
    entry: ({ name }) => name,
  }),
});
