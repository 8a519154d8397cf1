import "server-only";
import { entryOperations } from "@/lib/entries/entry-operations";
import { qualificationTitle } from "@/lib/qualifications/labels";
import { qualification } from "@/lib/qualifications/schema";

const operations = entryOperations({
  name: "qualification",
  schemas: qualification,
  table: (tx) => tx.qualification,
  columns: (values) => values,
  title: qualificationTitle,
  tab: "details",
});

export const addQualification = operations.add;
export const editQualification = operations.edit;
export const deleteQualification = operations.remove;
