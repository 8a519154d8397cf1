import "server-only";
import { entryOperations } from "@/lib/parts/entries/operations";
import { testTitle } from "@/lib/parts/tests-taken/labels";
import { testTakenPart } from "@/lib/parts/tests-taken/part";
import { testTaken } from "@/lib/parts/tests-taken/schema";
import { toDate } from "@/lib/values/fields/day";

export const {
  add: addTest,
  edit: editTest,
  remove: deleteTest,
} = entryOperations({
  part: testTakenPart,
  noun: "a test taken",
  inputs: testTaken,
  data: (fields) => ({ ...fields, date: toDate(fields.date) }),
  find: (tx, where) => tx.testTaken.findFirst({ where }),
  create: (tx, data) => tx.testTaken.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.testTaken.update({ where: { id }, data }),
  title: (entry) => testTitle(entry),
});
