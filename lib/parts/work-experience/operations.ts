import "server-only";
import { entryOperations } from "@/lib/parts/entries/operations";
import { workTitle } from "@/lib/parts/work-experience/labels";
import { workExperiencePart } from "@/lib/parts/work-experience/part";
import { workExperience } from "@/lib/parts/work-experience/schema";

export const {
  add: addWork,
  edit: editWork,
  remove: deleteWork,
} = entryOperations({
  part: workExperiencePart,
  noun: "work experience",
  inputs: workExperience,
  data: (fields) => fields,
  find: (tx, where) => tx.workExperience.findFirst({ where }),
  create: (tx, data) => tx.workExperience.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.workExperience.update({ where: { id }, data }),
  title: (entry) => workTitle(entry),
});
