import "server-only";
import { entryOperations } from "@/lib/entries/entry-operations";
import { passportTitle } from "@/lib/passports/labels";
import { passport } from "@/lib/passports/schema";
import { toDate } from "@/lib/values/fields/day";

const operations = entryOperations({
  name: "passport",
  schemas: passport,
  table: (tx) => tx.passport,
  columns: ({ validFrom, validTo, ...rest }) => ({
    ...rest,
    validFrom: toDate(validFrom),
    validTo: toDate(validTo),
  }),
  title: passportTitle,
  tab: "other-information",
});

export const addPassport = operations.add;
export const editPassport = operations.edit;
export const deletePassport = operations.remove;
