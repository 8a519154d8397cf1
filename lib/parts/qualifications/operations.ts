import "server-only";
import { entryOperations } from "@/lib/parts/entries/operations";
import { qualificationTitle } from "@/lib/parts/qualifications/labels";
import { qualificationPart } from "@/lib/parts/qualifications/part";
import { qualification } from "@/lib/parts/qualifications/schema";

export const {
  add: addQualification,
  edit: editQualification,
  remove: deleteQualification,
} = entryOperations({
  part: qualificationPart,
  noun: "a qualification",
  inputs: qualification,
  data: (fields) => fields,
  find: (tx, where) => tx.qualification.findFirst({ where }),
  create: (tx, data) => tx.qualification.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.qualification.update({ where: { id }, data }),
  title: (entry) => qualificationTitle(entry),
});
