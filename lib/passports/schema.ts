import { entrySchemas, inOrder } from "@/lib/entries/schema";
import { labels } from "@/lib/passports/labels";
import * as f from "@/lib/values/fields";

/** Spec §3 "Passport". */
export const passport = entrySchemas(
  "passportId",
  {
    number: f.text(labels.number, 20),
    validFrom: f.day(labels.validFrom),
    validTo: f.day(labels.validTo),
    address: f.lines(labels.address, 500),
    issuePlace: f.text(labels.issuePlace, 100),
  },
  inOrder(["validFrom"], ["validTo"], "Valid To cannot be before Valid From"),
);
