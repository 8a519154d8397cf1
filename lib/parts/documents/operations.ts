import "server-only";
import { documentPart } from "@/lib/parts/documents/part";
import { namedFileOperations } from "@/lib/parts/files/operations";
import { namedFileSchemas } from "@/lib/parts/files/schema";

export const { add: addDocument, remove: deleteDocument } = namedFileOperations({
  part: documentPart,
  noun: "a document",
  inputs: namedFileSchemas("documentId"),
  find: (tx, where) => tx.document.findFirst({ where }),
  create: (tx, data) => tx.document.create({ data, select: { id: true } }),
});
