import "server-only";
import { caseOperation } from "@/lib/case/case-operation";
import { recordWork } from "@/lib/daily-work/record";
import type { NamedFileSchemas } from "@/lib/files/schema";
import type { Tx } from "@/lib/platform/db";
import { dropFiles, keepFile } from "@/lib/platform/storage/stored-file";

type Key = { id: string; assessmentId: string };
type Stored = { id: string; name: string; fileId: string };
type Id = { id: true };

/** What is used of a Prisma table of named files on a case. */
type Table = {
  findFirst: (args: { where: Key }) => Promise<Stored | null>;
  create: (args: {
    data: { name: string; fileId: string; assessmentId: string };
    select: Id;
  }) => Promise<unknown>;
  delete: (args: { where: Key; select: Id }) => Promise<unknown>;
};

type Spec = {
  /** in the audit log: "document" gives "document.add" */
  name: string;
  schemas: NamedFileSchemas;
  table: (tx: Tx) => Table;
  /** the tab that shows it */
  tab: string;
};

/**
 * Adding and removing a named file on a case: for those who may open its file (decision A2). Adding
 * one is a line of the person's daily work (C11). The bytes go once the removal is committed.
 */
export function fileOperations({ name, schemas, table, tab }: Spec) {
  const pages = [`/app/view-assessment/[ref_no]/${tab}`];
  return {
    add: caseOperation({
      name: `${name}.add`,
      input: schemas.add,
      pages,
      done: "Record added successfully",
      change: async ({ input, assessment, viewer, tx }) => {
        const fileId = await keepFile(tx, input.file);
        await table(tx).create({
          data: { name: input.name, fileId, assessmentId: assessment.id },
          select: { id: true },
        });
        await recordWork(tx, viewer, "docUpload", assessment.id);
      },
      detail: ({ name: entry, file }) => ({ entry, file: file.name, size: file.size }),
    }),
    remove: caseOperation({
      name: `${name}.delete`,
      input: schemas.remove,
      pages,
      done: "Record deleted successfully",
      part: ({ input, subject, tx }) =>
        table(tx).findFirst({
          where: { id: String(input[schemas.id]), assessmentId: subject.id },
        }),
      change: async ({ assessment, part, tx }) => {
        const where = { id: part.id, assessmentId: assessment.id };
        await table(tx).delete({ where, select: { id: true } });
        await dropFiles(tx, [part.fileId]);
      },
      detail: (_, __, part) => ({ id: part.id, entry: part.name }),
    }),
  };
}
