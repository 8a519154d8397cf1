import { z } from "zod";
import { entrySchemas, inOrder } from "@/lib/parts/entries/schema";
import { labels, relationWords } from "@/lib/parts/funds/labels";
import { uploadedFile } from "@/lib/platform/storage/field";
import { currencyWords } from "@/lib/values/currencies";
import { optional } from "@/lib/values/fields/choice";
import { day } from "@/lib/values/fields/day";
import { decimal } from "@/lib/values/fields/number";
import { recordId, refNo } from "@/lib/values/fields/record";
import { optionalLines, text } from "@/lib/values/fields/text";
import { version } from "@/lib/values/fields/version";
import { worded } from "@/lib/values/fields/worded";

/** More than the column holds would be cut or refused by the database. */
const most = 9_999_999_999.99;

/** Money of the case; the days are those of the bank's statement. */
export const fund = entrySchemas(
  "fundId",
  {
    holder: text(labels.holder, 120),
    relation: worded(labels.relation, relationWords),
    bank: text(labels.bank, 100),
    amount: decimal(labels.amount, 0.01, most, "money"),
    currency: worded(labels.currency, currencyWords),
    heldSince: optional(day(labels.heldSince)),
    lastDay: optional(day(labels.lastDay)),
    remarks: optionalLines(labels.remarks, 2000),
  },
  inOrder(["heldSince"], ["lastDay"], "Statement's last day cannot be before Held since"),
);

/** The bank's statement or letter, instead of the one there was. */
export const fundProof = z.object({
  ref_no: refNo,
  fundId: recordId("Record"),
  version,
  file: uploadedFile,
});
