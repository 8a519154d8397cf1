import "server-only";
import type { z } from "zod";
import { partnerKindValues, sheetColumnValues } from "@/lib/money/partners/labels";
import * as is from "@/lib/platform/operation/answer";

export const partner = is.named("Partner", {
  _id: is.id,
  kind: is.optionOf(partnerKindValues),
  name: is.text,
  /** which of the catalogue it is, of a university */
  university: is.option.nullable(),
  country: is.option,
  currency: is.text,
  gstin: is.text.nullable(),
  pan: is.text.nullable(),
  taxNumber: is.text.nullable(),
  contacts: is.list(
    is.inline({ name: is.text, mobile: is.text.nullable(), email: is.text.nullable() }),
  ),
  /** it has so many days to pay an invoice */
  payDays: is.count,
  /** the columns of an invoice's sheet as it wants them; none: the usual ones */
  sheetColumns: is.list(is.inline({ column: is.among(sheetColumnValues), heading: is.text })),
  active: is.flag,
  /** how many universities are reached through it */
  reaches: is.count,
  /** the last day of its last agreement; null: it has none, or one without an end */
  agreedUntil: is.day.nullable(),
  /** whether an agreement is in force today */
  agreed: is.flag,
  version: is.version,
});
export type PartnerAnswer = z.output<typeof partner>;

export const partnerRef = is.inline({ _id: is.id });
