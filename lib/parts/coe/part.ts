import "server-only";
import { namedFile } from "@/lib/parts/files/answer";
import { fileRowSelect } from "@/lib/parts/files/file-row";
import { namedFileRow, uploads } from "@/lib/parts/files/part";
import type { CasePart } from "@/lib/parts/part/part";
import type { Prisma } from "@/prisma/generated/client";

/** The newest first. */
const list = {
  select: fileRowSelect,
  orderBy: [{ createdAt: "desc" }, { id: "desc" }],
} satisfies Prisma.Assessment$coeArgs;

export const coePart = {
  name: "COE",
  operation: "coe",
  table: "coe",
  merge: "moves",
  tab: "/coe",
  counted: true,
  answer: namedFile,
  list,
  row: namedFileRow,
  timeline: { coe: uploads("coe", "COE") },
} as const satisfies CasePart;
