import { z } from "zod";
import { unwrap } from "@/lib/values/fields/choice";
import { text } from "@/lib/values/fields/text";

/** A record by its id, as a value, as an option, or as the record that a call answered (spec §3). */
export const record = (label: string) =>
  z.preprocess(
    (raw) => {
      const value = unwrap(raw);
      return value !== null && typeof value === "object" && "_id" in value ? value._id : value;
    },
    text(label, 100).pipe(z.uuid(`${label} is not known`)),
  );

/** A reference number as people write it: gsp-26-00042 → GSP-26-00042. */
export const refNo = text("Reference number", 20).toUpperCase();

/** A case by its reference number or by its id, where a call names it `assessmentId`. */
export const caseKey = text("Reference number", 40).transform((key) =>
  z.guid().safeParse(key).success ? key.toLowerCase() : key.toUpperCase(),
);

/** The id of a record inside a case. */
export const recordId = (label: string) =>
  text(label, 40).pipe(z.guid(`${label} is not the id of a record`));
