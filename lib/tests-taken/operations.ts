import "server-only";
import { entryOperations } from "@/lib/entries/entry-operations";
import { testTitle } from "@/lib/tests-taken/labels";
import { testTaken } from "@/lib/tests-taken/schema";
import { toDate } from "@/lib/values/fields/day";

const operations = entryOperations({
  name: "test",
  schemas: testTaken,
  table: (tx) => tx.testTaken,
  columns: ({ date, ...rest }) => ({ ...rest, date: toDate(date) }),
  title: testTitle,
  tab: "details",
});

export const addTest = operations.add;
export const editTest = operations.edit;
export const deleteTest = operations.remove;
