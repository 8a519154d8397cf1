import "server-only";
import { fileRowSelect } from "@/lib/parts/files/file-row";
import type { Prisma } from "@/prisma/generated/client";

/** The certificates of enrolment of a case, the newest first: a part of a case's select. */
export const coeList = {
  select: fileRowSelect,
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$coeArgs;
