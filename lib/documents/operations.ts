import "server-only";
import { document } from "@/lib/documents/schema";
import { fileOperations } from "@/lib/files/file-operations";

const operations = fileOperations({
  name: "document",
  schemas: document,
  table: (tx) => tx.document,
  tab: "documents",
});

export const addDocument = operations.add;
export const deleteDocument = operations.remove;
