import "server-only";
import { listImported } from "@/lib/catalogue/institution-lists/answer";
import type { Entry } from "@/lib/catalogue/institution-lists/entries";
import {
  type InstitutionListName,
  institutionLists,
} from "@/lib/catalogue/institution-lists/labels";
import { entriesInFile, mayImport } from "@/lib/catalogue/institution-lists/queries";
import { listImport } from "@/lib/catalogue/institution-lists/schema";
import type { Tx } from "@/lib/platform/db";
import { shortFailure } from "@/lib/platform/labels";
import { operation } from "@/lib/platform/operation/operation";
import { refuse } from "@/lib/platform/result";
import { now } from "@/lib/values/clock";
import { dayOf, toDate } from "@/lib/values/fields/day";
import { counted, showDate } from "@/lib/values/words";

/** All of them in one statement: a list has thousands. */
const insertEntries = (tx: Tx, list: InstitutionListName, entries: readonly Entry[]) => {
  const column = (name: keyof Entry) => entries.map((entry) => entry[name]);
  return tx.$executeRaw`
    INSERT INTO institution_entry (id, list, number, name, place, name_key)
    SELECT uuidv7(), ${list}, entry.* FROM unnest(
      ${column("number")}::text[], ${column("name")}::text[], ${column("place")}::text[], ${column("nameKey")}::text[]
    ) AS entry`;
};

/** The list as a whole takes the place of the one before: letters are held against it from the commit on. */
export const importList = operation({
  name: "institutionList.import",
  summary: "Put the file of a register of institutions in the place of the one that is held",
  answers: listImported,
  who: "institutionLists.manage",
  may: mayImport,
  failed: shortFailure,
  input: listImport,
  timeout: 60_000,
  done: ({ count, listedOn }: { count: number; listedOn: string }) =>
    `${counted(count, "institution")} imported, as listed on ${showDate(listedOn)}`,
  // A worker reads the file before the transaction, in which nobody waits for it.
  ready: ({ input }) => entriesInFile(input),
  change: async ({ input: { list, listedOn, version, older }, viewer, ready: file, tx }) => {
    await tx.$executeRaw`LOCK TABLE institution_list IN SHARE ROW EXCLUSIVE MODE`;
    const before = await tx.institutionList.findUnique({ where: { list } });
    const held = before?.version ?? 0;
    if (version !== undefined && version !== held)
      return refuse(
        409,
        "Somebody else imported this list meanwhile. Please look at the file again",
      );
    if (before && listedOn < dayOf(before.listedOn) && !older) {
      const message = `The ${institutionLists[list]} of ${showDate(before.listedOn)} is there already, which is newer`;
      return refuse(409, message, { fields: { listedOn: message } });
    }
    const { entries } = file;
    const values = {
      ...{ listedOn: toDate(listedOn), importedAt: now(), importedById: viewer.id },
      ...{ count: entries.length, version: held + 1 },
    };
    await tx.institutionEntry.deleteMany({ where: { list } });
    await tx.institutionList.upsert({
      where: { list },
      create: { list, ...values },
      update: values,
      select: { list: true },
    });
    await insertEntries(tx, list, entries);
    return { list, listedOn, count: entries.length, version: values.version };
  },
  audit: (_, { list, listedOn, count }) => ({
    subject: institutionLists[list as InstitutionListName],
    detail: { list, listedOn, count },
  }),
});
