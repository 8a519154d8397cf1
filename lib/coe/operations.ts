import "server-only";
import { coe } from "@/lib/coe/schema";
import { fileOperations } from "@/lib/files/file-operations";

const operations = fileOperations({
  name: "coe",
  schemas: coe,
  table: (tx) => tx.coe,
  tab: "coe",
});

export const addCoe = operations.add;
export const deleteCoe = operations.remove;
