import "server-only";
import { fileRow, fileRowSelect } from "@/lib/parts/files/file-row";
import type { Prisma } from "@/prisma/generated/client";

/** The documents of a case, the newest first: a part of a case's select. */
export const documentList = {
  select: { ...fileRowSelect, _count: { select: { applications: true } } },
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$documentsArgs;
type Stored = Prisma.DocumentGetPayload<typeof documentList>;

/** `applications` is how many applications use it. */
export const documentRow = ({ _count, ...row }: Stored) => ({
  ...fileRow(row),
  applications: _count.applications,
});
export type DocumentRow = ReturnType<typeof documentRow>;
