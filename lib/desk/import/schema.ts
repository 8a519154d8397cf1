import { z } from "zod";
import { dayOrders, importKinds, labels } from "@/lib/desk/import/labels";
import { fileMessages } from "@/lib/platform/storage/labels";
import { record } from "@/lib/values/fields/record";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** With the file as the browser or the server has it. */
export const importFileWith = <F extends z.ZodType>(file: F) =>
  z.object({ kind: worded(labels.kind, importKinds), file });

export const importFile = importFileWith(z.instanceof(Blob, { error: fileMessages.missing }));

export const importRef = z.object({ id: record("Import") });
export const importVersion = importRef.extend({ version });

/** A column of the sheet by its place: "c0" is the first. */
const place = z.string().regex(/^c\d{1,2}$/, "A column of the sheet is c0, c1 and so on");

export const importSetup = importVersion.extend({
  mapping: z.record(place, z.string().max(40)),
  orders: z.record(place, z.union([z.literal(""), worded("Days", dayOrders)])).default({}),
  forAll: z.record(z.string().max(40), z.string().max(300)).default({}),
});
