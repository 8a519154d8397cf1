import "server-only";
import { kindLabel } from "@/lib/catalogue/checklists/labels";
import { hasEnded } from "@/lib/parts/documents/valid";
import { fileRow, fileRowSelect } from "@/lib/parts/files/file-row";
import { dayOf } from "@/lib/values/fields/day";
import type { Prisma } from "@/prisma/generated/client";

/** The documents of a case, the newest first: a part of a case's select. */
export const documentList = {
  select: {
    ...fileRowSelect,
    kind: true,
    validFrom: true,
    validTo: true,
    version: true,
    _count: { select: { applications: true } },
  },
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$documentsArgs;
type Stored = Prisma.DocumentGetPayload<typeof documentList>;

/** `applications` is how many applications use it; the days are YYYY-MM-DD. */
export const documentRow = ({ _count, kind, validFrom, validTo, version, ...row }: Stored) => ({
  ...fileRow(row),
  kind: kind ? { value: kind, label: kindLabel(kind) } : null,
  validFrom: validFrom && dayOf(validFrom),
  validTo: validTo && dayOf(validTo),
  ended: hasEnded(validTo),
  version,
  applications: _count.applications,
});
export type DocumentRow = ReturnType<typeof documentRow>;
