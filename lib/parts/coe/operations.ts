import "server-only";
import { coePart } from "@/lib/parts/coe/part";
import { namedFileOperations } from "@/lib/parts/files/operations";
import { namedFile, namedFileSchemas } from "@/lib/parts/files/schema";

export const { add: addCoe, remove: deleteCoe } = namedFileOperations({
  part: coePart,
  noun: "a certificate of enrolment",
  inputs: namedFileSchemas("coeId", namedFile),
  find: (tx, where) => tx.coe.findFirst({ where }),
  create: (tx, data) => tx.coe.create({ data, select: { id: true } }),
});
