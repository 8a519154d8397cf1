import { entrySchemas, inOrder } from "@/lib/parts/entries/schema";
import { labels } from "@/lib/parts/passports/labels";
import { day } from "@/lib/values/fields/day";
import { lines, text } from "@/lib/values/fields/text";

/** Spec §3 "Passport". */
export const passport = entrySchemas(
  "passportId",
  {
    number: text(labels.number, 20),
    validFrom: day(labels.validFrom),
    validTo: day(labels.validTo),
    address: lines(labels.address, 500),
    issuePlace: text(labels.issuePlace, 100),
  },
  inOrder(["validFrom"], ["validTo"], "Valid To cannot be before Valid From"),
);

export const shownPassport = passport.remove.omit({ version: true });
