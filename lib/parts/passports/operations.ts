import "server-only";
import { entryOperations } from "@/lib/parts/entries/operations";
import { passportPart } from "@/lib/parts/passports/part";
import { passport } from "@/lib/parts/passports/schema";
import { toDate } from "@/lib/values/fields/day";

// A passport has no `title`: its number would outlive the case in the audit log (B14).
export const {
  add: addPassport,
  edit: editPassport,
  remove: deletePassport,
} = entryOperations({
  part: passportPart,
  noun: "a passport",
  inputs: passport,
  data: ({ validFrom, validTo, ...fields }) => ({
    ...fields,
    validFrom: toDate(validFrom),
    validTo: toDate(validTo),
  }),
  find: (tx, where) => tx.passport.findFirst({ where }),
  create: (tx, data) => tx.passport.create({ data, select: { id: true } }),
  update: (tx, id, data) => tx.passport.update({ where: { id }, data }),
});
