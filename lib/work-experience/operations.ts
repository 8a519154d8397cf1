import "server-only";
import { entryOperations } from "@/lib/entries/entry-operations";
import { workTitle } from "@/lib/work-experience/labels";
import { workExperience } from "@/lib/work-experience/schema";

const operations = entryOperations({
  name: "work",
  schemas: workExperience,
  table: (tx) => tx.workExperience,
  columns: (values) => values,
  title: workTitle,
  tab: "details",
});

export const addWork = operations.add;
export const editWork = operations.edit;
export const deleteWork = operations.remove;
