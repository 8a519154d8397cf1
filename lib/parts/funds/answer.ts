import "server-only";
import type { z } from "zod";
import { relationWords } from "@/lib/parts/funds/labels";
import * as is from "@/lib/platform/operation/answer";
import { currencies } from "@/lib/values/currencies";
import { valuesOf } from "@/lib/values/options";

export const fund = is.named("Fund", {
  _id: is.id,
  holder: is.text,
  relation: is.optionOf(valuesOf(relationWords)),
  bank: is.text,
  amount: is.decimal,
  currency: is.among(currencies),
  heldSince: is.day.nullable(),
  lastDay: is.day.nullable(),
  remarks: is.text.nullable(),
  /** downloads the proof; null where there is none */
  documentURI: is.uri.nullable(),
  version: is.version,
});
export type FundRow = z.output<typeof fund>;
