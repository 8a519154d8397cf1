import "server-only";
import { documentList } from "@/lib/parts/documents/queries";
import { namedFile } from "@/lib/parts/files/answer";
import { namedFileRow, uploads } from "@/lib/parts/files/part";
import type { CasePart } from "@/lib/parts/part/part";

export const documentPart = {
  name: "Document",
  operation: "document",
  table: "document",
  merge: "moves",
  tab: "/documents",
  counted: true,
  answer: namedFile,
  list: documentList,
  row: namedFileRow,
  timeline: { document: uploads("document", "Document") },
} as const satisfies CasePart;
